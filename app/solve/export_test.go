package solve

// What the tests of the package see of its inside.

// AskedText says what a search was asked for.
var AskedText = askedText

// SolutionWidth is the least width of the table of solutions.
func SolutionWidth() (width float32) {
	for _, c := range solutionColumns(false) {
		width += c.Least
	}
	return width
}
