package puzzles

// FileKeys is what the reader knows of the keys of a file.
var FileKeys = fileKeys
