package document

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"waymark/puzzles/disk"
)

// ReportFile makes the file that is to hold what the runtime says at a fault nobody can
// catch. Empty, it goes with the program.
func (k *Keep) ReportFile() (*os.File, error) {
	if err := k.hold(); err != nil {
		return nil, err
	}
	return disk.OpenFile(k.reportPath(), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o600)
}

func (k *Keep) reportPath() string { return k.path(faultPrefix, k.id, faultExtension) }

// Report keeps the report of a fault for the next start.
func (k *Keep) Report(words string) error {
	f, err := k.ReportFile()
	if err != nil {
		return err
	}
	_, err = f.WriteString(words)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}

// beginning reads as much of a report as says what happened.
func beginning(file string) string {
	f, err := disk.Open(file)
	if err != nil {
		return ""
	}
	defer f.Close()
	words, _ := io.ReadAll(io.LimitReader(f, mostNote)) // what there is of it
	return string(words)
}

// TakeReports returns the reports of programs that have ended, "" for none, and removes
// them.
func (k *Keep) TakeReports() string {
	var all []string
	for name := range k.names() {
		id, ok := between(name, faultPrefix, faultExtension)
		if !ok || !k.ended(id, true) {
			continue
		}
		file := filepath.Join(k.dir, name)
		if words := beginning(file); words != "" {
			all = append(all, words)
		}
		_ = removeIfThere(file) // told twice is better than never
	}
	return strings.Join(all, "\n\n")
}
