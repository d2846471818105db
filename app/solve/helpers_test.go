package solve_test

import "waymark/test/windowtest"

// The window, as the tests of all its parts see it.
var (
	window    = windowtest.New
	open      = windowtest.Open
	solveNow  = windowtest.Solve
	until     = windowtest.Until
	stroke    = windowtest.Stroke
	advisedOf = windowtest.Advised
	hushed    = windowtest.Hushed
	textsIn   = windowtest.TextsIn
	told      = windowtest.Told
)
