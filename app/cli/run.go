package cli

import (
	"fmt"
	"io"
	"math"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"waymark/puzzles/foreign"
	"waymark/solver"
)

// Version is that of the program. A test keeps it equal to FyneApp.toml.
const Version = "0.1.0"

// commands lists all commands in the order of the help.
func commands() []command {
	return []command{
		{"solve", "FILE [flags]", "search for a solution and prove what can be proved", solve},
		{"batch", "FILE [--shard I/N] [flags]", "solve many puzzles, one JSON line each, in their order", batch},
		{"audit", "FILE [flags]", "find out what the waypoints cost, part by part, and whether another order is shorter", auditFile},
		{"trace", "FILE [--text|--json|--dot|--svg|--gif] [flags]", "record a search: each expansion in order, its children and what became of each", traceFile},
		{"lab", "FILE|FAMILY|EXPERIMENT... [flags]", "compare algorithms and heuristics on boards: a table, or CSV; run an experiment", compare},
		{"merge", "DIR [--out FILE]", "join the parts that batch, generate or lab have written with --shard and --out DIR", merge},
		{"moves", "FILE [--at N] [flags]", "rank the moves of a position by a heuristic beside the true distances", moves},
		{"generate", "FAMILY [--length A..B] [--seed N] [--count N] [flags]", "make puzzles, each proved: the same seed, the same puzzles", generatePuzzles},
		{"vary", "FILE [flags]", "solve the puzzle with every single change: what each does to the optimum, and what is useless", varyFile},
		{"analyse", "FILE [flags]", "go through all positions: distances, dead ends, bottlenecks, strategies, difficulty", analyse},
		{"plays", "DIR|FILE... [flags]", "what people did in play-tests, beside the figure of the model; from 30 puzzles on whether the formula fits better anew", playTests},
		{"duplicates", "DIR|FILE... [flags]", "find puzzles that are the same but for a turn, a mirror or names", duplicates},
		{"check", "FILE [--prove] [flags]", "validate the file, the rules and, as far as it can be known, solvability", check},
		{"export", "FILE... OUT.gif|OUT.png|OUT.pdf|... [flags]", "write a playback, pictures, a sheet or text", exportFile},
		{"library", "[FAMILY] [--json]", "list the bundled puzzles; where FILE stands their names do, and a file of that name comes first", library},
		{"version", "[--json]", "print the version, and the commit it was built from where the build knows it", version},
		{"help", "[COMMAND]", "print this, or the flags of a command", help},
	}
}

// commandNames lists their names.
func commandNames() []string {
	var names []string
	for _, cmd := range commands() {
		names = append(names, cmd.name)
	}
	return names
}

// Run does the command that args name and returns the exit status. It reports
// handled false when they name none but files, or nothing: then they ask for
// the window.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) (exit int, handled bool) {
	if len(args) == 0 {
		return exitDone, false
	}
	c := newConsole(stdin, stdout, stderr)
	name, rest := args[0], args[1:]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-v", "-version", "--version":
		name = "version"
	}
	for _, cmd := range commands() {
		if cmd.name == british.Replace(name) {
			defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1)) // what a command limits it limits for itself
			err := cramped()
			if err == nil {
				err = c.run(cmd, rest)
			}
			return c.finish(err), true
		}
	}
	if i := slices.IndexFunc(args, func(a string) bool { return !isFile(a) }); i >= 0 {
		return c.finish(usagef("%q is neither a command nor a file;%s %q lists the commands", args[i], meant(args[i], commandNames()), "waymark help")), true
	}
	return exitDone, false
}

// cramped refuses to begin where the system lets the program hold too little memory: Go's runtime would end it in the
// midst of its work. What is allowed the collector of garbage keeps to.
func cramped() error {
	most, by := solver.SystemMemory()
	if by == "" {
		return nil
	}
	if most == 0 {
		return failure{exitAgain, fmt.Errorf("the system lets the program have too little memory: %s is to be at least 1638400 (1600 MiB)", by)}
	}
	debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), int64(min(most+programMemory, math.MaxInt64))))
	return nil
}

// isFile reports whether a word of the command line means a file: one that
// exists, or one that looks like a path, so that the window can say what is
// wrong with it.
func isFile(arg string) bool {
	if _, err := os.Stat(arg); err == nil {
		return true
	}
	return !strings.HasPrefix(arg, "-") && strings.ContainsAny(arg, `./\`)
}

// help prints the commands, or the flags of one.
func help(c console, args []string) error {
	if len(args) > 0 && args[0] != "help" {
		for _, cmd := range commands() {
			if cmd.name == british.Replace(args[0]) {
				return c.run(cmd, []string{"--help"})
			}
		}
		return usagef("there is no command %q;%s %q lists the commands", args[0], meant(args[0], commandNames()), "waymark help")
	}
	var b strings.Builder
	b.WriteString("Waymark: design grid puzzles and find out how they solve.\n\n")
	fmt.Fprintf(&b, "  %-64s %s\n", "waymark [--new-window] [FILE...]", "the window, with these files open; that of the program that runs, unless it is to be a new one")
	for _, cmd := range commands() {
		fmt.Fprintf(&b, "  %-64s %s\n", strings.TrimSpace("waymark "+cmd.name+" "+cmd.usage), cmd.sentence)
	}
	b.WriteString(`
FILE is a .waymark file, the text form, one of the forms of others below, or the name of
a puzzle of the library; "-" is standard input. Exit status: 0 done; 1 no answer within the limits, or check
found a fault; 2 bad usage or unreadable input, never worth another try; 3 something
failed that the input is not to blame for, as a full disk; 130, 143 ended by Ctrl+C or
SIGTERM, and begun anew it goes on. batch, generate and lab do a part of the work by
--shard I/N, by SLURM_ARRAY_TASK_ID, or with --shards N by JOB_COMPLETION_INDEX,
HQ_TASK_ID or PARALLEL_SEQ; with --out DIR a part is a file, which is not made again, and
merge joins them.

  Rush Hour      36 cells on a line: o or . empty, x wall, A leaves right of row 3
  bare numbers   a sliding-tile board on a line, or its rows and a blank line; 0 is
                 the blank; the goal is --goal blank-last or blank-first, unless given the
                 one that the board can reach, and blank-last where it can reach both
  tiles          "start" and "goal" above rows of gliding tiles, X a wall; rows alone
  levels         "level NAME ..." above rows of . # o _ * (tandem blocks)
  swap           "start goal" on a line: rows joined by /, cells of the start by ,
  Klotski        name,name,width,height,column,row,rows joined by / on a line: where
                 A must go, from 0; counted by --metric move (unless given), slide or step

--as FORM reads a text as one form, which is one of
` + strings.Join(foreign.Forms(), ", ") + `.
Many lines are many puzzles, called after their line. Comments begin with ; or #
and a space.
`)
	_, err := io.WriteString(c.out, b.String())
	return err
}
