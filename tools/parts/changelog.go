package main

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"time"
)

// section is what CHANGELOG.md says of one version.
type section struct {
	version string
	day     time.Time // zero while it is not released
	short   []string  // the list below "### In short": what users are told
	items   []string  // its other lists, each item on one line
}

// mostTold is how many lines users are told of a version: a software centre shows them on a page.
const mostTold = 10

// told is what users are told of a version.
func (s section) told() []string {
	list := s.short
	if len(list) == 0 {
		list = s.items
	}
	return list[:min(mostTold, len(list))]
}

var heading = regexp.MustCompile(`^## (\d+\.\d+\.\d+), (not released|\d{4}-\d{2}-\d{2})$`)

// sections reads a changelog, newest first as it stands there.
func sections(changelog string) ([]section, error) {
	var all []section
	var list *[]string // where items go
	for line := range strings.Lines(changelog) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "## ") {
			m := heading.FindStringSubmatch(line)
			if m == nil {
				return nil, fmt.Errorf("CHANGELOG.md: %q is no heading of a version, such as \"## 0.1.0, 2026-11-30\" or \"## 0.1.0, not released\"", line)
			}
			s := section{version: m[1]}
			if m[2] != "not released" {
				day, err := time.Parse(time.DateOnly, m[2])
				if err != nil {
					return nil, fmt.Errorf("CHANGELOG.md: %s: %w", line, err)
				}
				s.day = day
			}
			all = append(all, s)
			list = &all[len(all)-1].items
			continue
		}
		if len(all) == 0 {
			continue
		}
		s := &all[len(all)-1]
		if item, ok := strings.CutPrefix(line, "- "); ok {
			*list = append(*list, item)
		} else if n := len(*list); n > 0 && strings.HasPrefix(line, "  ") {
			(*list)[n-1] += " " + strings.TrimSpace(line)
		} else if strings.HasPrefix(line, "#") {
			list = &s.items
			if line == "### In short" {
				list = &s.short
			}
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("CHANGELOG.md: there is no heading of a version")
	}
	return all, nil
}

func readSections() ([]section, error) {
	data, err := read("CHANGELOG.md")
	if err != nil {
		return nil, err
	}
	return sections(string(data))
}

func printSection(args []string) ([]byte, error) {
	all, err := readSections()
	if err != nil {
		return nil, err
	}
	for _, s := range all {
		if s.version == args[0] {
			return []byte("- " + strings.Join(s.told(), "\n- ") + "\n"), nil
		}
	}
	return nil, fmt.Errorf("CHANGELOG.md has no section of version %s; it begins with %s", args[0], all[0].version)
}

// debianChangelog is /usr/share/doc/waymark/changelog, before it is compressed.
func debianChangelog(args []string) ([]byte, error) {
	all, err := readSections()
	if err != nil {
		return nil, err
	}
	built, err := builtOn()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for _, s := range all {
		fmt.Fprintf(&b, "waymark (%s) unstable; urgency=medium\n\n", s.version)
		for _, item := range s.told() {
			b.WriteString(wrapped("  * ", "    ", plain(item), 78))
		}
		fmt.Fprintf(&b, "\n -- %s  %s\n\n", args[0], s.date(built).Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	}
	return b.Bytes(), nil
}

// date is the day of the release, or that of the sources while there is none.
func (s section) date(built time.Time) time.Time {
	if s.day.IsZero() {
		return built
	}
	return s.day
}

var link = regexp.MustCompile(`\[([^]]*)\]\([^)]*\)`)

// plain takes Markdown's marks out of a sentence.
func plain(text string) string {
	text = link.ReplaceAllString(text, "$1")
	text = strings.ReplaceAll(text, "**", "")
	parts := strings.Split(text, "`") // what is quoted as code keeps its stars
	for i := 0; i < len(parts); i += 2 {
		parts[i] = regexp.MustCompile(`\*([^* ][^*]*)\*`).ReplaceAllString(parts[i], "$1")
	}
	return strings.Join(parts, "")
}

// wrapped breaks a text into lines of at most width characters where words allow it.
func wrapped(first, others, text string, width int) string {
	var b strings.Builder
	line, empty := first, true
	for _, word := range strings.Fields(text) {
		if !empty && len([]rune(line))+1+len([]rune(word)) > width {
			b.WriteString(line + "\n")
			line, empty = others, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	return b.String() + line + "\n"
}
