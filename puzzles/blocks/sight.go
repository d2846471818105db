package blocks

import "waymark/solver"

// sightInfo is what a person sees on a board with one piece to bring out along a line.
var sightInfo = solver.HeuristicInfo{
	ID: "in-the-way", Name: "Pieces in the way",
	Sentence: "Pieces on the line between the goal piece and its place, those that cannot leave it with one move twice, and the move of the goal piece itself.",
	Integer:  true,
}

// sight is the estimate: pieces in the way, those of them that cannot leave the way
// with a straight move as the others stand once more, and 1 unless solved.
type sight struct {
	target *target
	kind   *kind
	field  int
	to     uint8
	line   [][]uint8 // place of the goal piece -> the places it passes
}

// newSight prepares the estimate; nil unless the goal asks for the place of a single piece
// that stays on its line.
func newSight(t *target) *sight {
	if t.never || len(t.wants) != 1 || t.wants[0].cuts == nil {
		return nil
	}
	w := &t.wants[0]
	if w.kind.axis == free {
		return nil
	}
	s := &sight{target: t, kind: w.kind, field: w.lo, to: w.places[0], line: make([][]uint8, len(w.kind.anchors))}
	for d := range len(w.kind.next[0]) { // from the goal on: nothing lies beside the line
		var passed []uint8
		for at := int16(s.to); at != none; at = w.kind.next[at][d] {
			s.line[at] = append([]uint8(nil), passed...)
			passed = append(passed, uint8(at))
		}
	}
	return s
}

// see returns the estimate for a position. It does not allocate.
func (s *sight) see(at *places) int32 {
	from := at[s.field]
	if from == s.to {
		return 0
	}
	l := s.target.layout
	var way cells
	for _, place := range s.line[from] {
		way.join(&s.kind.masks[place])
	}
	for i := range way {
		way[i] &^= s.kind.masks[from][i]
	}
	taken := l.fixed
	for j := range l.fields {
		taken.join(&l.kinds[l.fields[j].kind].masks[at[j]])
	}
	h := int32(1)
	for j := range l.fields {
		k := l.kinds[l.fields[j].kind]
		if j == s.field || !k.masks[at[j]].meets(&way) {
			continue
		}
		if h++; !k.leaves(at[j], &way, &taken) {
			h++
		}
	}
	return h
}

// leaves reports that a piece can get off some cells by one straight move, with taken the
// cells of all pieces.
func (k *kind) leaves(from uint8, way, taken *cells) bool {
	others := *taken
	for i := range others {
		others[i] &^= k.masks[from][i]
	}
	for d := range len(k.next[from]) {
		for at := k.next[from][d]; at != none && !k.masks[at].meets(&others); at = k.next[at][d] {
			if !k.masks[at].meets(way) {
				return true
			}
		}
	}
	return false
}
