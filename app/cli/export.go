package cli

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
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
	console
	job   export.Job
	pack  *export.Pack // all puzzles of the file; nil for the one of the job
	guard guard
}

// output is a format that is asked for, and the file for it.
type output struct {
	export.Format
	path string
}

// exportFile does the command export: a playback, pictures or text of a puzzle.
func exportFile(c console, fs *flags) func([]string) error {
	which := fs.String("puzzle", "", "take the puzzle `NAME|N` of the file; the first unless given")
	number := fs.Int("solution", 0, "take solution `N` of the puzzle, from 1; what plays a solution takes the first unless given")
	alone := fs.Bool("no-solution", false, "leave the solution off the sheet and the text")
	step := fs.Int("step", 0, "picture the position after `N` moves of the solution")
	board := "start"
	fs.choice(&board, "board", "picture `BOARD`: start, which the step counts from, or goal", "start", "goal")
	cell := fs.Int("cell", 0, "make a cell `PIXELS` wide; 44 unless given")
	speed := fs.Float64("speed", 1, "play `N` times as fast, 0.25 to 8")
	captions := fs.Bool("captions", false, "say below the GIF, and pictures of steps, the number of the step and its move")
	once := fs.Bool("once", false, "play the GIF once, not again and again")
	paper := string(export.A4)
	fs.choice(&paper, "paper", "print the sheet on `PAPER`: a4 (unless given) or letter", string(export.A4), string(export.Letter))
	force := fs.Bool("force", false, "replace files that exist; never the one that is read")
	dark := fs.Bool("dark", false, "in the dark colours")
	all := fs.Bool("all", false, "write all puzzles of the file: sheets, text, lines and JSON in one file, pictures in a folder")
	perPage := fs.Int("per-page", 2, "put `N` puzzles of all on a page of the sheet: 1, 2 (unless given), 4 or 6")
	solutions := ""
	fs.choice(&solutions, "solutions", "of all puzzles: `WHERE` is end or none; at the end of the sheet unless given, and in no text", "end", "none")
	noCover := fs.Bool("no-cover", false, "leave cover and contents off the sheet of all puzzles")
	title := fs.String("title", "", "call all puzzles `TITLE` on the cover; the name of the file unless given")
	paths := map[string]*string{}
	for _, f := range export.Formats() {
		flag := string(f.ID)
		paths[flag] = fs.String(flag, "", "write to `OUT` "+f.Usage("OUT"))
	}
	var reading foreign.Options
	readingFlags(fs, &reading)
	return func(words []string) error {
		files, err := exported(fs, words)
		if err != nil {
			return err
		}
		*all = *all || len(files) > 1
		for _, flag := range []string{"per-page", "solutions", "no-cover", "title"} {
			*all = *all || fs.Changed(flag)
		}
		for _, flag := range []string{"puzzle", "solution", "no-solution", "step"} {
			if *all && fs.Changed(flag) {
				return usagef("export: --%s is of one puzzle, not of all", flag)
			}
		}
		var jobs []export.Job // of the puzzles of all files
		for _, file := range files {
			list, err := load(c, file, reading)
			if err == nil {
				list, err = pick(list, *which)
			}
			if err != nil {
				return err
			}
			if !*all {
				list = list[:1]
			}
			for _, p := range list {
				jobs = append(jobs, export.Job{Rules: families.Find(p.Family), Puzzle: believe(p), File: file})
			}
		}
		p := jobs[0].Puzzle
		e := exporter{console: c, guard: guard{inputs: files, force: *force}, job: export.Job{
			Rules: jobs[0].Rules, Puzzle: p, File: files[0], Solution: export.None, Step: *step, Goal: board == "goal",
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
		case !slices.Contains(export.PerPages, *perPage):
			return usagef("export: --per-page must be 1, 2, 4 or 6")
		}
		if *all {
			e.pack = &export.Pack{Title: *title, PerPage: *perPage, Cover: !*noCover, Lengths: true}
			switch {
			case *title == "" && (len(files) > 1 || files[0] == "-"):
				e.pack.Title = "Puzzles"
			case *title == "":
				e.pack.Title = strings.TrimSuffix(filepath.Base(files[0]), filepath.Ext(files[0]))
			}
			for _, of := range jobs {
				j := e.job
				j.Rules, j.Puzzle, j.File, j.Solution = of.Rules, of.Puzzle, of.File, export.Best(of.Puzzle)
				e.pack.Jobs = append(e.pack.Jobs, j)
			}
		}
		var asked []output
		for _, f := range export.Formats() {
			flag := string(f.ID)
			if !fs.Changed(flag) {
				continue
			}
			if *paths[flag] == "" {
				return usagef("export: --%s needs the name of a file", flag)
			}
			if can, _ := f.Packs(); *all && !can {
				return usagef("export: --%s writes one puzzle, not all; name it by --puzzle", flag)
			}
			asked = append(asked, output{f, *paths[flag]})
			if *all {
				continue
			}
			if *number == 0 && (f.Takes.Needed() || *step != 0 || f.Takes == export.TakesAny && !*alone && len(p.Solutions) > 0) {
				*number = 1
			}
		}
		if err := e.choose(*number); err != nil {
			return err
		}
		if len(asked) == 0 {
			_, endings := byEnding()
			return usagef("export: name what to write, each with a file: %s; or only a file that ends in %s", outputFlags(), either(endings))
		}
		for i, o := range asked { // before anything is written
			if err := e.guard.check(o.path, e.pictures(o)); err != nil {
				return err
			}
			for _, before := range asked[:i] {
				if o.path != "-" && filepath.Clean(o.path) == filepath.Clean(before.path) {
					return usagef("export: --%s and --%s name the same file", before.ID, o.ID)
				}
			}
		}
		ctx, stop := c.interruptible()
		defer stop()
		for _, o := range asked {
			one := e
			if *all {
				pack := *e.pack
				pack.Solutions = solutions == "end" || solutions == "" && o.ID == export.Sheet
				one.pack = &pack
			}
			if *alone && o.Takes.Chosen() && !o.Takes.Needed() {
				one.job.Solution = export.None
			}
			c.live.say(func() string { return "writing " + o.path })
			if err := one.write(ctx, c, o); err != nil {
				return err
			}
		}
		return nil
	}
}

// exported are the names of the files to read. Where no flag names a file to write the last name does, and
// its ending gives the format.
func exported(fs *flags, words []string) (files []string, err error) {
	if files, err = fs.filesOf(words); err != nil {
		return nil, err
	}
	for _, f := range export.Formats() {
		if fs.Changed(string(f.ID)) {
			return files, nil
		}
	}
	last := len(files) - 1
	if last == 0 {
		return files, nil
	}
	formats, endings := byEnding()
	for _, f := range formats {
		if strings.EqualFold(filepath.Ext(files[last]), f.Extension) {
			if can, folder := f.Packs(); can && folder && (last > 1 || fs.Changed("all")) {
				return nil, usagef("export: pictures of several puzzles go into a folder; name it by --%s", f.ID)
			}
			return files[:last], fs.Set(string(f.ID), files[last])
		}
	}
	return nil, usagef("export: %q is to be written, but its ending does not say what: that takes %s, or a flag: %s", files[last], either(endings), outputFlags())
}

// byEnding are the formats that the ending of a name stands for, and their endings. That of the text form is .txt.
func byEnding() (formats []export.Format, endings []string) {
	for _, f := range export.Formats() {
		if f.ID != export.Moves && f.ID != export.Line {
			formats, endings = append(formats, f), append(endings, f.Extension)
		}
	}
	return formats, endings
}

// outputFlags lists the flags of the formats for a sentence.
func outputFlags() string {
	var names []string
	for _, f := range export.Formats() {
		names = append(names, "--"+string(f.ID))
	}
	return either(names)
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

// pictures is what the names of the files of an output are like that is a folder of them; "" for any other.
func (e exporter) pictures(o output) string {
	switch _, folder := o.Packs(); {
	case e.pack != nil && folder:
		return "[0-9][0-9]*" + o.Extension
	case e.pack == nil && o.Parts.Folder() && !o.Whole(o.path):
		return "step-*.png"
	}
	return ""
}

// whole is what is written, and the job that has who is told of it.
func (e *exporter) whole() (export.Whole, *export.Job) {
	if e.pack != nil {
		return e.pack, &e.pack.Jobs[0]
	}
	return &e.job, &e.job
}

// write writes a format to its file, to several, or to a folder, which is made unless it is there.
func (e exporter) write(ctx context.Context, c console, o output) error {
	folder := e.pictures(o) != ""
	whole, told := e.whole()
	switch {
	case o.Whole(o.path) && !folder:
		var file bytes.Buffer
		var warnings []export.Warning
		told.Warn = func(w export.Warning) { warnings = append(warnings, w) }
		if err := until(ctx, func() error { return whole.Write(ctx, o.ID, &file) }); err != nil {
			return unplayable(err)
		}
		for _, w := range warnings {
			e.warn(o, w)
		}
		return put(c, o.path, file.Bytes())
	case folder && o.path == "-":
		return usagef("export: --%s of all puzzles needs a folder", o.ID)
	case folder:
		if err := os.MkdirAll(o.path, 0o777); err != nil {
			return err
		}
		return unplayable(whole.Files(ctx, o.ID, o.path, func(path string, data []byte) error {
			return puzzles.WriteWith(disk.Writer{}, path, data) // one of thousands: nothing is swept
		}))
	}
	return e.pages(ctx, c, o, whole)
}

// pages writes a file a page, the second beside the first and so on, once it is known that all of them may be written.
func (e exporter) pages(ctx context.Context, c console, o output, whole export.Whole) error {
	var paths []string
	files := map[string][]byte{}
	err := until(ctx, func() error {
		return whole.Files(ctx, o.ID, o.path, func(path string, data []byte) error {
			paths, files[path] = append(paths, path), data
			return nil
		})
	})
	if err != nil {
		return unplayable(err)
	}
	if o.path == "-" && len(paths) > 1 {
		return usagef("export: the %s has %d pages; name a file for the first", o.ID, len(paths))
	}
	for _, path := range paths {
		if err := e.guard.check(path, ""); err != nil {
			return err
		}
	}
	for _, path := range paths {
		if err := put(c, path, files[path]); err != nil {
			return err
		}
	}
	if n := len(paths); n > 1 {
		e.note("%d pages, the last is %s", n, paths[n-1])
	}
	return nil
}

// warn says what a reader of the file will miss, and what helps.
func (e exporter) warn(o output, w export.Warning) {
	if w.Lacks != "" {
		script := ""
		if w.Script != "" {
			script = " (" + w.Script + ")"
		}
		e.note("no font here has all letters of %q%s: the %s has \\u and a number for each; install a font of that script, or write x%s, which leaves them to its reader",
			w.Lacks, script, strings.ToUpper(o.Extension[1:]), o.Parts.Extension)
	}
	if w.Hints != "" {
		e.note("%s: the hints are those of one solution; to compare all shortest ones takes too long", oneLine(w.Hints))
	}
	if w.Reading.Goal != "" {
		e.note("the line does not name its goal; read it with --goal %s", w.Reading.Goal)
	}
	if w.Reading.As != "" {
		e.note("the labels are not 1, 2, 3 and so on, each once; read the line with --as %s", w.Reading.As)
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

// unplayable is the error of an export; the messages of the domain say that a
// puzzle has no answer.
func unplayable(err error) error {
	var m puzzles.Message
	if errors.As(err, &m) {
		return failure{exitNone, err}
	}
	return err
}
