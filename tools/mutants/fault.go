package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// fault is a change of one line that tests must notice.
type fault struct {
	name    string
	file    string // from the root of the checkout
	tests   string // arguments of go test: packages, and -run where a package takes long
	old     string // a part of a line, found once in the file
	put     string // what stands there instead
	whole   string // of one that was drawn: the whole file with it
	toolkit bool   // its tests need the toolkit
}

// read takes the list apart: blocks of lines "key value" with an empty line between them. A
// value goes on in lines that begin with a tab or a brace; lines that begin with # say
// something.
func read(text string) ([]fault, error) {
	var all []fault
	named := map[string]bool{}
	for block := range strings.SplitSeq(text, "\n\n") {
		var f fault
		var last *string
		keys := map[string]*string{"fault": &f.name, "in": &f.file, "test": &f.tests, "old": &f.old, "new": &f.put}
		for line := range strings.SplitSeq(strings.Trim(block, "\n"), "\n") {
			if line == "" || line[0] == '#' {
				continue
			}
			if last != nil && (line[0] == '\t' || line[0] == '}') {
				*last += "\n" + line
				continue
			}
			key, value, _ := strings.Cut(line, " ")
			to := keys[key]
			if to == nil || *to != "" {
				return nil, fmt.Errorf("faults.txt: after %q: %q begins no line of a fault, or for the second time", f.name, key)
			}
			*to, last = value, to
		}
		switch {
		case f == fault{}:
			continue
		case f.name == "" || f.file == "" || f.tests == "" || f.old == "":
			return nil, fmt.Errorf("faults.txt: %q lacks one of fault, in, test and old", f.name)
		case named[f.name]:
			return nil, fmt.Errorf("faults.txt: %q is listed twice", f.name)
		}
		named[f.name] = true
		all = append(all, f)
	}
	return all, nil
}

// root is the folder of the checkout, from that of the tools.
const root = ".."

// mutated returns the file with the fault.
func (f fault) mutated() (string, error) {
	data, err := os.ReadFile(filepath.Join(root, f.file))
	if err != nil {
		return "", err
	}
	if f.whole != "" {
		return f.whole, nil
	}
	if n := strings.Count(string(data), f.old); n != 1 {
		return "", fmt.Errorf("faults.txt: %s: %q is found %d times in %s, not once: bring the list up to date", f.name, f.old, n, f.file)
	}
	return strings.Replace(string(data), f.old, f.put, 1), nil
}

// findAll looks for the texts of all faults.
func findAll(faults []fault) error {
	var faultsOfList []error
	for _, f := range faults {
		if _, err := f.mutated(); err != nil {
			faultsOfList = append(faultsOfList, err)
		}
	}
	return errors.Join(faultsOfList...)
}
