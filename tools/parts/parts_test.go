package main

import (
	"bytes"
	"encoding/binary"
	"encoding/xml"
	"image/png"
	"os"
	"regexp"
	"strings"
	"testing"
)

// The tools run, and are tested, one folder above this one.
func TestMain(m *testing.M) {
	if err := os.Chdir(".."); err != nil {
		panic(err)
	}
	_ = os.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	os.Exit(m.Run())
}

const changelog = `# Changes

What a user notices.

## 0.2.0, not released

### In short

- In a word:
  two.

### In detail

- The *first* of [two](docs/x.md) changes,
  with ` + "`a * b * c`" + `.
- The second.

## 0.1.0, 2026-01-31

- All of it.
`

func TestSectionsOfTheChangelog(t *testing.T) {
	all, err := sections(changelog)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 2 || all[0].version != "0.2.0" || !all[0].day.IsZero() || all[1].date(all[1].day).Format("2006-01-02") != "2026-01-31" {
		t.Errorf("sections are %+v", all)
	}
	if got, want := plain(all[0].items[0]), "The first of two changes, with a * b * c."; got != want {
		t.Errorf("an item over two lines is %q, and not %q", got, want)
	}
	if got := strings.Join(all[0].told(), "|"); got != "In a word: two." {
		t.Errorf("users are told %q of a version with a list in short", got)
	}
	if got := strings.Join(all[1].told(), "|"); got != "All of it." {
		t.Errorf("users are told %q of a version without one", got)
	}
	if got := (section{items: make([]string, mostTold+1)}).told(); len(got) != mostTold {
		t.Errorf("users are told %d lines", len(got))
	}
	for _, wrong := range []string{"", "# Changes\n", "## 0.1.0\n", "## 0.1.0, 2026-13-01\n", "## Next, not released\n"} {
		if _, err := sections(wrong); err == nil {
			t.Errorf("%q passes as a changelog", wrong)
		}
	}
}

func TestTheChangelogOfTheCheckoutIsRead(t *testing.T) {
	toml, err := read("FyneApp.toml")
	if err != nil {
		t.Fatal(err)
	}
	version := regexp.MustCompile(`(?m)^\s*Version = "(.*)"$`).FindSubmatch(toml)[1]
	section, err := printSection([]string{string(version)})
	if err != nil || !bytes.HasPrefix(section, []byte("- ")) {
		t.Errorf("the section of %s begins %.40q: %v", version, section, err)
	}
	if _, err := printSection([]string{"99.0.0"}); err == nil || !strings.Contains(err.Error(), "99.0.0") {
		t.Errorf("a version that is not there: %v", err)
	}
	text, err := debianChangelog([]string{"A <a@b>"})
	if err != nil || !strings.Contains(string(text), "\n -- A <a@b>  Tue, 14 Nov 2023 22:13:20 +0000\n") {
		t.Errorf("Debian's changelog ends %q: %v", text[max(0, len(text)-80):], err)
	}
}

func TestMetainfoIsWholeWithAndWithoutPages(t *testing.T) {
	for _, address := range []string{"", "https://example.org/a?b&c"} {
		t.Setenv("SITE", address)
		page, err := metainfo(nil)
		if err != nil {
			t.Fatal(err)
		}
		var record struct {
			ID       string `xml:"id"`
			Releases []struct {
				Version string   `xml:"version,attr"`
				Items   []string `xml:"description>ul>li"`
			} `xml:"releases>release"`
			Images []string `xml:"screenshots>screenshot>image"`
		}
		if err := xml.Unmarshal(page, &record); err != nil {
			t.Fatal(err)
		}
		if record.ID != "org.waymark.Waymark" || len(record.Releases) == 0 || len(record.Releases[0].Items) == 0 || bytes.Contains(page, []byte("@")) {
			t.Errorf("the record is %s", page)
		}
		if (len(record.Images) > 0) != (address != "") {
			t.Errorf("with the address %q there are the pictures %q", address, record.Images)
		}
		for _, image := range record.Images {
			if _, err := read(strings.TrimPrefix(image, address+"/")); err != nil {
				t.Error(err)
			}
		}
	}
}

