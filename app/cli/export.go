package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles"
	"waymark/puzzles/disk"
	"waymark/puzzles/draw"
	"waymark/puzzles/export"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// exporter is what the flags of export ask for.
type exporter struct {
	job   export.Job
	notes io.Writer // standard error
	guard guard
}

// output is one form that export writes: its flag, what that says, and whether
// it plays a solution, the first unless another is asked for.
type output struct {
	flag, usage string
	plays       bool
	write       func(exporter, context.Context, console, string) error
}

// outputs lists what export can write.
func outputs() []output {
	return []output{
		{"gif", "write the playback of the solution to `OUT`", true, kind(export.GIF)},
		{"png", "write a picture to `OUT`", false, kind(export.PNG)},
		{"svg", "write a picture to `OUT`", false, kind(export.SVG)},
		{"pngs", "write a picture of every step to the folder `DIR`, or to one zip file", true, exporter.steps},
		{"sheet", "write a sheet to print to `OUT`: x.pdf, or x.svg with more pages beside it", false, exporter.sheet},
		{"moves", "write the moves of the solution to `OUT`", true, kind(export.Moves)},
		{"json", "write the solution to `OUT` as solve --json prints it", true, kind(export.JSON)},
		{"csv", "write the figures of all solutions to `OUT`", true, kind(export.CSV)},
		{"text", "write the text form to `OUT`, the solution as a comment", false, single(exporter.text)},
		{"line", "write the board on one line to `OUT`: Rush Hour, bare numbers or swap", false, single(exporter.line)},
	}
}

// exportFile does the command export: a playback, pictures or text of a puzzle.
func exportFile(c console, args []string) error {
	fs := newFlags("export")
	which := fs.String("puzzle", "", "take the puzzle `NAME|N` of the file; the first unless given")
	number := fs.Int("solution", 0, "take solution `N` of the puzzle, from 1; what plays a solution takes the first unless given")
	alone := fs.Bool("no-solution", false, "leave the solution off the sheet")
	step := fs.Int("step", 0, "picture the position after `N` moves of the solution")
	board := "start"
	fs.Func("board", "picture `BOARD`: start, which the step counts from, or goal", func(text string) error {
		return choose(&board, text, "start", "goal")
	})
	cell := fs.Int("cell", 0, "make a cell `PIXELS` wide; 44 unless given")
	speed := fs.Float64("speed", 1, "play `N` times as fast, 0.25 to 8")
	captions := fs.Bool("captions", false, "say below the GIF, and pictures of steps, the number of the step and its move")
	once := fs.Bool("once", false, "play the GIF once, not again and again")
	paper := string(export.A4)
	fs.Func("paper", "print the sheet on `PAPER`: a4 (unless given) or letter", func(text string) error {
		return choose(&paper, text, string(export.A4), string(export.Letter))
	})
	force := fs.Bool("force", false, "replace files that exist; never the one that is read")
	dark := fs.Bool("dark", false, "in the dark colours")
	paths := map[string]*string{}
	for _, o := range outputs() {
		paths[o.flag] = fs.String(o.flag, "", o.usage)
	}
	file, p, err := one(c, fs, args, which)
	if err != nil {
		return err
	}
	e := exporter{notes: c.err, guard: guard{input: file, force: *force}, job: export.Job{
		Rules: families.Find(p.Family), Puzzle: p, File: file, Solution: export.None, Step: *step, Goal: board == "goal",
		Palette: draw.Light(), Options: draw.Options{Cell: *cell, Grid: true, Labels: true, Margin: 8},
		Speed: *speed, Once: *once, Caption: *captions, Paper: export.Paper(paper),
	}}
	if *dark {
		e.job.Palette = draw.Dark()
	}
	switch {
	case *cell < 0 || *cell > draw.MaxCell:
		return usagef("export: --cell must be between 1 and %d", draw.MaxCell)
	case !(*speed >= 0.25 && *speed <= 8):
		return usagef("export: --speed must be between 0.25 and 8")
	}
	var asked []output
	for _, o := range outputs() {
		if !given(fs, o.flag) {
			continue
		}
		if *paths[o.flag] == "" {
			return usagef("export: --%s needs the name of a file", o.flag)
		}
		asked = append(asked, o)
		if *number == 0 && (o.plays || *step != 0 || o.flag == "sheet" && !*alone && len(p.Solutions) > 0) {
			*number = 1
		}
	}
	if err := e.choose(*number); err != nil {
		return err
	}
	if len(asked) == 0 {
		return usagef("export: name what to write, each with a file: %s", outputFlags())
	}
	for i, o := range asked { // before anything is written
		if err := e.guard.check(*paths[o.flag], o.flag == "pngs"); err != nil {
			return err
		}
		for _, before := range asked[:i] {
			if path := *paths[o.flag]; path != "-" && filepath.Clean(path) == filepath.Clean(*paths[before.flag]) {
				return usagef("export: --%s and --%s name the same file", before.flag, o.flag)
			}
		}
	}
	ctx, stop := c.interruptible()
	defer stop()
	for _, o := range asked {
		one := e
		if o.flag == "sheet" && *alone {
			one.job.Solution = export.None
		}
		if err := o.write(one, ctx, c, *paths[o.flag]); err != nil {
			return err
		}
	}
	return nil
}

