package pages_test

import "waymark/test/windowtest"

// The window, as the tests of all its parts see it.
var (
	window    = windowtest.New
	open      = windowtest.Open
	until     = windowtest.Until
	press     = windowtest.Press
	advisedOf = windowtest.Advised
	hushed    = windowtest.Hushed
	textsIn   = windowtest.TextsIn
)
