package main

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"fmt"
	"os"
	"strings"
)

// metainfo is the AppStream record: packaging/linux/org.waymark.Waymark.metainfo.xml.in with
// the releases, and with pictures and pages where SITE says where those are.
func metainfo([]string) ([]byte, error) {
	built, err := builtOn()
	if err != nil {
		return nil, err
	}
	all, err := readSections()
	if err != nil {
		return nil, err
	}
	about, err := read("packaging", "linux", "org.waymark.Waymark.metainfo.xml.in")
	if err != nil {
		return nil, err
	}
	var releases strings.Builder
	for _, s := range all {
		kind := "stable"
		if s.day.IsZero() {
			kind = "development"
		}
		fmt.Fprintf(&releases, "    <release version=%q date=%q type=%q>\n      <description>\n        <ul>\n", s.version, s.date(built).Format("2006-01-02"), kind)
		for _, item := range s.told() {
			fmt.Fprintf(&releases, "          <li>%s</li>\n", escaped(plain(item)))
		}
		releases.WriteString("        </ul>\n      </description>\n    </release>\n")
	}
	page := strings.NewReplacer("    @RELEASES@\n", releases.String(), "  @SITE@\n", site(os.Getenv("SITE"), os.Getenv("PICTURES"))).Replace(string(about))
	return []byte(page), nil
}

// shown are the pictures of a software centre, of those in docs/pictures, each with what is on it.
var shown = []struct{ file, caption string }{
	{"window.png", "A puzzle with a waypoint, and its solution being played back"},
	{"window-dark.png", "The same window in dark colours"},
	{"audit.png", "What the waypoints of a puzzle cost"},
	{"compare.png", "One puzzle searched by every heuristic of its family"},
}

// site is what the record says of the project's pages: nothing, where there are none. Pictures are below the pages unless
// they have an address of their own.
func site(address, pictures string) string {
	if address == "" {
		return ""
	}
	address = strings.TrimSuffix(address, "/")
	pictures = strings.TrimSuffix(cmp.Or(pictures, address+"/docs/pictures"), "/")
	var b strings.Builder
	fmt.Fprintf(&b, "  <url type=\"homepage\">%s</url>\n  <screenshots>\n", escaped(address))
	for i, s := range shown {
		kind := ""
		if i == 0 {
			kind = ` type="default"`
		}
		fmt.Fprintf(&b, "    <screenshot%s>\n      <caption>%s</caption>\n      <image>%s/%s</image>\n    </screenshot>\n", kind, escaped(s.caption), escaped(pictures), s.file)
	}
	b.WriteString("  </screenshots>\n")
	return b.String()
}

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes all
	return b.String()
}
