package plays

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
)

// Draft is a play that is under way, in a file of its own beside that of the plays: its first line
// is a play without steps, and each of the others a step. However the program ends, what was
// played until then is there for [Rescue].
type Draft struct{ claim *disk.Claim }

// draftMark stands in the name of a draft behind that of the file of plays, before what chance
// drew.
const draftMark = ".going-"

// Begin begins the draft of a play that is to be added to the file at a path.
func Begin(path string, p Play) (*Draft, error) {
	line, err := p.format()
	if err != nil {
		return nil, err
	}
	var lot [6]byte
	if _, err := rand.Read(lot[:]); err != nil {
		return nil, err
	}
	claim, err := disk.NewClaim(path + draftMark + hex.EncodeToString(lot[:]))
	if err != nil {
		return nil, err
	}
	d := &Draft{claim}
	if err := claim.Append(line); err != nil {
		return nil, errors.Join(err, d.End())
	}
	return d, nil
}

// Note adds a step. It is in the hands of the system when Note returns, so it outlives the
// program, though not a loss of power.
func (d *Draft) Note(s Step) error {
	line, err := json.Marshal(writtenStep(s))
	if err != nil {
		return err
	}
	return d.claim.Append(append(line, '\n'))
}

// End removes the draft: its play is kept, or is not wanted.
func (d *Draft) End() error { return d.claim.Remove() }

// Leave lets go of the draft and leaves it for [Rescue].
func (d *Draft) Leave() error { return d.claim.Release() }

// Rescue adds the drafts that no running program holds to the file of plays at a path, as given
// up with their last step, and removes them. It returns how many there were; those in which
// nothing was done yet are only removed.
func Rescue(path string) (n int, err error) {
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		return 0, nil // there is no folder, or it is not to be read: nothing of ours is there
	}
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), filepath.Base(path)+draftMark) || !e.Type().IsRegular() {
			continue
		}
		claim, held := disk.TakeClaim(filepath.Join(filepath.Dir(path), e.Name()))
		if held != nil {
			continue // that of a play that goes on
		}
		kept, wrong := rescue(path, claim)
		if wrong != nil {
			err = errors.Join(err, wrong, claim.Release())
			continue
		}
		if kept {
			n++
		}
		err = errors.Join(err, claim.Remove())
	}
	return n, err
}

// rescue adds one draft to the plays.
func rescue(path string, claim *disk.Claim) (kept bool, err error) {
	data, err := claim.Content(maxLine)
	if err != nil {
		return false, err
	}
	p, ok := parseDraft(data)
	if !ok || len(p.Steps) == 0 {
		return false, nil
	}
	return true, Append(path, p)
}

// parseDraft reads as much of a draft as is whole.
func parseDraft(data []byte) (Play, bool) {
	first, rest, _ := bytes.Cut(data, []byte("\n"))
	p, err := parse(first)
	if err != nil {
		return p, false
	}
	for {
		line, more, ended := bytes.Cut(rest, []byte("\n"))
		var s writtenStep
		if v, err := puzzles.ParseLine(line); !ended || err != nil || v.Read(&s) != nil {
			return p, p.check() == nil
		}
		p.Steps, p.Time, rest = append(p.Steps, Step(s)), s.At, more
	}
}
