// Package text puts what the program says into words: translated sentences, errors
// with their place, numbers, times and amounts of memory, and the names of algorithms
// and heuristics. It knows no toolkit: whoever shows the texts sets [Translate].
package text
