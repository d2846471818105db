package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"sigs.k8s.io/yaml"
)

// catalogue is what others list a program by: a template of packaging/catalogues, and where it goes below the folder of all.
// The files of one folder belong together: all are left out where a package is missing that one of them names.
type catalogue struct{ template, file string }

var cataloguesOf = []catalogue{
	{"winget.yaml", "winget/{{.Winget}}.yaml"},
	{"winget.installer.yaml", "winget/{{.Winget}}.installer.yaml"},
	{"winget.locale.en-US.yaml", "winget/{{.Winget}}.locale.en-US.yaml"},
	{"scoop.json", "scoop/waymark.json"},
	{"homebrew-cask.rb", "homebrew/Casks/waymark.rb"},
	{"homebrew-formula.rb", "homebrew/Formula/waymark-headless.rb"},
	{"PKGBUILD", "aur/PKGBUILD"},
	{"SRCINFO", "aur/.SRCINFO"},
}

// release is what the catalogues say. It stands elsewhere already: in packaging/nfpm.yaml, FyneApp.toml and CHANGELOG.md.
type release struct {
	Name, ID, Version, Date, Summary, Description, Publisher, Licence, Maintainer, Notes string
	Depends                                                                              []string // by Arch's names
	Site, Downloads                                                                      string
	dist                                                                                 string
}

// errMissing says which package is not there.
type errMissing string

func (e errMissing) Error() string { return string(e) + " is not there" }

// Winget is the name among Windows' packages: of publisher and program.
func (r release) Winget() string { return "Waymark.Waymark" }

func (r release) Setup() string   { return "waymark-" + r.Version + "-windows-amd64-setup.exe" }
func (r release) MSI() string     { return "waymark-" + r.Version + "-windows-amd64.msi" }
func (r release) Zip() string     { return "waymark-" + r.Version + "-windows-amd64.zip" }
func (r release) DMG() string     { return "waymark-" + r.Version + "-macos-universal.dmg" }
func (r release) Sources() string { return "waymark-" + r.Version + "-sources.tar.xz" }

func (r release) Archive(arch string) string {
	return "waymark-" + r.Version + "-linux-" + arch + ".tar.xz"
}

func (r release) Headless(arch string) string {
	return "waymark-headless-" + r.Version + "-linux-" + arch + ".tar.xz"
}

// Product is the code by which Windows Installer knows this version: tools/package.sh gives it to the MSI.
func (r release) Product() string { return guid("product " + r.Version) }

func (r release) URL(file string) string { return r.Downloads + "/" + file }

// SHA256 is the checksum of a package.
func (r release) SHA256(file string) (string, error) {
	data, err := os.ReadFile(filepath.Join(r.dist, file))
	if os.IsNotExist(err) {
		return "", errMissing(file)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), err
}

var (
	tomlText = regexp.MustCompile(`(?m)^\s*(\w+) = "(.*)"$`)
	address  = regexp.MustCompile(`^https://[^\s"'<>]+$`)
)

// described reads what the checkout says of the program.
func described() (r release, err error) {
	about, err := read("FyneApp.toml")
	if err != nil {
		return r, err
	}
	for _, m := range tomlText.FindAllStringSubmatch(string(about), -1) {
		switch m[1] {
		case "Name":
			r.Name = m[2]
		case "ID":
			r.ID = m[2]
		case "Version":
			r.Version = m[2]
		}
	}
	packed, err := read("packaging", "nfpm.yaml")
	if err != nil {
		return r, err
	}
	var p struct {
		Vendor, License, Description string
		Overrides                    map[string]struct{ Depends []string }
	}
	if err := yaml.Unmarshal(packed, &p); err != nil {
		return r, fmt.Errorf("packaging/nfpm.yaml: %w", err)
	}
	r.Publisher, r.Licence, r.Depends = p.Vendor, p.License, p.Overrides["archlinux"].Depends
	r.Summary, r.Description, _ = strings.Cut(p.Description, "\n")
	// As Debian writes it, a line with a full stop parts paragraphs.
	r.Description = strings.ReplaceAll(strings.TrimSpace(r.Description), "\n.\n", "\x00")
	r.Description = strings.NewReplacer("\n", " ", "\x00", "\n\n").Replace(r.Description)
	all, err := readSections()
	if err != nil {
		return r, err
	}
	built, err := builtOn()
	if err != nil {
		return r, err
	}
	for _, s := range all {
		if s.version == r.Version {
			r.Date = s.date(built).Format("2006-01-02")
			for _, item := range s.told() {
				r.Notes += "- " + plain(item) + "\n"
			}
		}
	}
	r.Maintainer = os.Getenv("MAINTAINER")
	if r.Maintainer == "" {
		r.Maintainer = r.Publisher
	}
	return r, nil
}

