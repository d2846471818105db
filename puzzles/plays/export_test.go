package plays

// Len is the number of moves that lead to where the play ended.
func (p Play) Len() (n int) {
	for _, s := range p.Steps {
		switch s.Deed {
		case Moved:
			n++
		case TookBack:
			n--
		case Restarted:
			n = 0
		}
	}
	return n
}
