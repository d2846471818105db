package editor_test

import "waymark/test/windowtest"

// The window, as the tests of all its parts see it.
var (
	window   = windowtest.New
	open     = windowtest.Open
	solveNow = windowtest.Solve
	stroke   = windowtest.Stroke
	press    = windowtest.Press
)
