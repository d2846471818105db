package document

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// At most so many trees of puzzles that are in no file are kept: the oldest go.
const (
	mostTried      = 50
	mostTriedBytes = 16 << 20
)

// triedDir holds moves that were tried on puzzles that are in no file, by their boards: closing
// such a puzzle asks for nothing, and takes nothing away.
func (k *Keep) triedDir() string { return filepath.Join(k.dir, "tried") }

func (k *Keep) triedOf(p *puzzles.Puzzle) string {
	sum := sha256.New()
	fmt.Fprintln(sum, p.Family, p.Start, p.Goal, p.Headers)
	return filepath.Join(k.triedDir(), hex.EncodeToString(sum.Sum(nil)[:12])+Extension)
}

// KeepTried keeps the tree of a puzzle, or keeps none where nothing is tried. What was kept
// before of the same boards is replaced.
func (k *Keep) KeepTried(p *puzzles.Puzzle) error {
	file := k.triedOf(p)
	if len(p.Tried) == 0 {
		return removeIfThere(file)
	}
	n := &puzzles.Puzzle{Family: p.Family, Name: p.Name, Start: p.Start, Goal: p.Goal, Headers: p.Headers, Tried: p.Tried}
	data, err := puzzles.EncodeFile(n, families.Rules)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(k.triedDir(), 0o700); err != nil {
		return err
	}
	if err := puzzles.WriteAtomic(file, data); err != nil {
		return err
	}
	sweep(k.triedDir(), mostTried, mostTriedBytes)
	return nil
}

// Tried returns the tree that is kept of a puzzle; nil where there is none, or none that can
// be read.
func (k *Keep) Tried(p *puzzles.Puzzle) []puzzles.Tried {
	file := k.triedOf(p)
	if !Exists(file) {
		return nil
	}
	list, err := puzzles.Load(file, families.Rules)
	if err != nil || len(list) != 1 || !SameBoards(list[0], p) {
		return nil
	}
	return list[0].Tried
}
