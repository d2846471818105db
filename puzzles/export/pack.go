package export

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"image"
	stddraw "image/draw"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
)

// Pack is several puzzles that are exported together, and how. What a job says of pictures and paper holds for its own
// puzzle; Watch and Warn are those of the first.
type Pack struct {
	Jobs      []Job
	Title     string
	PerPage   int       // puzzles on a page of the sheet, one of [PerPages]
	Cover     bool      // the sheet begins with a title and the contents
	Solutions bool      // at the end of the sheet, and below each puzzle of a text
	Lengths   bool      // the cover says how long the solutions are
	Texts     PackTexts // on the sheet
}

// PerPages are how many puzzles a page of a sheet can have.
var PerPages = []int{1, 2, 4, 6}

// Best returns the index of the shortest solution of a puzzle, of those one that is proved; None where it has none. It need
// not obey the waypoints: who solves the puzzle is told of none.
func Best(p *puzzles.Puzzle) int {
	best := None
	for i, s := range p.Solutions {
		if best == None || better(s, p.Solutions[best]) {
			best = i
		}
	}
	return best
}

func better(a, b puzzles.Solution) bool {
	if c := cmp.Compare(a.Length(), b.Length()); c != 0 {
		return c < 0
	}
	return optimal(a) && !optimal(b)
}

// optimal reports whether it is proved that no solution of the puzzle is shorter, waypoints left aside.
func optimal(s puzzles.Solution) bool { return s.Status == puzzles.StatusOptimal && !s.Routed }

// Write writes the pack as one file of a format.
func (k Pack) Write(ctx context.Context, id ID, w io.Writer) error {
	f, ok := find(id)
	if !ok || f.pack == nil {
		return puzzles.Messagef("there is no export of several puzzles in the format %q", string(id))
	}
	return f.pack(k, ctx, w)
}

// Files makes the files of a format that has one a puzzle, for a folder, or the drawings of the pages of the sheet, the
// first at the path.
func (k Pack) Files(ctx context.Context, id ID, path string, put func(path string, data []byte) error) error {
	if id == Sheet {
		pages, err := k.sheet(ctx)
		if err != nil {
			return err
		}
		return drawings(pages, path, put)
	}
	f, _ := find(id)
	return k.each(ctx, func(i int, j Job) error {
		var file bytes.Buffer
		if err := j.Write(ctx, id, &file); err != nil {
			return err
		}
		return put(filepath.Join(path, k.fileName(i)+f.Extension), file.Bytes())
	})
}

// fileName is that of a puzzle in a folder, numbered with as many digits as the last one needs: "01-name".
func (k Pack) fileName(i int) string {
	const most = 60 // letters of a name
	name := strings.Map(func(r rune) rune {
		if puzzles.Unsafe(r) || strings.ContainsRune(`/\:*?"<>|`+"\t\n", r) {
			return -1
		}
		return r
	}, k.Jobs[i].Puzzle.Name)
	letters := []rune(strings.Join(strings.Fields(name), " "))
	name = strings.Trim(string(letters[:min(most, len(letters))]), ". ")
	number := fmt.Sprintf("%0*d", max(2, len(fmt.Sprint(len(k.Jobs)))), i+1)
	if name == "" {
		return number
	}
	return number + "-" + name
}

// each does something with every puzzle. What is wrong names the puzzle.
func (k Pack) each(ctx context.Context, do func(i int, j Job) error) error {
	for i, j := range k.Jobs {
		if err := k.Jobs[0].watch(ctx, i, len(k.Jobs)); err != nil {
			return err
		}
		j.Warn = k.Jobs[0].Warn
		j.Goal = j.Goal && !j.Puzzle.Goal.IsZero() // a picture shows the start where that has the goal
		if err := do(i, j); err != nil {
			return puzzles.Messagef("puzzle %d: %v", i+1, err)
		}
	}
	return nil
}

// text writes the text form of all puzzles, a blank line between them.
func (k Pack) text(ctx context.Context, w io.Writer) error {
	return k.each(ctx, func(i int, j Job) error {
		if i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if !k.Solutions {
			j.Solution = None
		}
		return j.text(ctx, w)
	})
}

// line writes a line for each puzzle.
func (k Pack) line(ctx context.Context, w io.Writer) error {
	return k.each(ctx, func(_ int, j Job) error { return j.line(ctx, w) })
}

// PackRecord is a pack as a JSON object; the keys and their order are a contract.
type PackRecord struct {
	Schema  Schema         `json:"schema"`
	Title   string         `json:"title"`
	Puzzles []PuzzleRecord `json:"puzzles"`
}