// Every text that is shipped stands in Debian's form, whole but for what Debian has itself: a line of it is told by a space,
// an empty one by a full stop.
func TestCopyrightHoldsEveryLicence(t *testing.T) {
	data, err := copyrightFile(nil)
	if err != nil {
		t.Fatal(err)
	}
	all, err := read("assets", "licences", "licences.txt")
	if err != nil {
		t.Fatal(err)
	}
	shipped, err := licences(string(all))
	if err != nil {
		t.Fatal(err)
	}
	paragraphs := strings.Split(strings.TrimSpace(string(data)), "\n\n")
	if got, want := len(paragraphs), 2+len(shipped); got != want {
		t.Errorf("%d paragraphs for %d licences", got, want)
	}
	names := map[string]bool{}
	for i, p := range paragraphs[1:] {
		_, text, _ := strings.Cut(p, "\nLicense: ")
		name, text, _ := strings.Cut(text, "\n")
		if names[name] || strings.Contains(name, " ") {
			t.Errorf("the name %q is no name of one licence", name)
		}
		names[name] = true
		text, _, _ = strings.Cut(text, "\nComment: ")
		text = regexp.MustCompile(`(?m)^ \.$`).ReplaceAllString(text, "")
		if i > 0 && shipped[i-1].kind == "Apache-2.0" {
			if !strings.Contains(text, "/usr/share/common-licenses/Apache-2.0") {
				t.Errorf("%s is not referred to where Debian keeps it: %s", shipped[i-1].module, text)
			}
			continue
		}
		if i > 0 && strings.Join(strings.Fields(text), " ") != strings.Join(strings.Fields(shipped[i-1].text), " ") {
			t.Errorf("the text of %s is not what it was", shipped[i-1].module)
		}
	}
}

func TestIconsHoldEverySize(t *testing.T) {
	windows, err := icon(ico)
	if err != nil {
		t.Fatal(err)
	}
	count := int(binary.LittleEndian.Uint16(windows[4:]))
	for i := range count {
		entry := windows[6+16*i:]
		size, begin := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		picture, err := png.DecodeConfig(bytes.NewReader(windows[begin : begin+size]))
		if err != nil || picture.Width%256 != int(entry[0]) || picture.Height != picture.Width {
			t.Errorf("picture %d of %d: %v, %+v", i, count, err, picture)
		}
	}
	mac, err := icon(icns)
	if err != nil || count != 7 || int(binary.BigEndian.Uint32(mac[4:])) != len(mac) {
		t.Errorf("the icons hold %d pictures and %d bytes: %v", count, len(mac), err)
	}
}

func TestGUIDsAreThoseOfTheirNames(t *testing.T) {
	form := regexp.MustCompile(`^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$`)
	if a, b := guid("a"), guid("b"); a == b || a != guid("a") || !form.MatchString(a) {
		t.Errorf("the GUIDs are %s and %s", a, b)
	}
}

func TestManPageKeepsWhatHelpSays(t *testing.T) {
	var b bytes.Buffer
	writeCommand(&b, "waymark solve FILE [flags]\n  search it\n\nExamples:\n  waymark solve -\n\nFlags:\n  --all                  find all, 'quoted'\n  --max-expansions N     about N\n\nwaymark solve again\n  .once more\n")
	want := ".SS waymark solve FILE [flags]\nsearch it\n.PP\nExamples:\n.nf\n  waymark solve \\-\n.fi\n.TP\n\\fB\\-\\-all\\fR\nfind all, \\(aqquoted\\(aq\n.TP\n\\fB\\-\\-max\\-expansions\\fR \\fIN\\fR\nabout N\n.SS waymark solve again\n\\&.once more\n"
	if b.String() != want {
		t.Errorf("the page is\n%s\nand not\n%s", &b, want)
	}
}
