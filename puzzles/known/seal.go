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
	"waymark/puzzles/disk"
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
	data, err := disk.ReadSmall(file, signetSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil && !errors.Is(err, disk.ErrLarge):
		return nil, &puzzles.FileError{File: file, Err: err}
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

// UserSignet is the signet of the user, made where there is none; nil where the system keeps
// none: nothing is sealed then, and nothing kept.
func UserSignet() Signet {
	file := UserSignetFile()
	if file == "" {
		return nil
	}
	k, _ := NewSignet(file)
	return k
}

// Key is a key of this signet for other files than those of puzzles, one for each use; nil
// without a signet.
func (k Signet) Key(use string) []byte {
	if k == nil {
		return nil
	}
	code := hmac.New(sha256.New, k)
	code.Write([]byte("key of " + use)) // what is sealed of puzzles begins with a brace
	return code.Sum(nil)
}

// sealed is what a seal covers: what is proved, and of what; and how that was found. Where
// that is left out only the proof is sealed, as before this program noted the rest.
type sealed struct {
	Family      string
	Headers     []puzzles.Header
	Start, Goal puzzles.Board
	Marks       []puzzles.Mark // that a routed solution obeys, with all others: an audit counts them
	Moves       []puzzles.Move // nil of a bound
	Optimal     bool
	Lower       int
	Audit       *puzzles.Audit
	By          string            `json:",omitempty"`
	Manual      bool              `json:",omitempty"`
	Evidence    *puzzles.Solution `json:",omitempty"`
	Search      *puzzles.Bound    `json:",omitempty"` // the evidence of a bound
}

// seal is the code of what is said of a puzzle.
func (k Signet) seal(p *puzzles.Puzzle, routed bool, said sealed) string {
	if k == nil {
		return ""
	}
	said.Family, said.Headers, said.Start, said.Goal = p.Family, p.Headers, p.Start, p.Goal
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

// A depth says how much of what is said a seal covers.
type depth int

const (
	all    depth = iota // all
	proofs              // not how it was found
	early               // as the first versions sealed: nor by what it was proved
)

// ofSolution and ofBound are the seals of what is said, as deep as that.
func (k Signet) ofSolution(p *puzzles.Puzzle, s puzzles.Solution, d depth) string {
	said := sealed{Moves: s.Moves, Optimal: s.Status == puzzles.StatusOptimal, Lower: s.LowerBound, Audit: s.Audit}
	if d < early {
		said.By, said.Manual = s.By, s.Status == puzzles.StatusManual
	}
	if d == all && s.Noted() {
		e := s.Evidence()
		said.Evidence = &e
	}
	return k.seal(p, s.Routed, said)
}

func (k Signet) ofBound(p *puzzles.Puzzle, b puzzles.Bound, d depth) string {
	said := sealed{Lower: b.Lower}
	if d == all {
		e := b
		e.Lower, e.Routed, e.Seal, e.Claim = 0, false, "", nil
		said.Search = &e
	}
	return k.seal(p, b.Routed, said)
}

// Seal returns p with a seal on all that this program knows of its solutions and bounds, for
// a file. What is claimed only has none of it.
func (k Signet) Seal(p *puzzles.Puzzle) *puzzles.Puzzle {
	if len(p.Solutions) == 0 && len(p.Bounds) == 0 {
		return p
	}
	n := p.Clone()
	for i := range n.Solutions {
		if s := &n.Solutions[i]; s.Noted() || least(*s) > 0 || s.Audit != nil {
			s.Seal = k.ofSolution(p, *s, all)
		} else {
			s.Seal = ""
		}
	}
	for i := range n.Bounds {
		if b := &n.Bounds[i]; b.Claim == nil {
			b.Seal = k.ofBound(p, *b, all)
		}
	}
	return n
}

// SealProved is Seal of the puzzle of a file for a caller who has proved every length and
// bound that it says: of how many claims that is news is returned too. How a solution was
// found stays a claim. So does what holds an audit, which says more than was proved.
func (k Signet) SealProved(p *puzzles.Puzzle) (n *puzzles.Puzzle, news int) {
	n = p.Clone()
	trusted, _, _ := k.Trust(p)
	for i := range n.Solutions {
		s, t := &n.Solutions[i], trusted.Solutions[i]
		switch c := s.Claim; {
		case c.Proves() && !t.Claim.Proves() && least(t) == least(s.Said()):
			*s = t // is known
		case c.Proves() && c.Audit == nil && s.Audit == nil:
			said := s.Said()
			s.LowerBound, s.Status, s.By, s.Claim = said.LowerBound, said.Status, "", c.Unproved()
			news++
		}
	}
	for i := range n.Bounds {
		switch b := &n.Bounds[i]; {
		case trusted.Bounds[i].Claim == nil:
			*b = trusted.Bounds[i]
		default:
			*b = puzzles.Bound{Lower: b.Claim.Lower, Routed: b.Routed, Asked: b.Claim.Asked}
			news++
		}
	}
	return k.Seal(n), news
}

// Trust makes facts of what a file or text says of a puzzle, and is the only function that
// does: a program that does not call it knows less, and nothing false. What this installation
// has sealed, and what the library that comes with the program says, is a fact from then on.
// All else stays a claim. What cannot be so is dropped: wrong is what the rules say of it (see
// [puzzles.Believed]), and doubted are the solutions whose proof does not fit the puzzle. p
// itself is not changed, and is returned where it says nothing.
func (k Signet) Trust(p *puzzles.Puzzle) (n *puzzles.Puzzle, wrong []puzzles.Fault, doubted []int) {
	if len(p.Solutions) == 0 && len(p.Bounds) == 0 {
		return p, nil, nil
	}
	n, wrong = puzzles.Believed(families.Find(p.Family), p)
	n, doubted = doubt(n)
	return k.open(n), wrong, doubted
}

// TrustAll is Trust for the puzzles of a file where nobody asks what was not believed.
func (k Signet) TrustAll(list []*puzzles.Puzzle) []*puzzles.Puzzle {
	trusted := make([]*puzzles.Puzzle, len(list))
	for i, p := range list {
		trusted[i], _, _ = k.Trust(p)
	}
	return trusted
}

// open makes facts of the claims that are sealed, or shipped.
func (k Signet) open(p *puzzles.Puzzle) *puzzles.Puzzle {
	n := p.Clone()
	for i, s := range p.Solutions {
		if s.Claim == nil {
			continue
		}
		said := s.Said()
		switch t := &n.Solutions[i]; {
		case k.vouches(p, said, all):
			*t = said
		case k.vouches(p, said, proofs):
			t.Status, t.LowerBound, t.Audit, t.By, t.Seal, t.Claim = said.Status, said.LowerBound, said.Audit, said.By, said.Seal, s.Claim.Unproved()
		case k.vouches(p, said, early):
			t.Status, t.LowerBound, t.Audit, t.Seal, t.Claim = said.Status, said.LowerBound, said.Audit, said.Seal, s.Claim.Unproved()
		}
	}
	for i, b := range p.Bounds {
		if b.Claim == nil {
			continue
		}
		switch said := b.Said(); {
		case fits(said.Seal, k.ofBound(p, said, all)):
			n.Bounds[i] = said
		case fits(said.Seal, k.ofBound(p, said, early)):
			n.Bounds[i] = puzzles.Bound{Lower: said.Lower, Routed: said.Routed, Asked: said.Asked, Seal: said.Seal}
		}
	}
	return n
}

// vouches reports whether what is said of a solution is sealed by this signet, or shipped.
func (k Signet) vouches(p *puzzles.Puzzle, said puzzles.Solution, d depth) bool {
	return fits(said.Seal, k.ofSolution(p, said, d)) || isShipped(p, said, d)
}

// fits compares seals in a time that tells nothing of them.
func fits(a, b string) bool { return b != "" && hmac.Equal([]byte(a), []byte(b)) }

// Claims reports whether a file says more to be proved of a puzzle than is.
func Claims(p *puzzles.Puzzle) bool {
	return slices.ContainsFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Claim.Proves() }) ||
		slices.ContainsFunc(p.Bounds, func(b puzzles.Bound) bool { return b.Claim != nil })
}
