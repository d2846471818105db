package experiments

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/puzzles"
	"waymark/widgets"
)

// changing is the form that changes what an experiment asks without its file being written by hand.
type changing struct {
	was           lab.Shape
	of            *lab.Experiment
	sizes, moves  *shell.Field // nil where the boards are no scrambles of sizes
	count, repeat *shell.Field
	limits        *limitSets
}

// mostCount is the most that the arrows count to.
const mostCount = lab.MaxBoards

// AskChange asks what the experiment is to ask from now on.
func (l *Page) AskChange() {
	r := l.of.Room
	if r.Is == nil || r.Busy() {
		return
	}
	f := newChanging(r.Is.Experiment)
	shell.AskForm(l.of.Window, text.Tr("What the experiment asks"), text.Tr("Change"), f.rows(), func() {
		if err := runs.Reshape(r.Path, f.shape()); err != nil {
			l.of.Fail(text.Tr("The experiment cannot be written"), err)
			return
		}
		l.of.Open(r.Path)
	})
}

func newChanging(e *lab.Experiment) *changing {
	f := &changing{was: e.Shape(), of: e}
	if f.was.Sizes != nil {
		f.sizes, f.moves = shell.NewField(), shell.NewField()
		f.sizes.SetText(sizesText(f.was.Sizes))
		f.sizes.Check = func() error { _, err := parseSizes(f.sizes.Text); return err }
		f.moves.SetText(movesText(f.was.Moves))
		f.moves.Check = func() error { _, err := parseMoves(f.moves.Text); return err }
	}
	f.count = shell.NewNumber(f.was.Count, func() (lo, hi int) { return 1, mostCount })
	f.count.Check = f.checkCount
	switch {
	case !f.was.Counted:
		f.count.SetText("")
		f.count.SetPlaceHolder(text.Tr("as they are"))
	case f.was.Count == 0:
		f.count.SetText("")
		f.count.SetPlaceHolder(text.Tr("all there are"))
	}
	f.repeat = shell.NewNumber(f.was.Repetitions, func() (lo, hi int) { return 1, lab.MaxRepetitions })
	f.limits = newLimitSets(f.was.Limits)
	return f
}

// rows are those of the form.
func (f *changing) rows() (rows []shell.FormRow) {
	row := func(title string, field fyne.CanvasObject) shell.FormRow {
		return shell.FormRow{Title: title, Fields: []fyne.CanvasObject{field}}
	}
	if f.sizes != nil {
		rows = append(rows, shell.Beside(row(text.Tr("Sizes"), f.sizes), row(text.Tr("Moves of the scrambles"), f.moves)))
	}
	rows = append(rows, shell.Beside(row(text.Tr("Boards of each group"), f.count), row(text.Tr("Repetitions"), f.repeat)))
	words := text.Tr("Searches that are done stay done where the experiment still asks them: fewer boards of a group are the first of more. With other limits all are done anew.")
	rows = append(rows, f.limits.rows()...)
	note := widgets.NewRemark()
	note.SetText(words)
	return append(rows, shell.FormRow{Content: note})
}

// shape is what the fields say; the form has seen to it that they say something.
func (f *changing) shape() lab.Shape {
	s := f.was
	if f.sizes != nil {
		s.Sizes, _ = parseSizes(f.sizes.Text)
		s.Moves, _ = parseMoves(f.moves.Text)
	}
	if strings.TrimSpace(f.count.Text) != "" {
		s.Counted = true
		s.Count, _ = f.count.Number()
	}
	s.Repetitions, _ = f.repeat.Number()
	s.Limits = f.limits.all()
	return s
}

// checkCount says what is wrong with the number of boards, or with all that is asked together.
func (f *changing) checkCount() error {
	if words := strings.TrimSpace(f.count.Text); words != "" {
		if n, err := f.count.Number(); err != nil || n < 1 || n > mostCount {
			return puzzles.Messagef("“%s” is no number from %d to %d", words, 1, mostCount)
		}
	}
	if f.limits.fault() != nil {
		return nil // which is told of its field
	}
	_, err := f.of.Shaped(f.shape())
	if fault, ok := err.(lab.Fault); ok {
		return fault.Err
	}
	return err
}

// sizesText and parseSizes write and read sizes; movesText and parseMoves numbers of moves.
func sizesText(list []lab.Size) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = puzzles.Size(s).String()
	}
	return strings.Join(words, ", ")
}

func parseSizes(words string) (list []lab.Size, err error) {
	for _, word := range listed(strings.ToLower(strings.ReplaceAll(words, "×", "x"))) {
		var s lab.Size
		if s.UnmarshalText([]byte(word)) != nil {
			return nil, puzzles.Messagef("“%s” is no size such as 4x4", word)
		}
		list = append(list, s)
	}
	if len(list) == 0 {
		return nil, puzzles.Messagef("Give one size or several, such as 3x3, 4x4.")
	}
	return list, nil
}

func movesText(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}

func parseMoves(words string) (list []int, err error) {
	for _, word := range listed(words) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 {
			return nil, puzzles.Messagef("“%s” is no number of moves", word)
		}
		list = append(list, n)
	}
	if len(list) == 0 {
		return nil, puzzles.Messagef("Give one number of moves or several, such as 10, 30.")
	}
	return list, nil
}

// listed are the words of a list, each once.
func listed(words string) (list []string) {
	seen := map[string]bool{}
	for _, w := range strings.FieldsFunc(words, func(r rune) bool { return strings.ContainsRune(", ;\t", r) }) {
		if !seen[w] {
			seen[w] = true
			list = append(list, w)
		}
	}
	return list
}
