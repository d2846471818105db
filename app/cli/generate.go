package cli

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/difficulty"
	"waymark/puzzles/families"
	"waymark/puzzles/generate"
	"waymark/puzzles/known"
)

// generateRequest is what the flags of generate ask for.
type generateRequest struct {
	ask     generate.Ask
	out     string // folder for a file each; "" for text on standard output
	timeout time.Duration
	quiet   bool
	force   bool
	parts   sharding
	part    shard
	options []string // see askedFor
}

// generatePuzzles makes puzzles of a family and writes each as soon as it is proved. An
// interrupt ends it with those it has.
func generatePuzzles(c console, fs *flags) func([]string) error {
	read := generateFlags(fs)
	return func(words []string) error {
		req, err := read(words)
		if err != nil {
			return err
		}
		ctx, stop := c.interruptible()
		defer stop()
		if req.timeout > 0 {
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, req.timeout)
			defer cancel()
		}
		interrupted := func() bool { return c.caught.Load() != 0 }
		take, err := req.writer(c)
		var part *partOf
		if req.out != "" && req.part.n > 0 {
			if part, err = req.openPart(c); err == nil {
				defer part.Close()
				take = part.takeMade
			}
		}
		switch {
		case err != nil:
			return err
		case part != nil && part.Whole:
			return ended(req.parts.exit(part.End.Status))
		}
		if doubt := req.ask.Doubt(); doubt != nil && !req.quiet {
			c.note("generate: %v", doubt) // before anybody waits
		}
		defer gather()()
		began := time.Now()
		counts, err := generate.Run(ctx, req.ask, take, req.surveyed(c, began))
		switch {
		case errors.As(err, &generate.Beyond{}):
			return usagef("generate: %w", err)
		case err != nil:
			return fmt.Errorf("generate: %w", err)
		}
		if !req.quiet {
			c.note("%s; %.1f s", req.countsText(counts), time.Since(began).Seconds())
		}
		short := counts.Kept < uint64(req.ask.Count)
		if part != nil && !interrupted() {
			status := exitDone
			if short {
				status = exitNone
			}
			if err := part.finish(status); err != nil {
				return err
			}
		}
		if short {
			return failure{req.parts.exit(exitNone), fmt.Errorf("generate: only %d of %d puzzles were found%s", counts.Kept, req.ask.Count, req.why(ctx, counts))}
		}
		return nil
	}
}

