"""For theory: bots as policies, and whole game trees for solvers."""
