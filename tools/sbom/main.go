// Sbom writes the bill of materials of a built program, CycloneDX 1.6 as JSON: what the
// binary says it is built from, with the licences the program ships.
//
//	go -C tools run ./sbom BINARY VERSION > waymark.cdx.json
//
// It needs no network. The same binary gives the same bill: there is no date in it.
package main

import (
	"cmp"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
)

// licences is what tools/licences writes.
const licences = "../assets/licences/licences.txt"

func main() {
	if err := write(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// The parts of a bill, as CycloneDX names them.
type (
	bill struct {
		Format       string       `json:"bomFormat"`
		Spec         string       `json:"specVersion"`
		Version      int          `json:"version"`
		Metadata     metadata     `json:"metadata"`
		Components   []component  `json:"components"`
		Dependencies []dependency `json:"dependencies"`
	}
	metadata struct {
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Ref        string     `json:"bom-ref"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		PURL       string     `json:"purl,omitempty"`
		Licences   []expr     `json:"licenses,omitempty"`
		Properties []property `json:"properties,omitempty"`
	}
	expr struct {
		Expression string `json:"expression"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	dependency struct {
		Ref  string   `json:"ref"`
		Deps []string `json:"dependsOn"`
	}
)

func write(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: sbom BINARY VERSION")
	}
	info, err := buildinfo.ReadFile(args[0])
	if err != nil {
		return err
	}
	kinds, err := kinds()
	if err != nil {
		return err
	}
	b := bill{Format: "CycloneDX", Spec: "1.6", Version: 1}
	b.Metadata.Component = component{Type: "application", Ref: "waymark", Name: "Waymark", Version: args[1]}
	for _, s := range info.Settings {
		if s.Key == "GOOS" || s.Key == "GOARCH" || s.Key == "CGO_ENABLED" {
			b.Metadata.Component.Properties = append(b.Metadata.Component.Properties, property{"go:" + s.Key, s.Value})
		}
	}
	add := func(path, version, sum string) {
		c := component{Type: "library", Name: path, Version: version, PURL: "pkg:golang/" + path + "@" + version}
		c.Ref = c.PURL
		if kinds[path] != "" {
			c.Licences = []expr{{kinds[path]}}
		}
		if sum != "" {
			c.Properties = []property{{"go:sum", sum}}
		}
		b.Components = append(b.Components, c)
	}
	add("std", strings.TrimPrefix(info.GoVersion, "go"), "")
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		add(m.Path, m.Version, m.Sum)
	}
	slices.SortFunc(b.Components, func(a, b component) int { return cmp.Compare(a.Ref, b.Ref) })
	all := dependency{Ref: "waymark"}
	for _, c := range b.Components {
		all.Deps = append(all.Deps, c.Ref)
	}
	b.Dependencies = []dependency{all}
	e := json.NewEncoder(os.Stdout)
	e.SetEscapeHTML(false)
	e.SetIndent("", "\t")
	return e.Encode(b)
}

// kinds returns the licences of each module as one SPDX expression.
func kinds() (map[string]string, error) {
	data, err := os.ReadFile(licences)
	if err != nil {
		return nil, err
	}
	of := map[string][]string{}
	for line := range strings.Lines(string(data)) {
		head, ok := strings.CutPrefix(strings.TrimSuffix(strings.TrimSpace(line), " ===="), "==== ")
		if !ok {
			continue
		}
		about, rest, _ := strings.Cut(head, ", ")
		module, _, _ := strings.Cut(about, " ")
		_, kind, _ := strings.Cut(rest, ", ")
		if strings.Contains(kind, " OR ") {
			kind = "(" + kind + ")"
		}
		if !slices.Contains(of[module], kind) {
			of[module] = append(of[module], kind)
		}
	}
	kinds := map[string]string{}
	for module, list := range of {
		kinds[module] = strings.Join(list, " AND ")
	}
	return kinds, nil
}