// generateFlags adds the flags of generate. read checks what was given and returns it.
func generateFlags(fs *flags) (read func(words []string) (generateRequest, error)) {
	var req generateRequest
	a := &req.ask
	var kinds, said []string
	for _, f := range families.All() {
		kinds, said = append(kinds, recipesOf(f)...), append(said, f.Info().ID+" "+strings.Join(recipesOf(f), "|"))
	}
	fs.StringVar(&a.Recipe, "kind", "", "make puzzles of `KIND`: "+strings.Join(said, "; ")+". The first is the usual one")
	fs.Func("size", "boards of `RxC`, rows and columns, such as 6x6", func(text string) (err error) {
		a.Size, err = parseSize(text)
		return err
	})
	band := func(to *puzzles.Band, name, usage string) {
		fs.Func(name, usage, func(text string) (err error) {
			*to, err = parseBand(text)
			return err
		})
	}
	band(&a.Length, "length", "a shortest solution of `A..B` moves, or of just A")
	band(&a.Details.Walls, "walls", "`A..B` walls or obstacles, or just A")
	band(&a.Details.Pieces, "pieces", "`A..B` pieces, or just A")
	fs.StringVar(&a.Details.Symmetry, "symmetry", "", "walls by the symmetry `S`: "+strings.Join(generate.Symmetries(), ", "))
	fs.StringVar(&a.Details.Level, "level", "", "of swap, the size by `LEVEL`: easy, medium, hard or expert")
	fs.StringVar(&a.Details.Metric, "metric", "", "of blocks, count moves by `M`: step, slide or move")
	fs.IntVar(&a.Details.Moves, "moves", 0, "of scrambles, `N` legal moves")
	fs.Uint64Var(&a.Seed, "seed", 1, "the number `N` that all follows from: the same seed makes the same puzzles")
	fs.IntVar(&a.Count, "count", 1, "make `N` puzzles")
	fs.Uint64Var(&a.Tries, "tries", 0, "try at most `N` candidates; 100000 unless given")
	req.parts.flags(fs, "candidates")
	fs.StringArrayVar(&a.Demands, "demand", nil, "only puzzles that keep `DEMAND`, such as 'strategies 1' or 'moves R 1..', as a file writes it; may be repeated")
	fs.BoolVar(&a.Redundant, "no-minimal", false, "walls and pieces that could go may stay")
	fs.IntVar(&a.Threads, "threads", 0, "judge candidates on `N` threads; one a core unless given. The puzzles are the same")
	timeoutFlag(fs, &req.timeout, 0, "end after `TIME`, such as 30s, with the puzzles there are")
	fs.StringVar(&req.out, "out", "", "write a .waymark file each, with the proved solution, into the folder `DIR`; of a part, part-I-of-N.jsonl, which merge joins")
	fs.BoolVar(&req.force, "force", false, "with --out: replace files that exist")
	fs.BoolVar(&req.quiet, "quiet", false, "print no counts")
	fs.Func("difficulty", "only puzzles that take people `A..B` seconds, or of the words gentle, easy, medium, hard, expert, such as easy..hard", func(text string) (err error) {
		a.Difficulty, err = parseDifficulty(text)
		return err
	})
	fs.offer("symmetry", generate.Symmetries()...)
	fs.offer("difficulty", difficulty.Words[:]...)
	fs.offer("kind", kinds...)
	return func(words []string) (_ generateRequest, err error) {
		switch {
		case len(words) == 0:
			return req, usagef("generate: which family? Families: %s", list(familyNames()))
		case len(words) > 1:
			return req, usagef("generate: one family at a time, not %q as well", words[1])
		case families.Find(words[0]) == nil:
			return req, noFamily("generate", words[0])
		case a.Threads < 1 && fs.Changed("threads"):
			return req, usagef("generate: --threads must be at least 1")
		case a.Tries < 1 && fs.Changed("tries"):
			return req, usagef("generate: --tries must be at least 1")
		case a.Details.Moves < 1 && fs.Changed("moves"):
			return req, usagef("generate: --moves must be at least 1")
		case req.force && req.out == "":
			return req, usagef("generate: --force belongs to --out")
		}
		if req.part, err = req.parts.read(); err != nil {
			return req, err
		}
		req.options = append([]string{words[0]}, fs.askedFor()...)
		a.Family, a.Part = words[0], generate.Part{First: uint64(req.part.i), Every: uint64(req.part.n)}
		if err := a.Check(); err != nil {
			return req, usagef("generate: %w", err)
		}
		return req, nil
	}
}

