package repository

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/cli"
)

// Whatever the help of the program says, of itself or of a command, stands in the man page,
// in its order: the page is made of it when a package is made.
func TestTheManPageSaysWhatTheHelpSays(t *testing.T) {
	root(t)
	binary := filepath.Join(t.TempDir(), "waymark")
	commit, err := exec.Command("tools/commit.sh").Output() // packages are built so
	require.NoError(t, err)
	build := exec.Command("go", "build", "-tags", "headless", "-ldflags", string(commit), "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	require.NoError(t, build.Run())
	parts := exec.Command("go", "-C", "tools", "run", "./parts", "man", binary, "waymark")
	parts.Env = append(os.Environ(), "SOURCE_DATE_EPOCH=0")
	page, err := parts.Output()
	require.NoError(t, err)
	if man, err := exec.LookPath("man"); err == nil {
		file := filepath.Join(t.TempDir(), "waymark.1")
		require.NoError(t, os.WriteFile(file, page, 0o600))
		c := exec.Command(man, "--warnings", "-l", file)
		c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANWIDTH=80", "PAGER=cat")
		var complaints strings.Builder
		c.Stderr = &complaints
		require.NoError(t, c.Run())
		assert.Empty(t, complaints.String())
	}
	said := words(unwritten(string(page)))
	ask := func(args ...string) string {
		out, err := exec.Command(binary, args...).Output()
		require.NoError(t, err)
		return strings.ReplaceAll(string(out), "\nFlags:\n", "\n") // where a page has them is seen
	}
	help := ask("help")
	list, forms, _ := strings.Cut(help, "\n\nFILE is")
	commands := regexp.MustCompile(`(?m)^  ([a-z]+)  `).FindAllStringSubmatch(list, -1)
	require.Greater(t, len(commands), 10)
	for _, c := range commands {
		assert.Contains(t, said, words(ask("help", c[1])), "waymark help %s", c[1])
	}
	assert.Contains(t, said, words("FILE is"+forms))
	assert.Contains(t, string(page), `"Waymark `+cli.Version+`"`)
}

// unwritten takes the marks of troff away.
func unwritten(page string) string {
	page = regexp.MustCompile(`(?m)^\.(SS|B|I) `).ReplaceAllString(page, "")
	page = regexp.MustCompile(`(?m)^\.(PP|TP|nf|fi)$`).ReplaceAllString(page, "")
	return strings.NewReplacer(`\fB`, "", `\fI`, "", `\fR`, "", `\&`, "", `\-`, "-", `\(aq`, "'", `\(ga`, "`", `\(ha`, "^", `\(ti`, "~", `\e`, `\`).Replace(page)
}

func words(text string) string { return strings.Join(strings.Fields(text), " ") }

// desktopID is the name that a desktop knows the program by.
const desktopID = "org.waymark.Waymark"

// The desktop entry, the type, the AppStream record and the program call it the same.
func TestPackagesNameTheProgramAlike(t *testing.T) {
	root(t)
	read := func(file string) string {
		data, err := os.ReadFile(filepath.Join("packaging", file))
		require.NoError(t, err)
		return string(data)
	}
	entry := read("linux/" + desktopID + ".desktop")
	assert.Contains(t, entry, "\nIcon="+desktopID+"\n")
	assert.Contains(t, entry, "\nStartupWMClass="+desktopID+"\n", "app/startup/console.go calls the windows so")
	assert.Contains(t, entry, "\nExec=waymark %F\n")
	record := read("linux/" + desktopID + ".metainfo.xml.in")
	assert.Contains(t, record, "<id>"+desktopID+"</id>")
	types := regexp.MustCompile(`<mime-type type="(.*)">`).FindAllStringSubmatch(read("linux/"+desktopID+".mime.xml"), -1)
	require.NotEmpty(t, types)
	listed := "\nMimeType="
	for _, of := range types { // the window opens all of them
		listed += of[1] + ";"
		assert.Contains(t, record, "<mediatype>"+of[1]+"</mediatype>")
	}
	assert.Contains(t, entry, listed+"\n")
	assert.Contains(t, record, desktopID+".desktop</launchable>")
	assert.Contains(t, read("../app/startup/console.go"), "AppID = \""+desktopID+"\"")
	assert.Contains(t, read("windows/waymark.nsi"), `"application/x-waymark"`)
	assert.Contains(t, read("flatpak/"+desktopID+".yml"), "\nid: "+desktopID+"\n")
}

// What frames a window where the desktop does not, and what takes a picture to the clipboard, come with
// the program, wherever the packages have a word for it.
func TestPackagesRecommendWhatTheWindowUses(t *testing.T) {
	root(t)
	packages, err := os.ReadFile("packaging/nfpm.yaml")
	require.NoError(t, err)
	manual, err := os.ReadFile("docs/install.md")
	require.NoError(t, err)
	_, overrides, _ := strings.Cut(string(packages), "\noverrides:\n")
	formats := regexp.MustCompile(`(?m)^  (deb|rpm|archlinux):$`).FindAllStringIndex(overrides, -1)
	require.Len(t, formats, 3)
	for i, at := range formats {
		end := len(overrides)
		if i+1 < len(formats) {
			end = formats[i+1][0]
		}
		of := overrides[at[0]:end]
		assert.Contains(t, of, "libdecor")
		if !strings.HasPrefix(of, "  archlinux:") { // nfpm writes nothing there but what is needed
			assert.Regexp(t, `- \(?wl-clipboard (or|\|) xclip\)?\n`, of)
		}
	}
	for _, name := range []string{"libdecor", "wl-clipboard", "xclip", "libfile-mimeinfo-perl", "gio open"} {
		assert.Contains(t, string(manual), name)
	}
}

// What is published is what SHA256SUMS names: no test puts a file beside it, and macOS can make it. What asks for known
// vulnerabilities first installs what the program is built from.
func TestThePublishedIsWhatIsSummed(t *testing.T) {
	root(t)
	text := func(path string) string {
		read, err := os.ReadFile(path)
		require.NoError(t, err)
		return string(read)
	}
	publish := regexp.MustCompile(`(?m)^.*gh release create.*$`).FindString(text(".github/workflows/release.yml"))
	assert.Contains(t, publish, "SHA256SUMS | xargs gh release create")
	assert.NotContains(t, publish, "find ")
	assert.NotContains(t, text("tools/package.sh"), "-printf")
	tests, err := filepath.Glob("tools/test-*.sh")
	require.NoError(t, err)
	for _, path := range tests {
		assert.NotRegexp(t, `(?m)^\s*(import|mkdir|cp|mv)\b.* build/dist`, text(path), path)
	}
	assert.Regexp(t, `(?m)^vuln:.*\n\t@tools/setup.sh go window\n`, text("Makefile"))
	assert.Contains(t, text("tools/vuln.sh"), "loading packages")
}

// What texts count is counted: the puzzles of the library and the families.
func TestFiguresInTextsAreWhatTheyCount(t *testing.T) {
	root(t)
	bundled, err := filepath.Glob("assets/puzzles/*/*.waymark")
	require.NoError(t, err)
	families, err := filepath.Glob("assets/puzzles/*/01-*")
	require.NoError(t, err)
	puzzles, words := strconv.Itoa(len(bundled)), []string{"no", "one", "two", "three", "four", "five", "six", "seven"}
	for _, of := range []struct{ file, text, want string }{
		{"CHANGELOG.md", `one of the (\w+) in the library`, puzzles},
		{"CHANGELOG.md", `A library has (\w+) of them`, puzzles},
		{"docs/boards.md", `\*library\* .* has (\w+) puzzles`, puzzles},
		{"packaging/linux/org.waymark.Waymark.metainfo.xml.in", `and (\w+) puzzles to begin with`, puzzles},
		{"packaging/linux/org.waymark.Waymark.metainfo.xml.in", `(?i)(\w+) families of puzzles`, words[len(families)]},
		{"CHANGELOG.md", `(?i)(\w+) families`, words[len(families)]},
	} {
		text, err := os.ReadFile(of.file)
		require.NoError(t, err)
		found := regexp.MustCompile(of.text).FindAllStringSubmatch(string(text), -1)
		assert.NotEmpty(t, found, "%s: %s", of.file, of.text)
		for _, f := range found {
			assert.Equal(t, of.want, strings.ToLower(f[1]), "%s: %s", of.file, f[0])
		}
	}
}
