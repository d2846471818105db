package export

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"io"
	"path/filepath"
	"time"

	"waymark/puzzles"
	"waymark/puzzles/draw"
)

// Scene returns the board that a picture shows: the goal, the position that
// counts as shown, or the one at the step.
func (j Job) Scene() (puzzles.Scene, error) {
	if j.Goal {
		if j.Puzzle.Goal.IsZero() {
			return puzzles.Scene{}, puzzles.Messagef("the goal of this puzzle stands on its start board")
		}
		return j.goal(), nil
	}
	if !j.At.IsZero() {
		return j.scene(j.At), nil
	}
	boards, _, err := j.replay()
	if err != nil {
		return puzzles.Scene{}, err
	}
	if j.Step < 0 || j.Step >= len(boards) {
		return puzzles.Scene{}, puzzles.Messagef("there is no step %d; the solution has %d moves", j.Step, len(boards)-1)
	}
	return j.scene(boards[j.Step]), nil
}

// goal returns the goal, outlined where the position that is shown is not yet as
// it asks.
func (j Job) goal() puzzles.Scene {
	sc := j.Rules.Scene(j.Puzzle, j.Puzzle.Goal, puzzles.Goal)
	if j.At.IsZero() {
		return sc
	}
	now := j.Puzzle.Clone()
	now.Start = j.At
	for i, f := range j.Rules.Scene(now, j.Puzzle.Goal, puzzles.Goal).Faces {
		sc.Faces[i].Differs = f.Differs
	}
	return sc
}

func (j Job) png(_ context.Context, w io.Writer) error {
	sc, err := j.Scene()
	if err != nil {
		return err
	}
	return png.Encode(w, draw.Image(sc, j.Palette, j.heated()))
}

func (j Job) svg(_ context.Context, w io.Writer) error {
	sc, err := j.Scene()
	if err != nil {
		return err
	}
	return draw.SVG(w, sc, j.Palette, j.heated())
}

// heated is the options of a single picture.
func (j Job) heated() draw.Options {
	o := j.Options
	if !j.Goal {
		o.Heat = j.Heat
	}
	return o
}

// film returns the playback of the solution.
func (j Job) film() (draw.Film, error) {
	boards, steps, err := j.replay()
	if err != nil {
		return draw.Film{}, err
	}
	film := draw.Film{First: j.scene(boards[0])}
	if j.Caption {
		film.Words = j.caption(0)
	}
	for i, s := range steps {
		film.Shots = append(film.Shots, draw.Shot{Step: s, After: j.scene(boards[i+1]), Words: j.caption(i + 1)})
	}
	return film, nil
}

// caption is what stands below the position after so many moves.
func (j Job) caption(step int) string {
	moves := j.solution().Moves
	if step == 0 {
		return draw.Caption(0, j.length(), "")
	}
	return draw.Caption(step, j.length(), moves[step-1])
}

// length is how many moves the whole solution has, of which a preview shows the first.
func (j Job) length() int { return max(j.whole, j.solution().Length()) }

// stepPicture draws a position of the solution.
func (j Job) stepPicture(b puzzles.Board, step int) *image.RGBA {
	if j.Caption {
		return draw.Captioned(j.scene(b), j.caption(step), j.Palette, j.Options)
	}
	return draw.Image(j.scene(b), j.Palette, j.Options)
}

func (j Job) gif(ctx context.Context, w io.Writer) error {
	film, err := j.film()
	if err != nil {
		return err
	}
	return draw.GIF(w, film, j.Palette, draw.FilmOptions{
		Options: j.Options, Speed: j.Speed, Once: j.Once,
		Watch: func(moves int) error { return j.watch(ctx, moves, len(film.Shots)) },
	})
}

// steps makes a picture of every position of the solution, the start first, and
// hands each over with its name: "step-00.png", numbered with as many digits as
// the last one needs.
func (j Job) steps(ctx context.Context, put func(name string, picture []byte) error) error {
	boards, _, err := j.replay()
	if err != nil {
		return err
	}
	digits := max(2, len(fmt.Sprint(len(boards)-1)))
	for i, b := range boards {
		var picture bytes.Buffer
		if err := png.Encode(&picture, j.stepPicture(b, i)); err != nil {
			return err
		}
		if err := put(fmt.Sprintf("step-%0*d.png", digits, i), picture.Bytes()); err != nil {
			return err
		}
		if err := j.watch(ctx, i+1, len(boards)); err != nil {
			return err
		}
	}
	return nil
}

// stepFiles makes the files of a folder of pictures.
func (j Job) stepFiles(ctx context.Context, folder string, put func(path string, data []byte) error) error {
	return j.steps(ctx, func(name string, picture []byte) error { return put(filepath.Join(folder, name), picture) })
}

// dated is the date of the entries of an archive: when the solution was found, so that
// the same puzzle makes the same bytes, whatever day it is. Where nobody knows that, or
// archives cannot say it, a day as good as any.
func (j Job) dated() time.Time {
	if found := j.solution().Found; found.Year() >= 1980 && found.Year() < 2108 {
		return found
	}
	return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
}

// zip writes the pictures of the steps as one file.
func (j Job) zip(ctx context.Context, w io.Writer) error {
	z := zip.NewWriter(w)
	made := j.dated()
	err := j.steps(ctx, func(name string, picture []byte) error {
		f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: made}) // a PNG does not get smaller
		if err == nil {
			_, err = f.Write(picture)
		}
		return err
	})
	if err != nil {
		return err
	}
	return z.Close()
}
