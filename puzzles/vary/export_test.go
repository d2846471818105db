package vary

// Changes lists every single change of a puzzle.
var Changes = changes
