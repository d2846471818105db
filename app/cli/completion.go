package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/puzzles/known"
	"waymark/puzzles/study"
	"waymark/solver"
)

// completion does the command completion.
func completion(c console, fs *flags) func([]string) error {
	shells := map[string]func(root *cobra.Command) error{
		"bash":       func(root *cobra.Command) error { return root.GenBashCompletionV2(c.out, true) },
		"zsh":        func(root *cobra.Command) error { return root.GenZshCompletion(c.out) },
		"fish":       func(root *cobra.Command) error { return root.GenFishCompletion(c.out, true) },
		"powershell": func(root *cobra.Command) error { return root.GenPowerShellCompletionWithDesc(c.out) },
	}
	return func(words []string) error {
		if len(words) != 1 || shells[words[0]] == nil {
			return usagef("completion: for which shell? bash, zsh, fish or powershell")
		}
		return shells[words[0]](fs.command.Root())
	}
}

// complete offers what a word of a command may be, as its usage says.
func (d command) complete(cmd *cobra.Command, _ []string, begun string) ([]string, cobra.ShellCompDirective) {
	var list []string
	take := func(words ...string) {
		for _, w := range words {
			if strings.HasPrefix(w, begun) {
				list = append(list, w)
			}
		}
	}
	first, _, _ := strings.Cut(d.usage, " ")
	switch {
	case strings.Contains(first, "FAMILY"):
		take(familyNames()...)
	case first == "[COMMAND]":
		take(commandNames()...)
	case d.name == "completion":
		take(strings.Split(first, "|")...)
	}
	if !strings.Contains(first, "FILE") {
		files := cobra.ShellCompDirectiveNoFileComp
		if list == nil {
			files = cobra.ShellCompDirectiveDefault
		}
		return list, files
	}
	dir, name := filepath.Split(begun)
	entries, _ := os.ReadDir(max(dir, "."))
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") && name == "" {
			continue
		}
		file := dir + e.Name()
		if info, err := os.Stat(file); err == nil && info.IsDir() {
			file += string(filepath.Separator)
		}
		take(file)
	}
	if shelf, err := shelf(); err == nil && d.name != "" { // the window opens files alone
		for _, s := range shelf {
			take(s.called)
		}
	}
	switch {
	case list == nil:
		return nil, cobra.ShellCompDirectiveDefault
	case len(list) == 1 && os.IsPathSeparator(list[0][len(list[0])-1]):
		return list, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
	return list, cobra.ShellCompDirectiveNoFileComp
}

// searching lets a shell complete the flags that choose a search: heuristics are those of the first file, or of all families.
func (fs *flags) searching() {
	fs.complete("heuristic", func(_ *cobra.Command, words []string, _ string) (list []string, _ cobra.ShellCompDirective) {
		for _, p := range examples(words) {
			if s, err := study.Open(p); err == nil {
				for _, h := range s.Problem.Heuristics() {
					list = append(list, cobra.CompletionWithDesc(h.ID, h.Name))
				}
			}
		}
		slices.Sort(list)
		return slices.Compact(list), cobra.ShellCompDirectiveNoFileComp
	})
	if fs.Lookup("algorithm") == nil {
		return
	}
	var algorithms []string
	for _, a := range solver.Algorithms() {
		algorithms = append(algorithms, cobra.CompletionWithDesc(string(a.ID), a.Title))
	}
	fs.offer("algorithm", algorithms...)
}

// examples are the puzzle that the first of some words names, else one of each family.
func examples(words []string) (list []*puzzles.Puzzle) {
	if len(words) > 0 && words[0] != "-" {
		if in, name, err := (console{}).open(words[0]); err == nil {
			defer in.Close()
			if p, err := foreign.NewStream(in, name, families.Rules, foreign.Options{}).Next(); err == nil {
				return []*puzzles.Puzzle{p}
			}
		}
	}
	for _, family := range familyNames() {
		if all, err := known.Library(family); err == nil && len(all) > 0 {
			list = append(list, all[0].Puzzle)
		}
	}
	return list
}
