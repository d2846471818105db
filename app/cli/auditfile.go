package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/study"
	"waymark/solver/tables"
)

// auditRequest is what the flags of audit ask for.
type auditRequest struct {
	file, puzzle string
	reading      foreign.Options
	budget       audit.Budget
	tables       *tables.Cache
	json         bool
	again        bool // it is not the first answer
	live         *live
}

// auditFile finds out what the marks of the puzzles of files cost. It goes on from the
// best solution that the file keeps and says each thing as soon as it is proved. An
// interrupt ends it with what is known.
func auditFile(c console, fs *flags) func([]string) error {
	var req auditRequest
	fs.StringVar(&req.puzzle, "puzzle", "", "audit only the puzzle `NAME|N` of the file")
	fs.Uint64Var(&req.budget.States, "max-states", 0, "store at most `N` states in each search")
	fs.Var((*size)(&req.budget.Memory), "max-memory", "search within `SIZE` of memory, such as 500MB; 2GiB unless given")
	timeoutFlag(fs, &req.budget.Time, 0, "audit each puzzle for at most `TIME`, such as 10s or 5m")
	threads := fs.Int("threads", 0, threadsUsage["solve"])
	keep := fs.String("tables", "", "keep large tables in `DIR`, or nowhere for \"none\"; in the user's cache folder unless given")
	fs.BoolVar(&req.json, "json", false, "one JSON object a part as it ends, then one with the whole")
	readingFlags(fs, &req.reading)
	return func(words []string) error {
		switch {
		case *threads < 1 && fs.Changed("threads"):
			return usagef("audit: --threads must be at least 1")
		}
		req.live, req.budget.Threads, req.tables = c.live, *threads, cacheIn(*keep)
		ctx, stop := c.interruptible()
		defer stop()
		return c.each(fs, words, false, func(file string) error {
			req.file = file
			ps, err := loadWithin(c, req.file, req.reading, req.budget.Time)
			if err == nil {
				ps, err = pick(ps, req.puzzle)
			}
			if err != nil {
				return err
			}
			open := false
			for _, p := range ps {
				if req.again && !req.json {
					fmt.Fprintln(c.out)
				}
				req.again = true
				complete, err := req.audit(ctx, c.out, p)
				if err != nil {
					return err
				}
				if open = open || !complete; ctx.Err() != nil {
					break
				}
			}
			if open {
				return failure{exit: exitNone}
			}
			return nil
		})
	}
}

// audit audits one puzzle and reports whether more time could find out nothing more.
func (req auditRequest) audit(ctx context.Context, out io.Writer, p *puzzles.Puzzle) (complete bool, err error) {
	title := cmp.Or(p.Name, oneLine(req.file))
	if _, err := study.Open(p); err != nil {
		return false, unreadable(&puzzles.FileError{File: req.file, Err: labelled(quoted(p), err)})
	}
	s := auditStream{out: out, req: req, puzzle: p, said: map[string]bool{}}
	if !req.json {
		fmt.Fprintf(out, "%s (%s, %s)\n", title, p.Family, p.Start.Size)
	}
	report, err := audit.Run(tables.With(ctx, req.tables), p, bestKept(believe(p)), req.budget, req.live.auditing(s.take))
	if err != nil {
		return false, fmt.Errorf("%s: %w", oneLine(req.file), labelled(quoted(p), err))
	}
	s.end(report)
	return report.Complete, s.err
}

// bestKept is the shortest solution kept with a puzzle that obeys its marks; nil for none.
func bestKept(p *puzzles.Puzzle) (best *puzzles.Solution) {
	for i := range p.Solutions {
		if s := &p.Solutions[i]; (best == nil || s.Length() < best.Length()) && study.Verify(p, s.Moves, true) == nil {
			best = s
		}
	}
	return best
}

// auditStream writes what an audit finds as it finds it.
type auditStream struct {
	out    io.Writer
	req    auditRequest
	puzzle *puzzles.Puzzle
	said   map[string]bool // sentences, and with --json parts
	err    error           // of writing
}

// recordPartEnded is a line of audit --json: a question and what is proved of it.
type recordPartEnded struct {
	Schema    export.Schema  `json:"schema"`
	File      string         `json:"file"`
	Puzzle    string         `json:"puzzle"`
	Family    string         `json:"family"`
	Part      string         `json:"part"`
	Status    string         `json:"status"` // optimal, solved, unsolvable or limit
	Length    *int           `json:"length"` // of the shortest known; null for none
	Lower     int            `json:"lower_bound"`
	Solvable  bool           `json:"solvable"` // false where it is proved that no solution exists
	Proved    bool           `json:"proved"`
	Moves     []puzzles.Move `json:"moves"`
	Seconds   float64        `json:"seconds"`
	MarkCount int            `json:"marks"` // that the question obeys
}

// recordWhole is the last line.
type recordWhole struct {
	Schema export.Schema `json:"schema"`
	File   string        `json:"file"`
	Puzzle string        `json:"puzzle"`
	Family string        `json:"family"`
	Status string        `json:"status"` // of the search through the marks; "" where the file keeps a proved solution
	Audit  *recordAudit  `json:"audit"`  // null without a solution
}

// take writes what is proved by now and was not written.
func (s *auditStream) take(e audit.Event) {
	if e.Report == nil || s.err != nil {
		return
	}
	if s.req.json {
		s.parts(*e.Report)
		return
	}
	for _, l := range e.Report.Verdict {
		if l.Proved {
			s.say(l)
		}
	}
}

// say writes a line with the time behind it, once.
func (s *auditStream) say(l audit.Line) {
	text := l.Error()
	if s.said[text] {
		return
	}
	s.said[text] = true
	_, s.err = fmt.Fprintf(s.out, "  %9.3f s  %s\n", l.Took.Seconds(), text)
}

// parts writes the parts that have ended.
func (s *auditStream) parts(report audit.Report) {
	for _, f := range report.Parts {
		name := f.Change.Error()
		if s.said[name] || s.err != nil {
			continue
		}
		s.said[name] = true
		r := recordPartEnded{
			File: s.req.file, Puzzle: s.puzzle.Name, Family: s.puzzle.Family, Part: name, Status: standingOf(f.Moves != nil, f.Dead || f.Settled()), Lower: f.Least, Solvable: !f.Dead, Proved: f.Settled(),
			Moves: append([]puzzles.Move{}, f.Moves...), Seconds: f.Took.Seconds(), MarkCount: len(f.Question.Marks),
		}
		if f.Moves != nil {
			length := len(f.Moves)
			r.Length = &length
		}
		s.err = export.WriteJSON(s.out, r)
	}
}

// end writes the rest.
func (s *auditStream) end(report audit.Report) {
	switch {
	case s.err != nil:
	case s.req.json:
		s.parts(report)
		r := recordWhole{File: s.req.file, Puzzle: s.puzzle.Name, Family: s.puzzle.Family, Status: string(report.Result.Status)}
		if report.Solution != nil {
			r.Audit = newAuditRecord(s.puzzle, report)
		}
		if s.err == nil {
			s.err = export.WriteJSON(s.out, r)
		}
	default:
		for _, l := range report.Verdict {
			s.say(l)
		}
		for _, m := range report.Skipped {
			fmt.Fprintf(s.out, "  %11s  %s\n", "", m.Error())
		}
		if !report.Complete {
			fmt.Fprintf(s.out, "  %11s  The audit ended at its limits; with larger ones it can find out more.\n", "")
		}
		if report.Solution != nil {
			_, s.err = io.WriteString(s.out, shorterText(families.Rules(s.puzzle.Family), s.puzzle, *report.Solution))
		}
	}
}
