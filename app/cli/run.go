package cli

import (
	"cmp"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"waymark/solver"
)

// Version is that of the program. A test keeps it equal to FyneApp.toml.
const Version = "0.1.0"

// program is the name that the program was started by.
var program = func() string {
	return cmp.Or(strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"), "waymark")
}

// command describes a word of the command line. All that help, the man page and the completion of a shell say is
// made of it.
type command struct {
	heading               string // of this and the following; "" for that of the one before
	name, usage, sentence string
	// declare adds the flags, and returns what does the work with the words that are no flags.
	declare  func(c console, fs *flags) (do func(words []string) error)
	examples string    // a line each, without the name of the program
	under    []command // what it does by a second word
}

// commands lists all commands in the order of the help.
func commands() []command {
	return []command{
		{"Solve and check", "solve", "FILE... [flags]", "search for a solution and prove what can be proved", solve, "solve snail\nsolve puzzle.waymark --timeout 30s --audit\nsolve *.waymark --json", nil},
		{"", "batch", "FILE... [--shard I/N] [flags]", "solve many puzzles, one JSON line each, in their order", batch, "batch boards.txt --timeout 10s > answers.jsonl\nbatch boards.txt --csv > answers.csv\nbatch boards.txt --shard 1/16 --out parts", nil},
		{"", "check", "FILE|DIR... [--prove] [flags]", "validate the file, the rules and, as far as it can be known, solvability", check, "check puzzle.waymark\ncheck puzzles --prove --timeout 1m", nil},
		{"", "audit", "FILE... [flags]", "find out what the waypoints cost, part by part, and whether another order is shorter", auditFile, "audit puzzle.waymark --timeout 1m", nil},
		{"", "trace", "FILE... [--text|--json|--dot|--svg|--gif] [flags]", "record a search: each expansion in order, its children and what became of each", traceFile, "trace first-steps --algorithm astar\ntrace first-steps --svg --out tree.svg", nil},
		{"", "merge", "DIR [--out FILE]", "join the parts that batch, generate or lab have written with --shard and --out DIR", merge, "merge parts --out answers.jsonl", nil},
		{"Study", "analyse", "FILE... [flags]", "go through all positions: distances, dead ends, bottlenecks, strategies, difficulty", analyse, "analyse first-steps\nanalyse puzzle.waymark --max-states 1000000 --json", nil},
		{"", "moves", "FILE... [--at N] [flags]", "rank the moves of a position by a heuristic beside the true distances", moves, "moves turnstile --at 3", nil},
		{"", "vary", "FILE... [flags]", "solve the puzzle with every single change: what each does to the optimum, and what is useless", varyFile, "vary turnstile\nvary puzzle.waymark --clean > clean.txt\nvary puzzle.waymark --repair", nil},
		{"", "duplicates", "DIR|FILE... [flags]", "find puzzles that are the same but for a turn, a mirror or names", duplicates, "duplicates puzzles", nil},
		{"", "plays", "DIR|FILE... [flags]", "what people did in play-tests, beside the figure of the model; from 30 puzzles on whether the formula fits better anew", playTests, "plays puzzles", nil},
		{"", "lab", "FILE|FAMILY... [flags]", "compare algorithms and heuristics on boards: a table, or CSV; run an experiment", compare, "lab slide --csv\nlab --preset korf --boards korf100.txt --out korf.waymark-lab\nlab korf.waymark-lab", []command{
			{"", "run", "EXPERIMENT.waymark-lab [flags]", "run an experiment, go on with it, or check it; or write one: lab --preset NAME. The word run can be left out", experiment, "", nil},
			{"", "report", "EXPERIMENT.waymark-lab [flags]", "say what its results come to: a table, comparisons, charts", labReport, "", nil},
			{"", "merge", "RESULTS... --out FILE", "join the results of parts of one experiment", labMerge, "", nil},
		}},
		{"Make and show", "generate", "FAMILY [--length A..B] [--seed N] [--count N] [flags]", "make puzzles, each proved: the same seed, the same puzzles", generatePuzzles, "generate slide --length 20..30 --count 5\ngenerate blocks --difficulty hard --out new", nil},
		{"", "export", "FILE... OUT.gif|OUT.png|OUT.pdf|... [flags]", "write a playback, pictures, a page that plays, a sheet or text", exportFile, "export turnstile turnstile.gif\nexport puzzles.txt sheet.pdf --all\nexport turnstile --text -", nil},
		{"", "library", "[FAMILY] [--json]", "list the bundled puzzles; where FILE stands their names do, and a file of that name comes first", library, "library glide", nil},
		{"The program", "completion", "bash|zsh|fish|powershell", "print what lets a shell complete commands, flags, files and names", completion, "completion bash > ~/.local/share/bash-completion/completions/" + program() + "\ncompletion zsh > \"${fpath[1]}/_" + program() + "\"\ncompletion fish > ~/.config/fish/completions/" + program() + ".fish\ncompletion powershell | Out-String | Invoke-Expression", nil},
		{"", "version", "[--json]", "print the version, and the commit it was built from where the build knows it", version, "", nil},
		{"", "help", "[COMMAND]", "print this, or the flags of a command", help, "help solve", nil},
	}
}

// commandNames lists the names of all commands.
func commandNames() (names []string) {
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
	words := slices.Clone(args)
	switch words[0] = british.Replace(words[0]); words[0] {
	case "-h", "-help", "--help":
		words[0] = "help"
	case "-v", "-version", "--version":
		words[0] = "version"
	}
	if slices.Contains(append(commandNames(), cobra.ShellCompRequestCmd, cobra.ShellCompNoDescRequestCmd), words[0]) {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(-1)) // what a command limits it limits for itself
		err := cramped()
		if err == nil {
			err = c.execute(words)
		}
		return c.finish(err), true
	}
	if i := slices.IndexFunc(args, func(a string) bool { return !isFile(a) }); i >= 0 {
		return c.finish(usagef("%q is neither a command nor a file;%s %q lists the commands", args[i], meant(args[i], append(commandNames(), "--help", "--version", "--new-window")), program()+" help")), true
	}
	return exitDone, false
}

