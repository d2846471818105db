//go:build e2e

package test

// Keys of the window, as xdotool names them.
const (
	keySolve         = "F5"
	keyStudy         = "F9"
	keySave          = "ctrl+s"
	keyTry           = "ctrl+t"
	keySolveFromHere = "ctrl+Return"
	keyStepOn        = "ctrl+Right"
	keyHeuristics    = "ctrl+shift+u"
	keyCompare       = "ctrl+shift+j"
	keyPause         = "alt+p"
	keySolutions     = "ctrl+5"
	keyMoreOptima    = "ctrl+6"
	keyPlay          = "ctrl+space"
	keyStepBack      = "ctrl+Left"
	keyToStart       = "ctrl+Home"
	keyToEnd         = "ctrl+End"
	keyHeat          = "ctrl+4"
	keyMoves         = "ctrl+g"
	keyExport        = "ctrl+shift+e"
)

// Keys of marks.
const (
	keyPin     = "ctrl+m"
	keyKind    = "ctrl+shift+m"
	keyPaint   = "ctrl+shift+y"
	keyEarlier = "ctrl+shift+Left"
	keyAudit   = "ctrl+u"
	keyRemove  = "ctrl+shift+k"
	keyUndo    = "ctrl+z"
)
