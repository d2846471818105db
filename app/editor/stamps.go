package editor

import (
	"slices"

	"waymark/app/command"
	"waymark/app/state"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/edit"
	"waymark/widgets/board"
)

// mostStamps is how many stamps of a family are kept; the oldest go.
const mostStamps = 24

// stamps are selections of a family that are kept as brushes.
type stamps struct {
	family string   // whose they are
	kept   []string // as the preferences have them
	texts  []string
	clips  []edit.Clip
	held   int // index of the one in hand, from 1; 0 for none
}

// stamper keeps selections and paints with them.
type stamper struct{ *Editor }

// load reads the stamps of the open family. One that this program cannot read is not shown,
// and stays.
func (st stamper) load() {
	id := st.Rules.Info().ID
	kept := st.Prefs.Stamps(id)
	if st.stamps.family == id && slices.Equal(st.stamps.kept, kept) {
		return
	}
	st.stamps = stamps{family: id, kept: kept}
	for _, words := range kept {
		if clip, err := edit.ParseClip(st.Rules, words); err == nil {
			st.stamps.texts, st.stamps.clips = append(st.stamps.texts, words), append(st.stamps.clips, clip)
		}
	}
}

// inHand returns the stamp in hand.
func (st stamper) inHand() (edit.Clip, bool) {
	st.load()
	if st.stamps.held == 0 || st.Tool != ToolPaint {
		return edit.Clip{}, false
	}
	return st.stamps.clips[st.stamps.held-1], true
}

// keep makes the selection the first stamp, and takes it in hand.
func (st stamper) keep() {
	st.load()
	role, mark := st.address(st.Selecting.Selection.Role)
	words := edit.Copy(st.Rules, st.Doc.Puzzle(), role, mark, st.Selecting.Selection.Region).Text(st.Rules)
	list := slices.DeleteFunc(st.Prefs.Stamps(st.stamps.family), func(o string) bool { return o == words })
	list = slices.Insert(list, 0, words)
	st.save(list[:min(len(list), mostStamps)])
	st.take(0)
	st.Say(text.Tr("Kept as a stamp, for all puzzles of this family. Click to paint with it."))
}

// save replaces the stamps, in all windows.
func (st stamper) save(list []string) {
	st.Prefs.SetStamps(st.stamps.family, list)
	st.load()
}

// forget removes the stamp in hand.
func (st stamper) forget() {
	words := st.stamps.texts[st.stamps.held-1]
	st.save(slices.DeleteFunc(st.Prefs.Stamps(st.stamps.family), func(o string) bool { return o == words }))
	st.Say(text.Tr("The stamp was removed."))
}

// take takes a stamp in hand, by its index.
func (st stamper) take(i int) {
	if i < 0 || i >= len(st.stamps.clips) {
		return
	}
	st.Host.Leave()
	st.Selecting.selectNothing()
	st.Tool, st.stamps.held, st.mix = ToolPaint, i+1, nil
}

// next takes the next stamp in hand.
func (st stamper) next() {
	st.take(st.stamps.held % len(st.stamps.clips))
	st.Focus()
}

// brushes lists the stamps for the palette, with their pictures.
func (st stamper) brushes() (list []puzzles.Brush, pictures []puzzles.Scene) {
	st.load()
	for i, clip := range st.stamps.clips {
		list = append(list, puzzles.Brush{
			Cell: puzzles.Any, Group: text.Tr("Stamps"),
			Title: text.Tr("Stamp %d: %s", i+1, text.Count(clip.Mask.Len(), "%s cell", "%s cells")),
			About: text.Tr("a selection that was kept; painted with its middle on the cell"),
		})
		pictures = append(pictures, pictureOf(st.Rules, clip))
	}
	return list, pictures
}

// pictureOf shows a clip: on a board that is as small as one can be, of which its cells are
// cut out.
func pictureOf(rules puzzles.Family, clip edit.Clip) puzzles.Scene {
	size, least := clip.Board.Size, rules.Info().Min
	p := rules.New(puzzles.Size{Rows: max(size.Rows, least.Rows), Cols: max(size.Cols, least.Cols)})
	p.Marks = []puzzles.Mark{{Kind: puzzles.Via, Board: puzzles.NewBoard(p.Start.Size, puzzles.Any)}}
	mark := -1
	if clip.Role == puzzles.Pattern {
		mark = 0
	}
	p, _ = edit.Pasted(rules, p, clip.Role, mark, clip, 0)
	whole, ok := p.Board(clip.Role, mark)
	sc := puzzles.Scene{Size: size, Faces: make([]puzzles.Face, size.Cells())}
	var faces []puzzles.Face
	if ok {
		faces = rules.Scene(p, whole, clip.Role).Faces
	}
	for cell := range sc.Faces {
		sc.Faces[cell] = puzzles.Face{Ground: puzzles.Open}
		if ok && clip.Mask.Has(cell) {
			sc.Faces[cell] = faces[cell/size.Cols*whole.Cols+cell%size.Cols]
			sc.Faces[cell].Differs = false
		}
	}
	return sc
}

