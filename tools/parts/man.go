package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
)

// manPage makes waymark.1 of what the program says of itself when it is started by a name: nothing about a command or a
// flag is written anywhere else.
func manPage(args []string) ([]byte, error) {
	built, err := builtOn()
	if err != nil {
		return nil, err
	}
	ask := func(columns string, words ...string) (string, error) {
		c := exec.Command(args[0], words...)
		c.Args[0] = args[1]
		c.Env = append(os.Environ(), "COLUMNS="+columns)
		out, err := c.Output()
		if err != nil {
			return "", fmt.Errorf("%s %s: %w", args[0], strings.Join(words, " "), err)
		}
		return string(out), nil
	}
	version, err := ask("", "version")
	if err != nil {
		return nil, err
	}
	version, _, _ = strings.Cut(strings.TrimSpace(version), ", commit ")
	help, err := ask("78", "help")
	if err != nil {
		return nil, err
	}
	about, err := read("packaging", "linux", "waymark.1.in")
	if err != nil {
		return nil, err
	}
	var commands bytes.Buffer
	list, forms, _ := strings.Cut(help, "\n\nFILE is")
	for _, m := range named.FindAllStringSubmatch(list, -1) {
		said, err := ask("100000", "help", m[1]) // a line for each thing said
		if err != nil {
			return nil, err
		}
		writeCommand(&commands, said)
	}
	forms = verbatim("FILE is" + forms)
	page := strings.NewReplacer(
		"@DATE@", built.Format("2006-01-02"),
		"@VERSION@", roff(strings.TrimPrefix(version, "waymark ")),
		"@COMMANDS@\n", commands.String(),
		"@FORMS@\n", forms,
	).Replace(string(about))
	return []byte(page), nil
}

var named = regexp.MustCompile(`(?m)^  ([a-z]+)  `)

var flagged = regexp.MustCompile(`^  (--\S+)(?: (\S+))?\s+(.*)$`)

// writeCommand writes what the help of a command says: a line of usage and a sentence, examples, its
// flags, and the same again for what the command does by a second word.
func writeCommand(b *bytes.Buffer, help string) {
	for _, block := range strings.Split(strings.TrimSpace(help), "\n\n") {
		if examples, ok := strings.CutPrefix(block, "Examples:\n"); ok {
			fmt.Fprintf(b, ".PP\nExamples:\n%s", verbatim(examples))
			continue
		}
		for i, line := range strings.Split(block, "\n") {
			switch m := flagged.FindStringSubmatch(line); {
			case line == "Flags:":
			case m != nil && m[2] != "":
				fmt.Fprintf(b, ".TP\n\\fB%s\\fR \\fI%s\\fR\n%s\n", roff(m[1]), roff(m[2]), roffLine(m[3]))
			case m != nil:
				fmt.Fprintf(b, ".TP\n\\fB%s\\fR\n%s\n", roff(m[1]), roffLine(m[3]))
			case i == 0:
				fmt.Fprintf(b, ".SS %s\n", roff(line))
			default:
				fmt.Fprintf(b, "%s\n", roffLine(strings.TrimSpace(line)))
			}
		}
	}
}

// roff writes out what means something else to troff.
func roff(text string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(text)
}

// roffLine is roff for a line of its own, which must not look like a request.
func roffLine(text string) string {
	text = roff(text)
	if strings.HasPrefix(text, ".") {
		return `\&` + text
	}
	return text
}

// verbatim keeps lines as they are.
func verbatim(text string) string {
	var b strings.Builder
	b.WriteString(".nf\n")
	for line := range strings.Lines(strings.TrimRight(text, "\n")) {
		b.WriteString(roffLine(strings.TrimRight(line, "\n")) + "\n")
	}
	b.WriteString(".fi\n")
	return b.String()
}
