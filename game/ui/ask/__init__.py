"""Asking a table: who would do what and why, what if, how far, who can target whom, how safe."""
