from hornox.envs.spiel.games import register
register()
