package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

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
	if !strings.Contains(first, "FILE") && list != nil {
		return list, cobra.ShellCompDirectiveNoFileComp
	} else if !strings.Contains(first, "FILE") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	pattern := begun + "*"
	if _, name := filepath.Split(begun); name == "" {
		pattern = begun + "[^.]*" // none that is hidden
	}
	files, _ := filepath.Glob(pattern)
	for _, file := range files {
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

// searching lets a shell complete the flags that choose a search, heuristics by those of all families.
func (fs *flags) searching() {
	fs.complete("heuristic", func(*cobra.Command, []string, string) (list []string, _ cobra.ShellCompDirective) {
		for _, family := range familyNames() {
			if all, err := known.Library(family); err == nil && len(all) > 0 {
				if s, err := study.Open(all[0].Puzzle); err == nil {
					for _, h := range s.Problem.Heuristics() {
						list = append(list, cobra.CompletionWithDesc(h.ID, h.Name))
					}
				}
			}
		}
		slices.Sort(list)
		return slices.Compact(list), cobra.ShellCompDirectiveNoFileComp
	})
	if fs.Lookup("algorithm") != nil {
		var algorithms []string
		for _, a := range solver.Algorithms() {
			algorithms = append(algorithms, cobra.CompletionWithDesc(string(a.ID), a.Title))
		}
		fs.offer("algorithm", algorithms...)
	}
}