// catalogues writes the files by which winget, Scoop, Homebrew, AUR and Flathub list the packages of a folder, and prints
// what it has written. An address is never invented: without one nothing is written, and it says so.
func catalogues(args []string) ([]byte, error) {
	r, err := described()
	if err != nil {
		return nil, err
	}
	var into string
	r.dist, into = args[0], args[1]
	for name, to := range map[string]*string{"SITE": &r.Site, "DOWNLOADS": &r.Downloads} {
		*to = strings.TrimSuffix(os.Getenv(name), "/")
		if *to == "" {
			return []byte("no catalogues: " + name + " does not say where " + map[string]string{"SITE": "the pages of the project", "DOWNLOADS": "these files"}[name] + " will be\n"), nil
		}
		if !address.MatchString(*to) {
			return nil, fmt.Errorf("%s is %q, and must be an address that begins with https://", name, *to)
		}
	}
	if err := os.RemoveAll(into); err != nil {
		return nil, err
	}
	var said strings.Builder
	files, lacking := map[string]string{}, map[string]error{} // by file, by folder
	put := func(file, text string, err error) error {
		if missing := errMissing(""); errors.As(err, &missing) {
			lacking[path.Dir(file)] = missing
			return nil
		}
		files[file] = text
		return err
	}
	for _, c := range cataloguesOf {
		form, err := read("packaging", "catalogues", c.template)
		if err != nil {
			return nil, err
		}
		file, err := r.fill(c.file)
		if err != nil {
			return nil, err
		}
		text, err := r.fill(string(form))
		if err := put(file, text, err); err != nil {
			return nil, err
		}
	}
	text, err := r.flathub()
	if err := put("flathub/"+r.ID+".yml", text, err); err != nil {
		return nil, err
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		if lacking[path.Dir(file)] != nil {
			continue
		}
		at := filepath.Join(into, filepath.FromSlash(file))
		if err := errors.Join(os.MkdirAll(filepath.Dir(at), 0o755), os.WriteFile(at, []byte(files[file]), 0o644)); err != nil {
			return nil, err
		}
		fmt.Fprintln(&said, file)
	}
	for _, folder := range slices.Sorted(maps.Keys(lacking)) {
		fmt.Fprintf(&said, "left out: %s, for %v\n", folder, lacking[folder])
	}
	return []byte(said.String()), nil
}

// fill fills a template in.
func (r release) fill(form string) (string, error) {
	t, err := template.New("").Funcs(template.FuncMap{
		"upper": strings.ToUpper, "quoted": quoted,
		"single":  func(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\\''`) + "'" },
		"trimmed": func(end, text string) string { return strings.TrimSuffix(text, end) },
	}).Parse(form)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = t.Execute(&b, r)
	return b.String(), err
}

// quoted is a text as JSON writes it, and YAML and Ruby read it.
func quoted(text string) (string, error) {
	data, err := json.Marshal(text)
	return strings.ReplaceAll(string(data), "#", `\u0023`), err // Ruby takes #{ for code
}

// flathub is the manifest of packaging/flatpak with the published sources in the place of a folder.
func (r release) flathub() (string, error) {
	file := r.ID + ".yml"
	data, err := read("packaging", "flatpak", file)
	if err != nil {
		return "", err
	}
	var manifest map[string]any
	if err := yaml.Unmarshal(data, &manifest); err != nil {
		return "", fmt.Errorf("packaging/flatpak/%s: %w", file, err)
	}
	modules, _ := manifest["modules"].([]any)
	if len(modules) != 1 {
		return "", fmt.Errorf("packaging/flatpak/%s has %d modules, and must have one", file, len(modules))
	}
	sum, err := r.SHA256(r.Sources())
	if err != nil {
		return "", err
	}
	modules[0].(map[string]any)["sources"] = []any{map[string]any{"type": "archive", "url": r.URL(r.Sources()), "sha256": sum}}
	data, err = yaml.Marshal(manifest)
	return string(data), err
}