// stamped returns a puzzle with the stamp in hand on a board, its middle on a cell, moved as
// far as the board asks for.
func (st stamper) stamped(p *puzzles.Puzzle, pane puzzles.Role, cell int) (*puzzles.Puzzle, edit.Region) {
	clip, ok := st.inHand()
	if !ok {
		return p, edit.Region{}
	}
	size := p.Start.Size
	row := max(0, min(cell/size.Cols-(clip.Board.Rows-1)/2, size.Rows-clip.Board.Rows))
	col := max(0, min(cell%size.Cols-(clip.Board.Cols-1)/2, size.Cols-clip.Board.Cols))
	role, mark := st.address(pane)
	return edit.Pasted(st.Rules, p, role, mark, clip, row*size.Cols+col)
}

// stroke paints with the stamp in hand: it lies where the stroke is, until that ends. It
// reports whether there is one.
func (st stamper) stroke(pane puzzles.Role, s board.Stroke) bool {
	if _, ok := st.inHand(); !ok || s.Erase {
		return false
	}
	switch s.Phase {
	case board.StrokeCancelled:
		st.cancelStroke()
	case board.StrokeEnded:
		if st.Doc.Commit(puzzles.Messagef("Stamp")) {
			st.Host.Revised()
		}
	default:
		st.Doc.Discard()
		p, _ := st.stamped(st.Doc.Puzzle(), pane, s.To)
		st.preview(p)
		st.sayCell(pane, s.To)
	}
	return true
}

// foreseen is what the stamp in hand would change on a board.
func (st stamper) foreseen(pane puzzles.Role, cell int) []board.Patch {
	after, region := st.stamped(st.Doc.Puzzle(), pane, cell)
	return st.patches(pane, after, region)
}

// patches are what differs in a region of the board of a pane from what is shown.
func (st stamper) patches(pane puzzles.Role, after *puzzles.Puzzle, region edit.Region) []board.Patch {
	p := st.Doc.Puzzle()
	role, mark := st.address(pane)
	now, ok := after.Board(role, mark)
	before, had := p.Board(role, mark)
	if !ok || !had {
		return nil
	}
	var list []board.Patch
	faces := st.Rules.Scene(after, now, role).Faces
	for i := range region.All() {
		if now.Cells[i] != before.Cells[i] {
			face := faces[i]
			face.Differs = false
			list = append(list, board.Patch{Cell: i, Face: face})
		}
	}
	return list
}

// previews is what the tool in hand would change on a board.
func previews(ed *Editor, pane puzzles.Role, cell int) []board.Patch {
	if _, ok := (stamper{ed}).inHand(); ok {
		if pane == puzzles.Start && ed.Mode() == state.Playing {
			return nil // a stroke only leaves the step
		}
		return stamper{ed}.foreseen(pane, cell)
	}
	if role, _ := ed.address(pane); ed.Tool != toolErase && ed.Tool != toolSelect && ed.wholeOn(role, ed.Brush) {
		after, _ := edit.OnGoal(ed.Rules, ed.Doc.Puzzle(), cell, ed.Brush)
		return stamper{ed}.patches(pane, after, edit.Whole(after.Start.Size))
	}
	if face, ok := ed.foreseen(pane, cell); ok {
		return []board.Patch{{Cell: cell, Face: face}}
	}
	return nil
}

// StampCommands keep selections as brushes, and mix brushes.
func StampCommands(ed *Editor) []*command.Command {
	st := stamper{ed}
	some := func() bool { return ed.Doc != nil && ed.Editable() && len(ed.stamps.clips) > 0 }
	held := func() bool { return ed.stamps.held > 0 }
	return []*command.Command{
		{
			ID: "stamp-keep", Topic: command.Board,
			Title: text.Tr("Keep the selection as a stamp"),
			Also:  text.Tr("pattern brush clip"),
			Needs: text.Tr("needs selected cells"), Enabled: ed.Selecting.selected,
			Run: st.keep,
		},
		{
			ID: "stamp-next", Topic: command.Board, Title: text.Tr("Next stamp"),
			Also:  text.Tr("pattern brush"),
			Needs: text.Tr("needs a stamp"), Enabled: some,
			Run: st.next,
		},
		{
			ID: "stamp-forget", Topic: command.Board,
			Title: text.Tr("Remove the stamp in hand"),
			Also:  text.Tr("delete pattern brush"),
			Needs: text.Tr("needs a stamp in hand"), Enabled: held,
			Run: st.forget,
		},
		{
			ID: "mix", Topic: command.Board,
			Title: text.Tr("Mix the next brush with this one"),
			Also:  text.Tr("random brush lot"),
			Run:   func() { ed.Host.Leave(); mixNext(ed) },
		},
		{
			ID: "mix-end", Topic: command.Board, Title: text.Tr("Paint with one brush again"),
			Also:  text.Tr("random brush"),
			Needs: text.Tr("needs mixed brushes"), Enabled: func() bool { return len(ed.mix) > 0 },
			Run: func() { setMix(ed, nil) },
		},
	}
}
