package tryout_test

import "waymark/test/windowtest"

// The window, as the tests of all its parts see it.
var (
	window   = windowtest.New
	open     = windowtest.Open
	solveNow = windowtest.Solve
	ready    = windowtest.Ready
	answered = windowtest.Answered
	stroke   = windowtest.Stroke
	hushed   = windowtest.Hushed
	textsIn  = windowtest.TextsIn
)
