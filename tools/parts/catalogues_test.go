package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
)

// made makes the catalogues of packages that hold their own names.
func made(t *testing.T, without string) (r release, into, said string) {
	t.Helper()
	t.Setenv("MAINTAINER", "Ann Lee <ann@example.org>")
	r, err := described()
	if err != nil {
		t.Fatal(err)
	}
	r.dist, into = t.TempDir(), filepath.Join(t.TempDir(), "catalogues")
	for _, file := range []string{r.Setup(), r.MSI(), r.Zip(), r.DMG(), r.Sources(), r.Archive("amd64"), r.Archive("arm64"), r.Headless("amd64"), r.Headless("arm64")} {
		if file != without {
			if err := os.WriteFile(filepath.Join(r.dist, file), []byte(file), 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	out, err := catalogues([]string{r.dist, into})
	if err != nil {
		t.Fatal(err)
	}
	return r, into, string(out)
}

func sum(file string) string {
	s := sha256.Sum256([]byte(file))
	return hex.EncodeToString(s[:])
}

// at is what stands in a read JSON or YAML at a path of keys.
func at(in any, keys ...string) any {
	for _, key := range keys {
		switch within := in.(type) {
		case map[string]any:
			in = within[key]
		case []any:
			if len(within) == 0 {
				return nil
			}
			in = within[len(within)-1].(map[string]any)[key]
		default:
			return nil
		}
	}
	return in
}

func TestCataloguesHaveTheirShapes(t *testing.T) {
	t.Setenv("SITE", "https://example.org/waymark")
	t.Setenv("DOWNLOADS", "https://example.org/files/v1/")
	r, into, said := made(t, "")
	if strings.Count(said, "\n") != len(cataloguesOf)+1 || strings.Contains(said, "left out") {
		t.Errorf("it says %q", said)
	}
	text := func(file string) string {
		data, err := os.ReadFile(filepath.Join(into, file))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(data), "<no value>") || strings.Contains(string(data), "{{") {
			t.Errorf("%s is not filled in: %s", file, data)
		}
		return string(data)
	}
	tree := func(file string) any {
		var read any
		if err := yaml.Unmarshal([]byte(text(file)), &read); err != nil {
			t.Fatal(file, err)
		}
		return read
	}
	equal := func(file string, got, want any) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %v stands there, and not %v", file, got, want)
		}
	}
	for file, keys := range map[string]string{
		"winget/Waymark.Waymark.yaml":              "DefaultLocale ManifestVersion",
		"winget/Waymark.Waymark.installer.yaml":    "Installers ReleaseDate ManifestVersion",
		"winget/Waymark.Waymark.locale.en-US.yaml": "PackageLocale Publisher PackageName License ShortDescription ReleaseNotes ManifestVersion",
	} {
		read := tree(file)
		for key := range strings.FieldsSeq(keys + " PackageIdentifier ManifestType") {
			if v := at(read, key); v == nil || v == "" {
				t.Errorf("%s: %s is missing", file, key)
			}
		}
		equal(file, at(read, "PackageVersion"), r.Version)
	}
	installer := tree("winget/Waymark.Waymark.installer.yaml")
	equal("winget, the MSI", at(installer, "Installers", "InstallerSha256"), strings.ToUpper(sum(r.MSI())))
	equal("winget, the MSI", at(installer, "Installers", "InstallerUrl"), "https://example.org/files/v1/"+r.MSI())
	equal("winget, the MSI", at(installer, "Installers", "ProductCode"), "{"+guid("product "+r.Version)+"}")

	var scoop any
	if err := json.Unmarshal([]byte(text("scoop/waymark.json")), &scoop); err != nil {
		t.Fatal(err)
	}
	equal("scoop", at(scoop, "architecture", "64bit", "hash"), sum(r.Zip()))
	equal("scoop", at(scoop, "architecture", "64bit", "extract_dir"), strings.TrimSuffix(r.Zip(), ".zip"))

	flathub := tree("flathub/" + r.ID + ".yml")
	equal("flathub", at(flathub, "id"), r.ID)
	equal("flathub", at(flathub, "modules", "sources", "sha256"), sum(r.Sources()))

	for file, parts := range map[string][]string{
		"homebrew/Casks/waymark.rb":            {`version "` + r.Version + `"`, `sha256 "` + sum(r.DMG()) + `"`, `homepage "https://example.org/waymark"`},
		"homebrew/Formula/waymark-headless.rb": {sum(r.Headless("amd64")), sum(r.Headless("arm64")), `license "BSD-3-Clause"`},
		"aur/PKGBUILD":                         {"# Maintainer: Ann Lee <ann@example.org>\n", "pkgver=" + r.Version + "\n", sum(r.Archive("amd64")), sum(r.Archive("arm64")), "  'libx11'\n"},
		"aur/.SRCINFO":                         {"\tpkgver = " + r.Version + "\n", "\tdepends = libx11\n", "\tsha256sums_x86_64 = " + sum(r.Archive("amd64")) + "\n"},
	} {
		for _, part := range parts {
			if !strings.Contains(text(file), part) {
				t.Errorf("%s lacks %q: %s", file, part, text(file))
			}
		}
	}
}

func TestCataloguesNameWhatIsThere(t *testing.T) {
	t.Setenv("SITE", "https://example.org/waymark")
	t.Setenv("DOWNLOADS", "https://example.org/files/v1")
	r, err := described()
	if err != nil {
		t.Fatal(err)
	}
	_, into, said := made(t, r.DMG())
	if !strings.Contains(said, "left out: homebrew/Casks, for "+r.DMG()+" is not there\n") {
		t.Errorf("it says %q", said)
	}
	if _, err := os.Stat(filepath.Join(into, "homebrew", "Casks")); !os.IsNotExist(err) {
		t.Errorf("the cask of a package that is not there is written: %v", err)
	}
}

func TestNoAddressIsInvented(t *testing.T) {
	for _, missing := range []string{"SITE", "DOWNLOADS"} {
		t.Setenv("SITE", "https://example.org")
		t.Setenv("DOWNLOADS", "https://example.org")
		t.Setenv(missing, "")
		_, into, said := made(t, "")
		if _, err := os.Stat(into); !strings.HasPrefix(said, "no catalogues: "+missing+" does not say") || !os.IsNotExist(err) {
			t.Errorf("without %s it says %q: %v", missing, said, err)
		}
		t.Setenv(missing, "example.org")
		if _, err := catalogues([]string{t.TempDir(), into}); err == nil || !strings.Contains(err.Error(), missing) {
			t.Errorf("an address without https:// is taken for %s: %v", missing, err)
		}
	}
}

// A software centre shows what users are told on a page.
func TestUsersAreToldLittle(t *testing.T) {
	all, err := readSections()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range all {
		if len(s.short) == 0 || len(s.short) > mostTold {
			t.Errorf("version %s has %d lines in short, and not 1 to %d", s.version, len(s.short), mostTold)
		}
		for _, item := range s.short {
			if len(item) > 120 {
				t.Errorf("version %s: this is not short: %s", s.version, item)
			}
		}
	}
}
