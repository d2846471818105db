package cli

import (
	"context"
	"fmt"
	"math"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
	"waymark/solver/tables"
)

// believe makes facts of what this user's programs have sealed in a file: see
// [known.Signet.Trust]. All else that it says is claimed.
func believe(p *puzzles.Puzzle) *puzzles.Puzzle {
	if len(p.Solutions) == 0 && len(p.Bounds) == 0 {
		return p // it says nothing, and many are read
	}
	signet, _ := known.ReadSignet(known.UserSignetFile()) // without one nothing is kept
	p, _, _ = signet.Trust(p)
	return p
}

// proving is what check --prove proves, and within which limits.
type proving struct {
	on      bool
	demands bool // what the author wants is proved or refuted
	write   bool // what was proved is sealed in the file
	limits  solver.Limits
	threads int
	tables  *tables.Cache
	live    *live
}

// provingFlags adds the flags of a proof.
func provingFlags(fs *flags) (read func() (proving, error)) {
	var v proving
	fs.BoolVar(&v.on, "prove", false, "prove or refute what the file claims of its solutions; also what was proved here before")
	fs.BoolVar(&v.demands, "demands", false, "prove or refute what the author wants of each puzzle; ends with status 1 where a demand is not kept")
	fs.BoolVar(&v.write, "write", false, "with --prove: seal what was proved in the .waymark file, where it counts as proved from then on")
	fs.Uint64Var(&v.limits.States, "max-states", 0, "with --prove or --demands: store at most `N` states in each search")
	fs.Var((*size)(&v.limits.Memory), "max-memory", "with --prove or --demands: search within `SIZE` of memory, such as 500MB; 2GiB unless given")
	timeoutFlag(fs, &v.limits.Time, 0, "with --prove or --demands: search for at most `TIME` for each claim, such as 10s or 5m")
	fs.IntVar(&v.threads, "threads", 0, "with --prove or --demands: search on `N` threads; one a core unless given")
	keep := fs.String("tables", "", "with --prove: keep large tables in `DIR`, or nowhere for \"none\"; in the user's cache folder unless given")
	return func() (proving, error) {
		v.tables = cacheIn(*keep)
		switch {
		case !v.on && !v.demands && (fs.Changed("max-states") || fs.Changed("max-memory") || fs.Changed("timeout") || fs.Changed("threads") || fs.Changed("tables")):
			return v, usagef("check: limits belong to --prove and --demands")
		case !v.on && v.write:
			return v, usagef("check: --write belongs to --prove: it seals what that has proved")
		case v.threads < 1 && fs.Changed("threads"):
			return v, usagef("check: --threads must be at least 1")
		}
		return v, nil
	}
}

// standing says what a file says to be proved of a puzzle, and what each of that is worth. The
// solution at an index is the shortest, and was told before.
func standing(p *puzzles.Puzzle, shortest int) (words []string) {
	trusted := believe(p)
	for i, s := range trusted.Solutions {
		said := p.Solutions[i].Said()
		if i != shortest && (s.Claim.Proves() || s.Status == puzzles.StatusOptimal || s.LowerBound > 0 || said.Status == puzzles.StatusOptimal) {
			words = append(words, fmt.Sprintf("solution %d of %s", i+1, worth(p, said, s)))
		}
	}
	unit := puzzles.MoveUnit(families.Find(p.Family), p)
	for i, b := range trusted.Bounds {
		said := b.Said()
		least := counted(said.Lower, unit)
		if said.Routed && p.Routed() {
			least += " through the waypoints"
		}
		if b.Claim != nil {
			words = append(words, fmt.Sprintf("bound %d: that none is shorter than %s is claimed by the file; --prove proves or refutes that", i+1, least))
		} else {
			words = append(words, fmt.Sprintf("bound %d: that none is shorter than %s is proved: Waymark has done that here", i+1, least))
		}
	}
	return words
}

// worth says what a file says to be proved of a solution, and what that is worth: s is what
// is made of it.
func worth(p *puzzles.Puzzle, said, s puzzles.Solution) string {
	length := counted(s.Length(), puzzles.MoveUnit(families.Find(p.Family), p))
	words := ""
	switch {
	case s.Claim != nil && s.Claim.LowerBound > 0 && s.Claim.LowerBound == s.Length():
		words = length + ", claimed by the file to be optimal; --prove proves or refutes that"
	case s.Claim != nil && s.Claim.LowerBound > 0:
		words = fmt.Sprintf("%s; that none is shorter than %d is claimed by the file; --prove proves or refutes that", length, s.Claim.LowerBound)
	case said.Status == puzzles.StatusOptimal && s.Status != puzzles.StatusOptimal:
		words = fmt.Sprintf("%s, which it calls optimal; what it says to be proved of it does not fit the puzzle", length)
	case s.Status == puzzles.StatusOptimal:
		words = length + ", which is proved to be optimal: Waymark has done that here"
	default:
		words = fmt.Sprintf("%s, which it calls %s", length, s.Status)
		if s.LowerBound > 0 {
			words += fmt.Sprintf("; that none is shorter than %d is proved: Waymark has done that here", s.LowerBound)
		}
	}
	if s.Claim != nil && s.Claim.Audit != nil {
		words += "; what the waypoints cost is claimed by the file"
	}
	if s.Claim != nil && !s.Claim.Proves() && s.Claim.Algorithm != "" {
		words += "; how it was found is claimed by the file"
	}
	return words
}

