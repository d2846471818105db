package cli

// mostEdits is how many letters a mistyped word may be wrong in.
const mostEdits = 2

// isTypo reports whether a word may have been meant by another: few of its letters are wrong, and not most of them.
func isTypo(word, meant string) bool {
	n := edits(word, meant)
	return n <= mostEdits && 2*n <= len(meant)
}

// edits counts the letters to insert, to leave out, to replace, or to swap with the next one, to make a word of another.
func edits(a, b string) int {
	var rows [3][]int // of the table of the beginnings: two before, one before, this one
	for i := range len(a) + 1 {
		row := make([]int, len(b)+1)
		rows = [3][]int{rows[1], rows[2], row}
		for j := range row {
			switch {
			case i == 0 || j == 0:
				row[j] = i + j
				continue
			case a[i-1] == b[j-1]:
				row[j] = rows[1][j-1]
			default:
				row[j] = 1 + min(rows[1][j-1], rows[1][j], row[j-1])
			}
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], 1+rows[0][j-2])
			}
		}
	}
	return rows[2][len(b)]
}
