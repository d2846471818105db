package widgets

// Translate returns what stands for an English text in the user's language. The window sets it
// before it makes the first widget.
var Translate = func(english string) string { return english }