// outputFlags lists the flags of the outputs for a sentence.
func outputFlags() string {
	var names []string
	for _, o := range outputs() {
		names = append(names, "--"+o.flag)
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// choose takes the solution with a number from 1; 0 means none.
func (e *exporter) choose(number int) error {
	have := len(e.job.Puzzle.Solutions)
	switch {
	case number == 0:
		return nil
	case number < 0 || number > have:
		return usagef("export: there is no solution %d; the puzzle holds %d (solve it in the window and save)", number, have)
	}
	e.job.Solution = number - 1
	if length := e.solution().Length(); e.job.Step < 0 || e.job.Step > length {
		return usagef("export: there is no step %d; the solution has %d moves", e.job.Step, length)
	}
	return nil
}

// solution returns the chosen solution, nil when none was asked for.
func (e exporter) solution() *puzzles.Solution {
	if e.job.Solution == export.None {
		return nil
	}
	return &e.job.Puzzle.Solutions[e.job.Solution]
}

// put puts an output where it belongs: a file, which is replaced only when all
// went well, or standard output.
func put(c console, path string, data []byte) error {
	if path == "-" {
		return c.deliver(data)
	}
	return puzzles.WriteAtomic(path, data)
}

// single makes an output of what writes one file.
func single(write func(exporter, context.Context, io.Writer) error) func(exporter, context.Context, console, string) error {
	return func(e exporter, ctx context.Context, c console, path string) error {
		var b bytes.Buffer
		if err := until(ctx, func() error { return write(e, ctx, &b) }); err != nil {
			return unplayable(err)
		}
		return put(c, path, b.Bytes())
	}
}

// until waits for work that writes no file, or for an interrupt: the program ends then, and the
// work with it, wherever it is.
func until(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// kind makes an output of a kind that is one file.
func kind(k export.Kind) func(exporter, context.Context, console, string) error {
	return single(func(e exporter, ctx context.Context, w io.Writer) error { return e.job.Write(ctx, k, w) })
}

// unplayable is the error of an export; the messages of the domain say that a
// puzzle has no answer.
func unplayable(err error) error {
	var m puzzles.Message
	if errors.As(err, &m) {
		return failure{exitNone, err}
	}
	return err
}

// steps writes a picture of every step to a folder, which is made unless it is
// there, or to a zip file.
func (e exporter) steps(ctx context.Context, c console, path string) error {
	if path == "-" || strings.EqualFold(filepath.Ext(path), ".zip") {
		return kind(export.Steps)(e, ctx, c, path)
	}
	if err := os.MkdirAll(path, 0o777); err != nil {
		return err
	}
	return unplayable(e.job.Steps(ctx, func(name string, picture []byte) error {
		return puzzles.WriteWith(disk.Writer{}, filepath.Join(path, name), picture) // one of thousands: nothing is swept
	}))
}

// sheet writes the pages to print, the second beside the first and so on.
func (e exporter) sheet(ctx context.Context, c console, path string) error {
	var pages []*draw.Page
	if err := until(ctx, func() (err error) { pages, err = e.job.Sheet(ctx); return err }); err != nil {
		return unplayable(err)
	}
	if strings.EqualFold(filepath.Ext(path), ".pdf") {
		if text, script := draw.Lacks(pages); text != "" {
			if script != "" {
				script = " (" + script + ")"
			}
			fmt.Fprintf(e.notes, "waymark: no font here has all letters of %q%s: the PDF has \\u and a number for each; install a font of that script, or write x.svg, which leaves them to its reader\n", text, script)
		}
		return single(func(e exporter, _ context.Context, w io.Writer) error { return e.job.PDF(w, pages) })(e, ctx, c, path)
	}
	if path == "-" && len(pages) > 1 {
		return usagef("export: the sheet has %d pages; name a file for the first", len(pages))
	}
	for i := range pages {
		if err := e.guard.check(export.PagePath(path, i+1), false); err != nil {
			return err
		}
	}
	for i, page := range pages {
		var b bytes.Buffer
		if err := until(ctx, func() error { return page.SVG(&b) }); err != nil {
			return err
		}
		if err := put(c, export.PagePath(path, i+1), b.Bytes()); err != nil {
			return err
		}
	}
	if len(pages) > 1 {
		fmt.Fprintf(e.notes, "waymark: %d pages, the last is %s\n", len(pages), export.PagePath(path, len(pages)))
	}
	return nil
}

func (e exporter) text(_ context.Context, w io.Writer) error {
	s := e.solution()
	if err := puzzles.WriteText(w, families.Rules, e.job.Puzzle); err != nil || s == nil {
		return err
	}
	_, err := fmt.Fprintf(w, "; %s, %s\n; %s\n",
		counted(s.Length(), puzzles.MoveUnit(e.job.Rules, e.job.Puzzle)), export.Standing(*s), puzzles.FormatMoves(s.Moves))
	return err
}

func (e exporter) line(_ context.Context, w io.Writer) error {
	line, with, ok := foreign.OneLine(e.job.Puzzle, families.Rules)
	if !ok {
		return failure{exitNone, fmt.Errorf("export: no form on one line holds this puzzle; --text holds every puzzle")}
	}
	if with.Goal == foreign.BlankFirst {
		fmt.Fprintf(e.notes, "waymark: the line does not name its goal; read it with --goal %s\n", with.Goal)
	}
	_, err := fmt.Fprintln(w, line)
	return err
}
