// Parts makes those parts of an installation that say again what stands elsewhere in the
// checkout, so that neither can be forgotten: the man page from the program's own help, the
// releases of the AppStream record and Debian's changelog from CHANGELOG.md, Debian's
// copyright file from assets/licences, icons for Windows and macOS from packaging/icons.
//
//	go -C tools run ./parts section 0.1.0                 what users are told of a version
//	go -C tools run ./parts man PROGRAM NAME              the man page
//	go -C tools run ./parts metainfo                      the AppStream record
//	go -C tools run ./parts changelog MAINTAINER          Debian's changelog
//	go -C tools run ./parts copyright                     Debian's copyright file
//	go -C tools run ./parts ico | icns                    an icon of many sizes
//	go -C tools run ./parts guid NAME                     a GUID that belongs to the name
//	go -C tools run ./parts catalogues DIST INTO          the files for winget, Scoop, Homebrew, AUR and Flathub
//
// Each prints to standard output; catalogues writes files, and prints which. Dates are those of SOURCE_DATE_EPOCH, in seconds, which must
// be set where one is needed: the same checkout gives the same bytes. SITE, where it is set, is
// the address of the project's pages; without it the AppStream record names none. PICTURES is that of docs/pictures, where it
// is not below SITE. DOWNLOADS is the
// address below which the packages will be published.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// root is the checkout, seen from the folder the tools run in.
const root = ".."

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "parts:", err)
		os.Exit(1)
	}
}

var errUsage = errors.New("usage: parts section VERSION | man PROGRAM NAME | metainfo | changelog MAINTAINER | copyright | ico | icns | guid NAME | catalogues DIST INTO")

func run(args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	makers := map[string]struct {
		words int
		make  func(args []string) ([]byte, error)
	}{
		"section":    {1, printSection},
		"man":        {2, manPage},
		"metainfo":   {0, metainfo},
		"changelog":  {1, debianChangelog},
		"copyright":  {0, copyrightFile},
		"ico":        {0, func([]string) ([]byte, error) { return icon(ico) }},
		"icns":       {0, func([]string) ([]byte, error) { return icon(icns) }},
		"catalogues": {2, catalogues},
		"guid":       {1, func(args []string) ([]byte, error) { return []byte(guid(args[0]) + "\n"), nil }},
	}
	m, ok := makers[args[0]]
	if !ok || len(args) != m.words+1 {
		return errUsage
	}
	data, err := m.make(args[1:])
	if err != nil {
		return err
	}
	_, err = os.Stdout.Write(data)
	return err
}

// read returns a file of the checkout.
func read(path ...string) ([]byte, error) {
	return os.ReadFile(filepath.Join(append([]string{root}, path...)...))
}

// builtOn is the day of the sources, SOURCE_DATE_EPOCH.
func builtOn() (time.Time, error) {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q, and must be the seconds since 1970 that the sources are from: tools/epoch.sh prints them", text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}
