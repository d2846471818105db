package cli

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"golang.org/x/term"

	"waymark/puzzles/foreign"
)

// usualWidth is that of a terminal, in columns, where it does not tell.
const usualWidth = 80

// columnsOf is how wide a terminal is; false for what is none.
func columnsOf(w io.Writer) (columns int, is bool) {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return 0, false
	}
	columns, _, _ = term.GetSize(int(f.Fd()))
	return cmp.Or(columns, usualWidth), true
}

// width is the columns to write help in: those of the terminal, or what COLUMNS says.
func (c console) width() int {
	columns, is := columnsOf(c.raw)
	if !is {
		columns, _ = strconv.Atoi(os.Getenv("COLUMNS"))
	}
	return max(cmp.Or(columns, usualWidth), usualWidth/2)
}

// folded writes a text in lines of a width. Before the first stands its begin, and before the others as much space.
func folded(begin string, columns, width int, text string) string {
	b, at := fmt.Appendf(nil, "%-*s", columns, begin), columns
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i > 0 && at+1+n > width:
			b, at = fmt.Appendf(b, "\n%*s", columns, ""), columns
		case i > 0:
			b, at = append(b, ' '), at+1
		}
		b, at = append(b, word...), at+n
	}
	return string(b) + "\n"
}

// describe prints the help of a command and of what it does by a second word.
func (c console) describe(cmd *cobra.Command) {
	width := c.width()
	var b strings.Builder
	b.WriteString(folded("", 0, width, cmd.CommandPath()+strings.TrimPrefix(cmd.Use, cmd.Name())))
	b.WriteString(folded("  ", 2, width, cmd.Short))
	if cmd.Example != "" {
		b.WriteString("\nExamples:\n")
		for line := range strings.SplitSeq(cmd.Example, "\n") {
			fmt.Fprintf(&b, "  %s %s\n", cmd.Root().Name(), line)
		}
	}
	columns, list := 0, &strings.Builder{}
	for range 2 { // once to know how wide the names are
		list.Reset()
		cmd.LocalFlags().VisitAll(func(f *pflag.Flag) {
			kind, text := pflag.UnquoteUsage(f)
			if f.Name == "help" {
				return
			}
			head := strings.TrimSpace("--" + f.Name + " " + kind)
			columns = max(columns, len(head)+4)
			if !strings.Contains(text, "unless given") && !strings.Contains("|false|true|0|0s|0 bytes|[]||", "|"+f.DefValue+"|") {
				text += "; " + f.DefValue + " unless given"
			}
			list.WriteString(folded("  "+head, columns, width, text))
		})
	}
	if list.Len() > 0 {
		b.WriteString("\nFlags:\n" + list.String())
	}
	fmt.Fprint(c.out, b.String())
	for _, under := range cmd.Commands() {
		fmt.Fprintln(c.out)
		c.describe(under)
	}
}

// forms are the texts of others that are read.
var forms = []struct{ name, text string }{
	{"Rush Hour", "36 cells on a line: o or . empty, x wall, A leaves right of row 3"},
	{"bare numbers", "a sliding-tile board on a line, or its rows and a blank line; 0 is the blank; the goal is --goal blank-last, blank-first or spiral, unless given the first that the board can reach"},
	{"tiles", `"start" and "goal" above rows of gliding tiles, X a wall; rows alone`},
	{"levels", `"level NAME ..." above rows of . # o _ * (tandem blocks)`},
	{"swap", `"start goal" on a line: rows joined by /, cells of the start by ,`},
	{"Klotski", "name,name,width,height,column,row,rows joined by / on a line: where A must go, from 0"},
	{"lists", "all these in JSON or Python brackets, or in a table; also PDDL, lists of cars, blocks as drawn"},
}

// help prints the commands, or the flags of one.
func help(c console, fs *flags) func([]string) error {
	return func(words []string) error {
		if len(words) > 0 {
			return c.describeNamed(fs.command.Root(), words)
		}
		return c.overview(fs.command.Root())
	}
}

// describeNamed prints the help of the command that words name.
func (c console) describeNamed(root *cobra.Command, words []string) error {
	words[0] = british.Replace(words[0])
	cmd, rest, err := root.Find(words)
	if err != nil || len(rest) > 0 {
		return usagef("there is no command %q;%s %q lists the commands", strings.Join(words, " "), meant(words[0], commandNames()), program()+" help")
	}
	c.describe(cmd)
	return nil
}

// overview prints the commands.
func (c console) overview(root *cobra.Command) error {
	width := c.width()
	var b strings.Builder
	b.WriteString("Waymark: design grid puzzles and find out how they solve.\n\n")
	b.WriteString("  " + root.Name() + " [--new-window] [FILE...]\n")
	b.WriteString(folded("", 6, width, "the window, with these files open; that of the program that runs, unless it is to be a new one"))
	b.WriteString("  " + root.Name() + " COMMAND ...\n")
	b.WriteString(folded("", 6, width, fmt.Sprintf("a command; %q says what it takes, with examples", root.Name()+" help COMMAND")))
	for _, cmd := range commands() {
		if cmd.heading != "" {
			fmt.Fprintf(&b, "\n%s:\n", cmd.heading)
		}
		b.WriteString(folded("  "+cmd.name, 14, width, cmd.sentence))
	}
	paragraph := func(text string) { b.WriteString("\n" + folded("", 0, width, text)) }
	paragraph(`FILE is a .waymark file, the text form, one of the forms of others below, or the name of a puzzle of the library; "-" is standard input. Many files are answered one after the other.`)
	paragraph(`Exit status: 0 done; 1 no answer within the limits, or check found a fault; 2 bad usage or unreadable input, never worth another try; 3 something failed that the input is not to blame for, as a full disk; 130, 143 ended by Ctrl+C or SIGTERM, and begun anew it goes on. Of many files it is the worst.`)
	paragraph(`batch, generate and lab do a part of the work by --shard I/N, by SLURM_ARRAY_TASK_ID, or with --shards N by JOB_COMPLETION_INDEX, HQ_TASK_ID or PARALLEL_SEQ; with --out DIR a part is a file, which is not made again, and merge joins them.`)
	b.WriteString("\n")
	for _, f := range forms {
		b.WriteString(folded("  "+f.name, 17, width, f.text))
	}
	paragraph("--as FORM reads a text as one form, which is one of " + list(foreign.Forms()) + ". Many lines are many puzzles, called after their line. Comments begin with ; or # and a space.")
	_, err := fmt.Fprint(c.out, b.String())
	return err
}