// execute does a command.
func (c console) execute(words []string) error {
	at := 0
	if strings.HasPrefix(words[0], cobra.ShellCompRequestCmd) {
		at = 1
	}
	if len(words) > at && words[at] == "lab" && isExperiment(words[at+1:]) {
		words = slices.Insert(words, at+1, "run")
	}
	root := &cobra.Command{Use: program(), Args: cobra.ArbitraryArgs, SilenceErrors: true, SilenceUsage: true, ValidArgsFunction: command{usage: "FILE..."}.complete}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetFlagErrorFunc(wrongFlag)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { c.describe(cmd) })
	root.SetOut(c.out)
	root.SetErr(c.err)
	cobra.MousetrapHelpText = "" // who starts a command from a window of files means it
	declared := map[*cobra.Command]*flags{}
	for _, d := range commands() {
		cmd := c.build(d, declared, at > 0)
		if root.AddCommand(cmd); d.name == "help" {
			root.SetHelpCommand(cmd)
		}
	}
	if cmd, rest, err := root.Find(words); err == nil && declared[cmd] != nil {
		words = append(strings.Fields(calledAs(cmd)), declared[cmd].canonical(rest)...)
	}
	for _, fs := range declared {
		if at > 0 { // a shell shows the words as they are
			fs.VisitAll(func(f *pflag.Flag) { _, f.Usage = pflag.UnquoteUsage(f) })
		}
	}
	root.SetArgs(words)
	return root.Execute()
}

// build makes a command of its description; completes says that a shell asks how words go on.
func (c console) build(d command, declared map[*cobra.Command]*flags, completes bool) *cobra.Command {
	cmd := &cobra.Command{
		Use: strings.TrimSpace(d.name + " " + d.usage), Short: d.sentence, Example: d.examples,
		Args: cobra.ArbitraryArgs, DisableFlagsInUseLine: true, ValidArgsFunction: d.complete,
	}
	fs := &flags{FlagSet: cmd.Flags(), command: cmd, completes: completes}
	declared[cmd] = fs
	do := d.declare(c, fs)
	cmd.RunE = func(_ *cobra.Command, words []string) error {
		if err := c.lower(cmd.Flags()); err != nil {
			return err
		}
		if quiet := cmd.Flags().Lookup("quiet"); quiet == nil || quiet.Value.String() == "false" {
			defer c.live.begin(c.rawErr)()
		}
		return do(words)
	}
	for _, under := range d.under {
		cmd.AddCommand(c.build(under, declared, completes))
	}
	return cmd
}

// cramped refuses to begin where the system lets the program open too few files: Go's runtime would end it in the midst of
// its work. What the system allows of memory the collector of garbage keeps to.
func cramped() error {
	if !canOpen(leastFiles) {
		return failure{exitAgain, errors.New("the system lets the program open too few files: ulimit -n is to be at least 16")}
	}
	if most, by := solver.SystemMemory(); by != "" {
		debug.SetMemoryLimit(min(debug.SetMemoryLimit(-1), int64(min(max(most, 4*programMemory)+programMemory, math.MaxInt64))))
	}
	return nil
}

// leastFiles is how many files a command has open beside those it begins with: two of the runtime's, a folder, one that is
// read and one that is written.
const leastFiles = 5

// isFile reports whether a word of the command line means a file: one that
// exists, or one that looks like a path, so that the window can say what is
// wrong with it.
func isFile(arg string) bool {
	if _, err := os.Stat(arg); err == nil {
		return true
	}
	return !strings.HasPrefix(arg, "-") && strings.ContainsAny(arg, `./\`)
}
