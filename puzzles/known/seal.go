package known

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// Signet is the secret with which an installation seals what it has proved: 32 bytes drawn by
// lot. A proof with a seal of this key is *kept*, any other is a claim of its file. That
// holds against whoever sends a file, and against whoever edits one; not against a program
// that may read the user's own files, which can read it and seal what it likes. A
// proof is no more than a claim on another computer, and with nil nothing is sealed or kept.
type Signet []byte

const signetSize = 32

// UserSignetFile is where that of the user is kept, "" where the system names no such place.
func UserSignetFile() string {
	dir, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "waymark", "proofs.signet")
}

// ReadSignet reads one; nil without an error where there is none.
func ReadSignet(file string) (Signet, error) {
	data, err := os.ReadFile(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case len(data) != signetSize:
		return nil, puzzles.Messagef("%s: this is no signet of 32 bytes; what was kept with it counts as claimed", file)
	}
	return data, nil
}

// NewSignet is ReadSignet that makes it where there is none, for its owner's eyes alone. Of
// two programs that do so at once both get the one that was made first.
func NewSignet(file string) (Signet, error) {
	if k, err := ReadSignet(file); k != nil || err != nil {
		return k, err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, err
	}
	k := make(Signet, signetSize)
	_, _ = rand.Read(k) // never fails
	part, err := os.CreateTemp(filepath.Dir(file), "proofs-*")
	if err != nil {
		return nil, err
	}
	defer os.Remove(part.Name())
	_, err = part.Write(k)
	if err := errors.Join(err, part.Close()); err != nil {
		return nil, err
	}
	if err := os.Link(part.Name(), file); err != nil && !errors.Is(err, fs.ErrExist) {
		return k, os.Rename(part.Name(), file) // a file system without links
	}
	return ReadSignet(file)
}

// sealed is what a seal covers: what is proved, and of what.
type sealed struct {
	Family      string
	Headers     []puzzles.Header
	Start, Goal puzzles.Board
	Marks       []puzzles.Mark // that a routed solution obeys, with all others: an audit counts them
	Moves       []puzzles.Move // nil of a bound
	Optimal     bool
	Lower       int
	Audit       *puzzles.Audit
}

// seal is the code of what is said to be proved of a puzzle.
func (k Signet) seal(p *puzzles.Puzzle, routed bool, moves []puzzles.Move, optimal bool, lower int, a *puzzles.Audit) string {
	if k == nil {
		return ""
	}
	said := sealed{Family: p.Family, Headers: p.Headers, Start: p.Start, Goal: p.Goal, Moves: moves, Optimal: optimal, Lower: lower, Audit: a}
	if routed {
		said.Marks = p.Marks
	}
	data, err := json.Marshal(said)
	if err != nil { // which no value of these types gives but a number that is none
		return ""
	}
	code := hmac.New(sha256.New, k)
	code.Write(data)
	return base64.RawStdEncoding.EncodeToString(code.Sum(nil))
}

// ofSolution and ofBound are the seals that such a proof has.
func (k Signet) ofSolution(p *puzzles.Puzzle, s puzzles.Solution) string {
	return k.seal(p, s.Routed, s.Moves, s.Status == puzzles.StatusOptimal, s.LowerBound, s.Audit)
}

func (k Signet) ofBound(p *puzzles.Puzzle, b puzzles.Bound) string {
	return k.seal(p, b.Routed, nil, false, b.Lower, nil)
}

// Seal returns p with a seal on all that this program knows to be proved of it, for a file.
// What is claimed only has none.
func (k Signet) Seal(p *puzzles.Puzzle) *puzzles.Puzzle {
	if len(p.Solutions) == 0 && len(p.Bounds) == 0 {
		return p
	}
	n := p.Clone()
	for i := range n.Solutions {
		if s := &n.Solutions[i]; least(*s) > 0 || s.Audit != nil {
			s.Seal = k.ofSolution(p, *s)
		} else {
			s.Seal = ""
		}
	}
	for i := range n.Bounds {
		if b := &n.Bounds[i]; b.Claimed {
			b.Seal = ""
		} else {
			b.Seal = k.ofBound(p, *b)
		}
	}
	return n
}

// SealProved is Seal of a puzzle as its file has it, for a caller who has proved every length
// and bound that it says: of how many claims that is news is returned too. An audit says more
// than that, so what holds one keeps the seal it has.
func (k Signet) SealProved(p *puzzles.Puzzle) (n *puzzles.Puzzle, news int) {
	n = p.Clone()
	put := func(seal *string, code string) {
		if *seal != code {
			*seal = code
			news++
		}
	}
	for i := range n.Solutions {
		if s := &n.Solutions[i]; least(*s) > 0 && s.Audit == nil {
			put(&s.Seal, k.ofSolution(p, *s))
		}
	}
	for i := range n.Bounds {
		put(&n.Bounds[i].Seal, k.ofBound(p, n.Bounds[i]))
	}
	return n, news
}

// Open returns the puzzle of a file with what it says to be proved where that belongs: with
// a seal of this signet, or as the library that comes with the program says it, it stays,
// and is kept; else it becomes a claim, which proves nothing. p itself is not changed, and is returned where it claims nothing.
func (k Signet) Open(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p
	own := func() {
		if n == p {
			n = p.Clone()
		}
	}
	for i, s := range p.Solutions {
		if least(s) <= 0 && s.Audit == nil || s.Seal != "" && fits(s.Seal, k.ofSolution(p, s)) || isShipped(p, s) {
			continue
		}
		own()
		t := &n.Solutions[i]
		t.Claim = &puzzles.Claim{LowerBound: least(s), Audit: s.Audit, By: s.By}
		t.LowerBound, t.Audit, t.By, t.Seal = 0, nil, "", ""
		if t.Status == puzzles.StatusOptimal {
			t.Status = puzzles.StatusSolved
		}
	}
	for i, b := range p.Bounds {
		if b.Seal == "" || !fits(b.Seal, k.ofBound(p, b)) {
			own()
			n.Bounds[i].Claimed, n.Bounds[i].Seal = true, ""
		}
	}
	return n
}

// Trust is what every door of the program does to the puzzle of a file or text: it returns it
// without what cannot be so (see [puzzles.Believed]), without proofs that do not fit it (see
// [Doubt]), and with the others where they belong (see [Signet.Open]). wrong and doubted are
// what the first two have found.
func (k Signet) Trust(p *puzzles.Puzzle) (n *puzzles.Puzzle, wrong []puzzles.Fault, doubted []int) {
	n, wrong = puzzles.Believed(families.Find(p.Family), p)
	n, doubted = Doubt(n)
	return k.Open(n), wrong, doubted
}

// fits compares seals in a time that tells nothing of them.
func fits(a, b string) bool { return b != "" && hmac.Equal([]byte(a), []byte(b)) }

// Claims reports whether a file says more of a puzzle than is proved.
func Claims(p *puzzles.Puzzle) bool {
	return slices.ContainsFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Claim != nil }) ||
		slices.ContainsFunc(p.Bounds, func(b puzzles.Bound) bool { return b.Claimed })
}