// claim is a bound that a file says to be proved.
type claim struct {
	routed bool
	least  int
	of     string // what it is said of
}

// claims lists them, those that are kept included: --prove trusts nobody.
func claims(p *puzzles.Puzzle) (list []claim) {
	for i, s := range p.Solutions {
		s = s.Said()
		least := s.LowerBound
		if s.Status == puzzles.StatusOptimal {
			least = s.Length()
		}
		if least > 0 {
			list = append(list, claim{s.Routed && p.Routed(), least, fmt.Sprintf("solution %d", i+1)})
		}
	}
	for i, b := range p.Bounds {
		list = append(list, claim{b.Routed && p.Routed(), b.Said().Lower, fmt.Sprintf("bound %d", i+1)})
	}
	return list
}

// prove searches for what would refute the claims of a sound puzzle. It returns a line for
// each claim that is wrong or was not decided within the limits, and what was proved.
func (v proving) prove(ctx context.Context, p *puzzles.Puzzle) (faults []string, sure string, err error) {
	var said []string
	for _, routed := range []bool{true, false} {
		most, found := 0, solver.Result{}
		list := claims(p)
		for _, c := range list {
			if c.routed == routed {
				most = max(most, c.least)
			}
		}
		if most == 0 {
			continue
		}
		answer, err := v.search(ctx, p, routed)
		if err != nil {
			return nil, "", err
		}
		found = answer.Result
		unit := puzzles.MoveUnit(families.Find(p.Family), p)
		for _, c := range list {
			switch lower := int(found.LowerBound); {
			case c.routed != routed:
			case answer.Moves != nil && len(answer.Moves) < c.least:
				faults = append(faults, fmt.Sprintf("%s: the claim is wrong that none is shorter than %s: one has %d: %s",
					c.of, counted(c.least, unit), len(answer.Moves), puzzles.FormatMoves(answer.Moves)))
			case found.Status == solver.Unsolvable: // which its own moves refute
				faults = append(faults, c.of+": the search says that there is no solution. This is a defect of Waymark: please report it")
			case lower < c.least:
				faults = append(faults, fmt.Sprintf("%s: not proved within the limits: at least %s are needed, and %d are claimed", c.of, counted(lower, unit), c.least))
			}
		}
		if found.Status == solver.Optimal {
			said = append(said, fmt.Sprintf("the optimum %sis %s", map[bool]string{true: "through the waypoints "}[routed], counted(len(answer.Moves), unit)))
		}
	}
	if len(said) > 0 {
		sure = "proved: " + strings.Join(said, "; ")
	}
	return faults, sure, nil
}

// fits reports why what is proved of the puzzles of a file could not be sealed in it.
func (v proving) fits(file string, ps []*puzzles.Puzzle) error {
	if v.write && (filepath.Ext(file) != ".waymark" || len(ps) > puzzles.MaxCollection) {
		return usagef("check: --write seals proofs in a .waymark file of at most %d puzzles; %s is none", puzzles.MaxCollection, oneLine(file))
	}
	return nil
}

// seal writes the puzzles of a file over it, with the seals of that at an index, all of whose
// claims were just proved; it returns what to say of that.
func (v proving) seal(file string, ps []*puzzles.Puzzle, at int) (said string, err error) {
	signet, err := known.NewSignet(known.UserSignetFile())
	if err != nil {
		return "", err
	}
	n, news := signet.SealProved(ps[at])
	if news == 0 {
		return "", nil
	}
	ps[at] = n
	data, err := puzzles.EncodeFiles(ps, families.Rules)
	if err != nil {
		return "", err
	}
	return "; the file has that proof now", puzzles.WriteAtomic(file, data)
}

// search searches for the shortest solution. The moves that the file keeps spare it nothing
// but longer ones.
func (v proving) search(ctx context.Context, p *puzzles.Puzzle, routed bool) (study.Answer, error) {
	s, err := study.Open(p)
	if err != nil {
		return study.Answer{}, err
	}
	ask := study.Request{Options: solver.Options{Algorithm: solver.Automatic, NoRoute: !routed && p.Routed(), Threads: v.threads}, Limits: v.limits}
	best := math.MaxInt
	for _, sol := range p.Solutions {
		if sol.Length() < best && (!routed || study.Obeys(p, sol.Moves)) {
			best, ask.Known = sol.Length(), sol.Moves
		}
	}
	return s.Solve(tables.With(ctx, v.tables), ask, v.live.searching(oneLine(p.Name)+"; "))
}
