"""The words that shared text says by number: keys, words of the rules, ids of the content.

Owns their order, which every text that was ever shared relies on: words are only added, at the end,
and none is changed or taken out. What is not among them is spelt out. No rule section.
"""

from __future__ import annotations

from typing import Final

_LISTED: Final = """
format name about rules seed round tiles impassable entrance features objective destinations
setup order units bag world system enemy_movement expert end_after_round alternate_destination
id shape at turns hexes kind shards feature type level mode experience pool numbered required
stars at_least cards province unrest weather siege dominates blurb teaches difficulty minutes
role hp bonus_hp statuses controller kept chip health range combat defense targets priority
movement skills emblem people class stamina magicka cooldown tenacity form dice items
hexmarch/battle/1 battle v1 v2 default only_if_no_destination prefer conquer eliminate survey
uncover clash dungeon delve adventurer companion enemy quest off party mat numbers all strongest
weakest humanoid beast daedra light heavy ranged magic defensive bane blind daze fear maim
stealth sunny rainy flooding remnant cache legendary-cache skyshard door den swift vision
detection rush swap restrain intimidate enfeeble vinesnare burn detain disrupt storm-seer subdue
aggressive arcane bladed smite true-strike unbridled vindictive divert dodge elusive ethereal
iron-bark stalwart chilblain dispel fumes riposte motivate recover bide decay lord necromancy
necrotic retreat ritual siphon colossal cornered incite instigate penumbra rally reward rot
freeze shatter steal axe banner bear boar bow crown eye fangs flame golem hammer hood horns
lantern paw raven serpent shield skull spider staff sword thorn wisp damp-corner mushroom-bed
broken-step round-room sunken-court guard-post long-vault ossuary flooded-hall hexagon-7
hexagon-19 hall-39 trio corridor-3 corridor-5 bend fork horseshoe span causeway nook wren
brannoc tamsin ede war-hound watch-kestrel milestone ferry-mule shrine-keeper bee-swarm
runaway-squire hearth-spirit marsh-hound likeness straw-man bramble-archer tollgate-bruiser
mire-cur bristleback gallows-crow reed-adder bog-light ash-thrall alley-cutter hayfork-rebel
pond-toad grave-rat chalk-wisp nettle-imp hedge-knight fen-netter gutter-blade cellar-weaver
choir-acolyte old-bear ember-sprite kiln-hand lame-duellist bell-ringer moss-stag marsh-tick
hoarfrost-shade veil-dancer bell-warden quarrel-captain peat-hag horned-stalker kiln-golem
bone-piper gate-captain thornback grey-lynx ash-widow old-marrow drowned-choir slag-drake
hollow-king iron-abbot mire-mother pale-stag barrow-worm glass-seraph night-ferry tollkeeper
mother-sallow reeve-of-holm lady-underwell last-watchman glasswright embers.1 embers.2 lantern.1
calling.1 grit.1 blade.1 blade.2 bow.1 bow.2 shield.1 brawn.1 mill-hammer ferry-pole
poachers-bow barbed-net glass-knife ember-rod witch-bell road-cap quilted-coat reed-mail
bell-helm iron-shoes healing-draught black-tea courage grey-salve smoke-pot quick-bread
stone-tonic marsh-boots reeve houndmaster lamplighter skirmisher hedge-witch sapper dalefolk
cragborn reedfolk lanternkin saltriders deepkin spore-cellar quiet-landing loose-ceiling
glimmering-niche wardens-table starlit-shaft cold-room nest collectors-vault drowned-passage
fallen-star bone-store range_over_gaps
"""

WORDS: Final = tuple(_LISTED.split())
"""The words by number, the most common first."""
