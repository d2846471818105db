package headless

import (
	"bytes"
	"flag"
	"fmt"
	"image/png"
	"io"

	"waymark/puzzles"
	"waymark/puzzles/draw"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// exporter is what the flags of export ask for.
type exporter struct {
	puzzle   *puzzles.Puzzle
	family   families.Family
	solution *puzzles.Solution // nil when none was asked for
	step     int
	palette  draw.Palette
	options  draw.Options
	notes    io.Writer // standard error
}

// export writes a playback, a picture or text of a puzzle.
func export(c console, args []string) error {
	fs := newFlags("export")
	which := fs.String("puzzle", "", "take the puzzle `NAME|N` of the file; the first unless given")
	number := fs.Int("solution", 0, "take solution `N` of the puzzle, from 1; a GIF plays the first unless given")
	step := fs.Int("step", 0, "picture the position after `N` moves of the solution")
	cell := fs.Int("cell", 0, "make a cell `PIXELS` wide; 44 unless given")
	dark := fs.Bool("dark", false, "in the dark colours")
	var reading foreign.Options
	readingFlags(fs, &reading)
	outputs := map[string]func(exporter, io.Writer) error{
		"gif": exporter.gif, "png": exporter.png, "svg": exporter.svg, "text": exporter.text,
		"line": exporter.line,
	}
	paths := map[string]*string{
		"gif":  fs.String("gif", "", "write the playback of the solution to `OUT`"),
		"png":  fs.String("png", "", "write a picture to `OUT`"),
		"svg":  fs.String("svg", "", "write a picture to `OUT`"),
		"text": fs.String("text", "", "write the text form to `OUT`, the solution as a comment"),
		"line": fs.String("line", "", "write the board on one line to `OUT`: Rush Hour, bare numbers or swap"),
	}
	file, err := parseFile(c, fs, args)
	if err != nil {
		return err
	}
	ps, err := load(c, file, reading)
	if err != nil {
		return err
	}
	if ps, err = pick(ps, *which); err != nil {
		return err
	}
	e := exporter{
		puzzle: ps[0], family: families.Find(ps[0].Family), step: *step, palette: draw.Light(),
		options: draw.Options{Cell: *cell, Grid: true, Labels: true, Margin: 8}, notes: c.err,
	}
	if *dark {
		e.palette = draw.Dark()
	}
	if *cell < 0 || *cell > draw.MaxCell {
		return usagef("export: --cell must be between 1 and %d", draw.MaxCell)
	}
	if *number == 0 && (*paths["gif"] != "" || *step != 0) {
		*number = 1
	}
	if err := e.choose(*number); err != nil {
		return err
	}
	written := false
	fs.Visit(func(f *flag.Flag) {
		if path, ok := paths[f.Name]; ok && err == nil {
			if written = true; *path == "" {
				err = usagef("export: --%s needs the name of a file", f.Name)
				return
			}
			err = e.write(c, *path, outputs[f.Name])
		}
	})
	if err == nil && !written {
		return usagef("export: name what to write: --gif, --png, --svg, --text or --line, each with a file")
	}
	return err
}

// choose takes the solution with a number from 1; 0 means none.
func (e *exporter) choose(number int) error {
	have := len(e.puzzle.Solutions)
	switch {
	case number == 0:
		return nil
	case number < 0 || number > have:
		return usagef("export: there is no solution %d; the puzzle holds %d (solve it in the window and save)", number, have)
	}
	e.solution = &e.puzzle.Solutions[number-1]
	if e.step < 0 || e.step > e.solution.Length() {
		return usagef("export: there is no step %d; the solution has %d moves", e.step, e.solution.Length())
	}
	return nil
}

// write makes an output in memory and puts it where it belongs: a file, which
// is replaced only when all went well, or standard output.
func (e exporter) write(c console, path string, output func(exporter, io.Writer) error) error {
	var b bytes.Buffer
	if err := output(e, &b); err != nil {
		return err
	}
	if path == "-" {
		_, err := c.out.Write(b.Bytes())
		return err
	}
	return puzzles.WriteAtomic(path, b.Bytes())
}

// replay returns the positions and steps of the solution; only the start when
// there is none.
func (e exporter) replay() ([]puzzles.Board, []puzzles.Step, error) {
	if e.solution == nil {
		return []puzzles.Board{e.puzzle.Start}, nil, nil
	}
	boards, steps, err := puzzles.Replay(e.family, e.puzzle, e.puzzle.Start, e.solution.Moves)
	if err != nil {
		return nil, nil, failure{exitNone, err}
	}
	return boards, steps, nil
}

func (e exporter) scene(b puzzles.Board) puzzles.Scene {
	return e.family.Scene(e.puzzle, b, puzzles.Start)
}

func (e exporter) gif(w io.Writer) error {
	boards, steps, err := e.replay()
	if err != nil {
		return err
	}
	film := draw.Film{First: e.scene(boards[0])}
	for i, s := range steps {
		film.Shots = append(film.Shots, draw.Shot{Step: s, After: e.scene(boards[i+1])})
	}
	return draw.GIF(w, film, e.palette, draw.FilmOptions{Options: e.options})
}

func (e exporter) png(w io.Writer) error {
	boards, _, err := e.replay()
	if err != nil {
		return err
	}
	return png.Encode(w, draw.Image(e.scene(boards[e.step]), e.palette, e.options))
}

func (e exporter) svg(w io.Writer) error {
	boards, _, err := e.replay()
	if err != nil {
		return err
	}
	return draw.SVG(w, e.scene(boards[e.step]), e.palette, e.options)
}

func (e exporter) text(w io.Writer) error {
	if err := puzzles.WriteText(w, families.Rules, e.puzzle); err != nil || e.solution == nil {
		return err
	}
	_, err := fmt.Fprintf(w, "; %s, %s\n; %s\n",
		counted(e.solution.Length(), puzzles.MoveUnit(e.family, e.puzzle)), e.solution.Status, puzzles.FormatMoves(e.solution.Moves))
	return err
}

func (e exporter) line(w io.Writer) error {
	line, with, ok := foreign.OneLine(e.puzzle, families.Rules)
	if !ok {
		return failure{exitNone, fmt.Errorf("export: no form on one line holds this puzzle; --text holds every puzzle")}
	}
	if with.Goal == foreign.BlankFirst {
		fmt.Fprintf(e.notes, "waymark: the line does not name its goal; read it with --goal %s\n", with.Goal)
	}
	_, err := fmt.Fprintln(w, line)
	return err
}
