package app_test

import "waymark/test/windowtest"

// The window, as the tests of all its parts see it.
var (
	window   = windowtest.New
	another  = windowtest.Another
	open     = windowtest.Open
	solveNow = windowtest.Solve
	ready    = windowtest.Ready
	textsIn  = windowtest.TextsIn
	until    = windowtest.Until
	answered = windowtest.Answered
	press    = windowtest.Press
	stroke   = windowtest.Stroke
	marked   = windowtest.Marked
)
