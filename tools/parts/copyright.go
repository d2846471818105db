package main

import (
	"bytes"
	"fmt"
	"strings"
)

// licence is one text of assets/licences/licences.txt.
type licence struct{ module, version, file, kind, text string }

// licences reads what tools/licences has written.
func licences(all string) ([]licence, error) {
	var found []licence
	for line := range strings.Lines(all) {
		line = strings.TrimRight(line, "\n")
		head, ok := strings.CutPrefix(line, "==== ")
		if head, closed := strings.CutSuffix(head, " ===="); ok && closed {
			about, rest, _ := strings.Cut(head, ", ")
			module, version, _ := strings.Cut(about, " ")
			file, kind, is := strings.Cut(rest, ", ")
			if !is {
				return nil, fmt.Errorf("assets/licences/licences.txt: %q is no heading: make licences", line)
			}
			found = append(found, licence{module: module, version: version, file: file, kind: kind})
			continue
		}
		if n := len(found); n > 0 {
			found[n-1].text += line + "\n"
		}
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("assets/licences/licences.txt holds no licence: make licences")
	}
	for i := range found {
		found[i].text = strings.Trim(found[i].text, "\n")
	}
	return found, nil
}

// copyrightFile is /usr/share/doc/waymark/copyright in Debian's machine-readable form: the
// program, then every module that is built into it, each with the text it came with.
func copyrightFile([]string) ([]byte, error) {
	own, err := read("LICENSE")
	if err != nil {
		return nil, err
	}
	data, err := read("assets", "licences", "licences.txt")
	if err != nil {
		return nil, err
	}
	built, err := licences(string(data))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: Waymark\n")
	b.WriteString("Comment: /usr/bin/waymark is one program; what it is built from follows as if it lay\n beside its sources. Paths are those of the modules, of Go's own library \"std\".\n\n")
	paragraph(&b, "*", "", "BSD-3-Clause", string(own))
	for _, l := range built {
		// The same kind has another text, with other names in it, in each module.
		name := strings.ReplaceAll(l.kind, " OR ", "-or-") + "-of-" + strings.NewReplacer("/", "-", "~", "").Replace(l.module+"-"+l.file)
		comment := "Built into /usr/bin/waymark: " + l.version + ", by " + l.file + "."
		text := l.text
		switch {
		case l.kind == "Apache-2.0": // Debian wants it referred to; LICENSES.txt beside it has it whole
			text = "On Debian systems the text is in /usr/share/common-licenses/Apache-2.0;\nit is also in LICENSES.txt beside this file."
			comment += "\n Whose it is: " + strings.Join(holders(l.text), "; ") + "."
		case strings.Contains(l.kind, "GPL-2.0"):
			comment += "\n On Debian systems the GPL is in /usr/share/common-licenses/GPL-2."
		}
		paragraph(&b, l.module+"/*", comment, name, text)
	}
	return b.Bytes(), nil
}

func paragraph(b *bytes.Buffer, files, comment, name, text string) {
	fmt.Fprintf(b, "Files: %s\nCopyright: %s\nLicense: %s\n", files, strings.Join(holders(text), "\n           "), name)
	for line := range strings.Lines(strings.TrimSpace(text)) {
		if line = strings.TrimRight(line, " \r\n"); line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	if comment != "" {
		fmt.Fprintf(b, "Comment: %s\n", comment)
	}
	b.WriteString("\n")
}

// holders are the lines that say whose a text is.
func holders(text string) []string {
	var found []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		rest, ok := strings.CutPrefix(line, "Copyright")
		if !ok {
			continue
		}
		for _, sign := range []string{" ", "(c)", "(C)", "©", " ", ":"} {
			rest = strings.TrimPrefix(rest, sign)
		}
		if rest = strings.TrimSpace(rest); rest != "" && rest[0] >= '1' && rest[0] <= '2' {
			found = append(found, rest)
		}
	}
	if len(found) == 0 {
		return []string{"as the text of the licence says"}
	}
	return found
}