// PuzzleRecord is a puzzle of a pack.
type PuzzleRecord struct {
	Family    string          `json:"family"`
	Name      string          `json:"name"`
	Author    string          `json:"author"`
	Note      string          `json:"note"`
	Made      json.RawMessage `json:"made,omitempty"` // this and what follows as a .waymark file has them
	Published json.RawMessage `json:"published,omitempty"`
	Options   json.RawMessage `json:"options,omitempty"` // of the family, as a .waymark file has them
	Start     []string        `json:"start"`
	Goal      []string        `json:"goal"` // null where it stands on the start board
	Gates     []string        `json:"gates,omitempty"`
	Marks     json.RawMessage `json:"marks,omitempty"`
	Demands   json.RawMessage `json:"demands,omitempty"`
	Unit      string          `json:"unit"`    // what one move is called
	Optimum   *int            `json:"optimum"` // null where none is proved here
	// LowerBound is proved here, Claimed only said by the file.
	LowerBound int  `json:"lower_bound"`
	Claimed    int  `json:"claimed_lower_bound,omitempty"`
	Length     *int `json:"length"` // of the moves; null without a solution
	// Routed says that the moves are those of a solution through the marks.
	Routed bool           `json:"routed,omitempty"`
	Moves  []puzzles.Move `json:"moves"`
}

// json writes boards, what is proved and what is claimed, and the moves of the best solution.
func (k Pack) json(ctx context.Context, w io.Writer) error {
	out := PackRecord{Title: k.Title, Puzzles: []PuzzleRecord{}}
	err := k.each(ctx, func(_ int, j Job) error {
		r, err := record(j)
		out.Puzzles = append(out.Puzzles, r)
		return err
	})
	if err != nil {
		return err
	}
	return WriteJSON(w, out)
}

// record is the puzzle of a job.
func record(j Job) (r PuzzleRecord, err error) {
	boards := j.Puzzle.Clone()
	boards.Solutions, boards.Bounds, boards.Tried = nil, nil, nil
	file, err := puzzles.EncodeFile(boards, families.Rules)
	if err == nil {
		err = json.Unmarshal(file, &r)
	}
	if err != nil {
		return r, err
	}
	if _, _, err := j.replay(); err != nil {
		return r, err
	}
	r.Unit, r.Moves = puzzles.MoveUnit(j.Rules, j.Puzzle).One, []puzzles.Move{}
	bound := func(routed bool, proved, said int) {
		if !routed {
			r.LowerBound, r.Claimed = max(r.LowerBound, proved), max(r.Claimed, said)
		}
	}
	for _, s := range j.Puzzle.Solutions {
		bound(s.Routed, s.LowerBound, s.Said().LowerBound)
	}
	for _, b := range j.Puzzle.Bounds {
		bound(b.Routed, b.Lower, b.Said().Lower)
	}
	if r.Claimed <= r.LowerBound {
		r.Claimed = 0
	}
	if j.Solution != None {
		s := j.solution()
		n := s.Length()
		r.Length, r.Routed, r.Moves = &n, s.Routed, append(r.Moves, s.Moves...)
		if r.LowerBound == n {
			r.Optimum = &n
		}
	}
	return r, nil
}

// Preview makes what a user wants to see before a pack is written.
func (k Pack) Preview(ctx context.Context, id ID) (Preview, error) {
	k.Jobs = slices.Clone(k.Jobs)
	k.Jobs[0].Watch, k.Jobs[0].Warn = nil, nil
	f, _ := find(id)
	p := Preview{Exact: true, Files: 1}
	if f.Shows == Pages {
		pages, err := k.sheet(ctx)
		if err != nil {
			return Preview{}, err
		}
		var file bytes.Buffer
		err = draw.PDF(&file, k.Title, pages...)
		p.Size, p.Files = int64(file.Len()), len(pages)
		p.Picture = beside(len(pages), func(i, wide int) *image.RGBA { return pages[i].Image(wide) })
		return p, err
	}
	if f.pack == nil { // the first stands for all
		p, err := k.Jobs[0].Preview(ctx, id)
		p.Size, p.Files, p.Exact = p.Size*int64(len(k.Jobs)), len(k.Jobs), false
		return p, err
	}
	var file bytes.Buffer
	if err := k.Write(ctx, id, &file); err != nil {
		return Preview{}, err
	}
	p.Size = int64(file.Len())
	if id == Page {
		p.Picture = beside(len(k.Jobs), func(i, wide int) *image.RGBA { return k.Jobs[i].named(wide) })
		return p, nil
	}
	p.Text = string(file.Next(previewText))
	return p, nil
}

// beside draws the first of so many pictures, up to four, as they lie on a table. wide is how wide one is at most.
func beside(of int, picture func(i, wide int) *image.RGBA) image.Image {
	const apart = 12
	list := make([]*image.RGBA, min(of, 4))
	columns := min(len(list), 2)
	var cell image.Point
	for i := range list {
		list[i] = picture(i, previewWidth/columns)
		cell = image.Pt(max(cell.X, list[i].Rect.Dx()), max(cell.Y, list[i].Rect.Dy()))
	}
	rows := (len(list) + columns - 1) / columns
	table := image.NewRGBA(image.Rect(0, 0, columns*(cell.X+apart)-apart, rows*(cell.Y+apart)-apart))
	for i, img := range list {
		at := image.Pt(i%columns*(cell.X+apart)+(cell.X-img.Rect.Dx())/2, i/columns*(cell.Y+apart))
		stddraw.Draw(table, image.Rectangle{at, at.Add(img.Rect.Size())}, img, img.Rect.Min, stddraw.Src)
	}
	return table
}
