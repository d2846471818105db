package shell

import (
	"os"
	"path/filepath"
	"strings"
)

// typed is what the user has typed: a path to a folder, and the beginning of a name in it.
type typed struct {
	folder string // absolute
	rest   string
	path   bool // a folder was named
}

// readTyped reads what was typed while a folder is shown. "~" is home.
func readTyped(folder, home, text string) typed {
	at := lastSeparator(text)
	if at < 0 && text != "~" && text != ".." {
		return typed{folder: folder, rest: text}
	}
	head, rest := text, ""
	if at >= 0 {
		head, rest = text[:at+1], text[at+1:]
	}
	if rest == ".." {
		head, rest = text, ""
	}
	return typed{absolute(folder, home, head), rest, true}
}

// absolute is the path that a text names while a folder is shown.
func absolute(folder, home, text string) string {
	if text == "~" || len(text) > 1 && text[0] == '~' && os.IsPathSeparator(text[1]) {
		text = home + text[1:]
	}
	if !filepath.IsAbs(text) {
		text = filepath.Join(folder, text)
	}
	return filepath.Clean(text)
}

// lastSeparator returns where the last separator of a text is, or -1.
func lastSeparator(text string) int {
	for i := len(text) - 1; i >= 0; i-- {
		if os.IsPathSeparator(text[i]) {
			return i
		}
	}
	return -1
}

// complete returns a text to which what was typed can be completed: as far as all names agree
// that begin with it. A folder that is the only one gets its separator.
func complete(text, rest string, list []entry) (string, bool) {
	var common string
	var only *entry
	count := 0
	for i, e := range list {
		if !begins(e.name, rest) || e.hidden() && !strings.HasPrefix(rest, ".") {
			continue
		}
		if count++; count == 1 {
			common, only = e.name, &list[i]
			continue
		}
		common = agreeing(common, e.name)
	}
	switch {
	case count == 0 || rest == "" && count > 1:
		return text, false
	case count == 1 && only.folder:
		common += string(filepath.Separator)
	}
	whole := text[:len(text)-len(rest)] + common
	return whole, whole != text && len(common) >= len(rest)
}

// agreeing is the beginning of a on which b agrees, whole letters of it.
func agreeing(a, b string) string {
	end := 0
	for i, r := range a {
		size := len(string(r))
		if i+size > len(b) || !strings.EqualFold(a[i:i+size], b[i:i+size]) {
			break
		}
		end = i + size
	}
	return a[:end]
}
