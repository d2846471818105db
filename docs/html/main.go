// Html writes the guide and the reference as one HTML file with a search, which needs no network:
//
//	go run ./docs/html >guide.html
package main

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"os"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"waymark/docs"
)

//go:embed guide.tmpl guide.css guide.js
var parts embed.FS

func main() {
	data, err := guide()
	if err == nil {
		_, err = os.Stdout.Write(data)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "html:", err)
		os.Exit(1)
	}
}

// page is a page of docs as the template takes it.
type page struct {
	ID, Title, Group string
	Sections         []section
}

type section struct {
	ID   string
	HTML template.HTML
}

// guide is the file. It has no address outside itself, and its policy forbids any.
func guide() ([]byte, error) {
	pages := docs.Pages()
	known := map[string]bool{}
	for _, p := range pages {
		known[p.Path] = true
	}
	var all []page
	for i := range pages {
		p := &pages[i]
		shown := page{ID: id(p.Path, ""), Title: p.Title, Group: p.Group}
		markdown := goldmark.New(goldmark.WithExtensions(extension.Table),
			goldmark.WithParserOptions(parser.WithASTTransformers(util.Prioritized(&within{p, known}, 100))))
		for k, s := range p.Sections {
			var b bytes.Buffer
			if err := markdown.Convert([]byte(s.Text), &b); err != nil {
				return nil, fmt.Errorf("%s: %w", p.Path, err)
			}
			at := id(p.Path, s.Anchor)
			if k == 0 {
				at = shown.ID
			}
			shown.Sections = append(shown.Sections, section{at, template.HTML(b.String())})
		}
		all = append(all, shown)
	}
	style, _ := parts.ReadFile("guide.css")
	script, _ := parts.ReadFile("guide.js")
	t, err := template.ParseFS(parts, "guide.tmpl")
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = t.Execute(&out, map[string]any{
		"Pages": all, "Style": template.CSS(style), "Script": template.JS(script),
		"Policy": fmt.Sprintf("default-src 'none'; img-src data:; style-src %s; script-src %s", hash(style), hash(script)),
	})
	return out.Bytes(), err
}

// id is the name of a page, or of a section of it, in the file.
func id(path, anchor string) string {
	name := strings.ReplaceAll(strings.TrimSuffix(path, ".md"), "/", "-")
	if anchor != "" {
		name += "--" + anchor
	}
	return name
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// within leads the links of a page to places in the file, and puts its pictures in. A link that leads to
// neither is left out; its words stay.
type within struct {
	page  *docs.Page
	known map[string]bool
}

// Transform implements parser.ASTTransformer.
func (w *within) Transform(doc *ast.Document, _ text.Reader, _ parser.Context) {
	var bare []*ast.Link
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Link:
			if to := string(n.Destination); entering && !strings.Contains(to, "://") {
				name, anchor := w.page.Resolve(to)
				if n.Destination = []byte("#" + id(name, anchor)); !w.known[name] {
					bare = append(bare, n)
				}
			}
		case *ast.Image:
			name, _ := w.page.Resolve(string(n.Destination))
			if data, ok := docs.Picture(name); ok && entering {
				n.Destination = []byte("data:image/png;base64," + base64.StdEncoding.EncodeToString(data))
			}
		}
		return ast.WalkContinue, nil
	})
	for _, link := range bare {
		for c := link.FirstChild(); c != nil; c = link.FirstChild() {
			link.Parent().InsertBefore(link.Parent(), link, c)
		}
		link.Parent().RemoveChild(link.Parent(), link)
	}
}
