package known

// Without is a puzzle without one of its marks.
var Without = without
