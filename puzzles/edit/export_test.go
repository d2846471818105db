package edit

// Shown is a board as its author sees it.
var Shown = shown