// recipesOf lists the recipes of a family.
func recipesOf(f puzzles.Family) (ids []string) {
	if m, ok := f.(puzzles.Maker); ok {
		for _, r := range m.Recipes() {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// parseSize reads rows and columns.
func parseSize(text string) (puzzles.Size, error) {
	left, right, _ := strings.Cut(text, "x")
	rows, errR := strconv.Atoi(left)
	cols, errC := strconv.Atoi(right)
	if errR != nil || errC != nil || rows < 1 || cols < 1 {
		return puzzles.Size{}, fmt.Errorf("a size is rows and columns, such as 6x6 or 5x4")
	}
	return puzzles.Size{Rows: rows, Cols: cols}, nil
}

// parseBand reads "A..B" or "A".
func parseBand(text string) (puzzles.Band, error) {
	left, right, ranged := strings.Cut(text, "..")
	if !ranged {
		right = left
	}
	least, errL := strconv.Atoi(left)
	most, errM := strconv.Atoi(right)
	if errL != nil || errM != nil || least < 0 || most < least {
		return puzzles.Band{}, fmt.Errorf("a range is A..B with A not above B, such as 10..20, or one number")
	}
	return puzzles.BandOf(least, most), nil
}

// writer returns what writes a puzzle: as text, or as a file of its own.
func (req generateRequest) writer(c console) (func(generate.Made) error, error) {
	switch {
	case req.out == "":
		first := true
		return func(m generate.Made) error {
			if !first {
				fmt.Fprintln(c.out)
			}
			first = false
			return puzzles.WriteText(c.out, families.Rules, m.Puzzle)
		}, nil
	case req.part.n > 0: // see openPart
		return nil, nil
	}
	if err := os.MkdirAll(req.out, 0o755); err != nil {
		return nil, usagef("generate: %w", err)
	}
	// What was proved here is kept here. Without a place for a signet it is a claim.
	signet := known.UserSignet()
	return func(m generate.Made) error {
		path := filepath.Join(req.out, fmt.Sprintf("%s-%d-%06d.waymark", req.ask.Family, req.ask.Seed, m.Index))
		if _, err := os.Lstat(path); err == nil && !req.force {
			return usagef("%q exists; name another folder, or add --force to replace it", path)
		}
		data, err := puzzles.EncodeFile(signet.Seal(m.Puzzle), families.Rules)
		if err != nil {
			return err
		}
		return puzzles.WriteAtomic(path, data)
	}, nil
}

// countsText says how many puzzles there are of those asked for, and what became of the others that were tried.
func (req generateRequest) countsText(n generate.Counts) string {
	text := fmt.Sprintf("%s of %s; %s tried", grouped(n.Kept), counted(req.ask.Count, puzzles.Noun{One: "puzzle", Many: "puzzles"}), grouped(n.Tried))
	for _, part := range []struct {
		n    uint64
		what string
	}{
		{n.TooEasy, "too easy"},
		{n.TooHard, "too hard"},
		{n.Unsolvable, "unsolvable"},
		{n.Unproved, "beyond the limits"},
		{n.Broken, "without what is demanded"},
		{n.Duplicate, "duplicate"},
		{n.Beside, "of another difficulty"},
		{n.Barren, "came to nothing"},
	} {
		if part.n > 0 {
			text += fmt.Sprintf(", %s %s", grouped(part.n), part.what)
		}
	}
	return text
}

// enoughKept is from how many puzzles on it is said how long the rest takes, if it comes at the same speed: as in the window.
const enoughKept = 5

// surveyed has the line say how far it is. It says, once, what length boards of the size have where none of the first candidates had
// the one asked for.
func (req generateRequest) surveyed(c console, began time.Time) func(generate.Counts) {
	filled, _ := req.ask.Filled() // it was checked before
	told := req.quiet
	tell := func(n generate.Counts) {
		c.live.say(func() string {
			text := req.countsText(n)
			if n.Kept >= enoughKept {
				left := time.Since(began) / time.Duration(n.Kept) * time.Duration(max(0, req.ask.Count-int(n.Kept)))
				text += "; about " + spanText(max(left, time.Second).Round(time.Second)) + " left"
			}
			return text
		})
	}
	tell(generate.Counts{}) // the first may take a while
	return func(n generate.Counts) {
		tell(n)
		if s := n.Survey; !told && s.Boards > 0 {
			told = true
			if s.Longest < filled.Length.Least {
				c.note("generate: of %s boards of this size that were looked at none has a shortest solution longer than %d; longer ones are looked for", grouped(s.Boards), s.Longest)
			}
		}
	}
}

// why says what ended the search for puzzles.
func (req generateRequest) why(ctx context.Context, n generate.Counts) string {
	switch {
	case ctx.Err() == context.DeadlineExceeded:
		return " within the time limit"
	case ctx.Err() != nil:
		return "; interrupted"
	case n.Kept == 0 && n.TooEasy > 0 && n.Longest > 0:
		return fmt.Sprintf("; the longest shortest solution of all was %d, so allow that by --length, or ask for a larger board by --size", max(n.Longest, n.Survey.Longest))
	case n.TooHard > n.TooEasy:
		return "; most were too hard, allow longer solutions by --length"
	case n.TooEasy > 0:
		return "; most were too easy, allow shorter solutions by --length or more tries by --tries"
	}
	return "; allow more by --tries"
}

// parseDifficulty reads "A..B" in seconds or in words, or one of them.
func parseDifficulty(text string) (generate.Figures, error) {
	left, right, ranged := strings.Cut(text, "..")
	if !ranged {
		right = left
	}
	least, _, okL := difficultyOf(left)
	_, most, okM := difficultyOf(right)
	wrong := left
	if okL {
		wrong = right
	}
	if okL && okM && least > most {
		return generate.Figures{}, fmt.Errorf("the easier end comes first: %s..%s", right, left)
	}
	if !okL || !okM || most <= 0 || least == most && !ranged {
		return generate.Figures{}, fmt.Errorf("a difficulty is a range of seconds such as 20..60, or of the words %s, such as easy..hard;%s", list(difficulty.Words[:]), meant(wrong, difficulty.Words[:]))
	}
	return generate.Figures{Least: least, Most: most}, nil
}

// difficultyOf reads a word or seconds.
func difficultyOf(text string) (least, most float64, ok bool) {
	if i := slices.Index(difficulty.Words[:], text); i >= 0 {
		least, most = difficulty.Bounds(i + 1)
		return least, most, true
	}
	x, err := strconv.ParseFloat(text, 64)
	return x, x, err == nil && x >= 0 && !math.IsInf(x, 0)
}
