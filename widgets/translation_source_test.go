package widgets_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// source is what the Go source says about texts.
type source struct {
	keys     map[string]string // that the window translates
	texts    map[string]string // of the domain: formats, titles, sentences
	literals map[string]bool   // every other string literal of the domain
	raw      []string          // places where a literal reaches the screen untranslated
}

// shown lists the functions and methods whose string arguments the user sees.
var shown = map[string]bool{
	"NewLabel": true, "NewLabelWithStyle": true, "NewButton": true, "NewButtonWithIcon": true,
	"NewCheck": true, "NewHyperlink": true, "NewCard": true, "NewFormItem": true,
	"NewRichTextFromMarkdown": true, "NewRichTextWithText": true, "NewAccordionItem": true,
	"NewSelect": true, "NewRadioGroup": true, "NewCheckGroup": true,
	"NewMenuItem": true, "NewMenuItemWithIcon": true, "NewMenu": true, "NewText": true,
	"NewTabItem": true, "NewTabItemWithIcon": true, "NewToolbarAction": true,
	"ShowInformation": true, "NewInformation": true, "ShowConfirm": true, "NewConfirm": true,
	"ShowCustom": true, "NewCustom": true, "ShowCustomConfirm": true, "NewCustomConfirm": true,
	"NewCustomWithoutButtons": true, "ShowCustomWithoutButtons": true,
	"ShowForm": true, "NewForm": true, "ShowEntryDialog": true, "NewEntryDialog": true,
	"NewNotification": true, "NewPicker": true, "NewSection": true, "NewSubsection": true,
	"SetText": true, "SetPlaceHolder": true, "SetTitle": true, "SetNote": true,
	"SetConfirmText": true, "SetDismissText": true, "SetSolution": true,
}

// shownFields lists the fields the user sees of the structs of other packages,
// such as widgets.Stat.
var shownFields = map[string]bool{
	"Label": true, "Title": true, "Note": true, "Text": true, "Sentence": true,
	"PlaceHolder": true, "HintText": true, "Leg": true, "LegNote": true,
}

// domainFields lists, by the name of the struct, the fields of the domain the
// window translates, and where they stand in a literal without field names.
var domainFields = map[string]map[string]int{
	"Message":       {"Format": 0},
	"Explanation":   {"Format": 0},
	"Info":          {"Title": 1, "Summary": 2},
	"Noun":          {"One": 0, "Many": 1},
	"Template":      {"Title": 0},
	"Preset":        {"Title": 0},
	"Brush":         {"Title": 2},
	"HeuristicInfo": {"Name": 1, "Sentence": 2, "How": 3},
	"AlgorithmInfo": {"Title": 1, "Sentence": 2, "Advice": -1, "Once": -1},
	"Weight":        {"Label": 1},
	"Format":        {"Title": -1, "Use": -1, "Holds": -1},
	"Parts":         {"One": -1, "Many": -1},
}

// domainCalls gives the argument that is a format, by the function's name.
var domainCalls = map[string]int{"Messagef": 0, "FaultAt": 2}

// windowCalls gives the arguments that are translated, by the name of the function that takes
// them.
var windowCalls = map[string][]int{"Tr": {0}, "Count": {1, 2}, "Describe": {0, 1}, "Messagef": {0}, "Translate": {0}}

// window reads the source of a package that puts texts on the screen.
func (s *source) window(dir string) error {
	return eachFile(dir, func(fset *token.FileSet, file *ast.File) {
		consts := stringConsts(file, s.keys)
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				s.windowCall(fset, n, consts)
			case *ast.CompositeLit:
				s.windowStruct(fset, n)
			}
			return true
		})
	})
}

// windowCall takes the texts that are translated and looks for raw ones in other calls.
func (s *source) windowCall(fset *token.FileSet, call *ast.CallExpr, consts map[string]string) {
	_, name := callee(call)
	for _, i := range windowCalls[name] {
		if i < len(call.Args) {
			if key, ok := text(call.Args[i], consts); ok {
				s.keys[key] = key
			}
		}
	}
	if !shown[name] {
		return
	}
	for _, arg := range call.Args {
		s.rawText(fset, arg)
	}
}

// rawText records a literal with a letter in it, also inside a format, a sum
// or a list.
func (s *source) rawText(fset *token.FileSet, e ast.Expr) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if v, ok := text(e, nil); ok && strings.ContainsFunc(verb.ReplaceAllString(v, ""), unicode.IsLetter) {
			s.raw = append(s.raw, fmt.Sprintf("%s: %s", fset.Position(e.Pos()), e.Value))
		}
	case *ast.BinaryExpr:
		s.rawText(fset, e.X)
		s.rawText(fset, e.Y)
	case *ast.CompositeLit:
		for _, el := range e.Elts {
			s.rawText(fset, el)
		}
	case *ast.CallExpr:
		if pkg, name := callee(e); pkg == "fmt" && strings.HasPrefix(name, "Sprint") {
			for _, arg := range e.Args {
				s.rawText(fset, arg)
			}
		}
	}
}

// windowStruct looks for raw texts in the fields of another package's struct.
func (s *source) windowStruct(fset *token.FileSet, lit *ast.CompositeLit) {
	if _, ok := lit.Type.(*ast.SelectorExpr); !ok {
		return
	}
	for _, el := range lit.Elts {
		kv, ok := el.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if field, ok := kv.Key.(*ast.Ident); ok && shownFields[field.Name] {
			s.rawText(fset, kv.Value)
		}
	}
}

// domain reads the source of packages whose texts the window translates.
func (s *source) domain(dir string) error {
	return eachFile(dir, func(_ *token.FileSet, file *ast.File) {
		consts := stringConsts(file, nil)
		keep := func(e ast.Expr) {
			if v, ok := text(e, consts); ok && strings.ContainsFunc(v, unicode.IsLetter) {
				s.texts[v] = v
			}
		}
		var visit func(n ast.Node, elided ast.Expr) // elided: the type of literals that name none
		visit = func(root ast.Node, elided ast.Expr) {
			ast.Inspect(root, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BasicLit:
					if v, ok := text(n, nil); ok {
						s.literals[v] = true
					}
				case *ast.CallExpr:
					_, name := callee(n)
					if i, ok := domainCalls[name]; ok && i < len(n.Args) {
						keep(n.Args[i])
					}
				case *ast.CompositeLit:
					t := n.Type
					if t == nil {
						t = elided
					}
					structTexts(n, domainFields[typeName(t)], keep)
					for _, el := range n.Elts {
						visit(&ast.ParenExpr{X: unkeyed(el)}, elemType(t))
					}
					return false
				}
				return true
			})
		}
		visit(file, nil)
	})
}

// structTexts calls keep for the given fields of a struct literal.
func structTexts(lit *ast.CompositeLit, fields map[string]int, keep func(ast.Expr)) {
	for i, el := range lit.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok {
				if _, ok := fields[id.Name]; ok {
					keep(kv.Value)
				}
			}
			continue
		}
		for _, at := range fields {
			if at == i {
				keep(el)
			}
		}
	}
}

// unkeyed returns the value of an element of a literal.
func unkeyed(e ast.Expr) ast.Expr {
	if kv, ok := e.(*ast.KeyValueExpr); ok {
		return kv.Value
	}
	return e
}

// typeName returns the name of a struct's type, or "".
func typeName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.StarExpr:
		return typeName(t.X)
	}
	return ""
}

// elemType returns the type of the elements of a list or map, or nil.
func elemType(t ast.Expr) ast.Expr {
	switch t := t.(type) {
	case *ast.ArrayType:
		return t.Elt
	case *ast.MapType:
		return t.Value
	}
	return nil
}

// callee returns the package or receiver, when it is a name, and the function.
func callee(call *ast.CallExpr) (pkg, name string) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return "", f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			pkg = x.Name
		}
		return pkg, f.Sel.Name
	}
	return "", ""
}

// text returns the value of a string literal, a sum of them, or a constant.
func text(e ast.Expr, consts map[string]string) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			v, err := strconv.Unquote(e.Value)
			return v, err == nil
		}
	case *ast.BinaryExpr:
		a, ok := text(e.X, consts)
		b, ok2 := text(e.Y, consts)
		return a + b, ok && ok2 && e.Op == token.ADD
	case *ast.ParenExpr:
		return text(e.X, consts)
	case *ast.Ident:
		v, ok := consts[e.Name]
		return v, ok
	}
	return "", false
}

// translatedTypes names string types of the window whose constants are keys.
var translatedTypes = []string{"Menu"}

// stringConsts returns the string constants of a file; those of a translated
// type are put into keys.
func stringConsts(file *ast.File, keys map[string]string) map[string]string {
	consts := map[string]string{}
	for _, decl := range file.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.CONST {
			continue
		}
		for _, spec := range gen.Specs {
			v := spec.(*ast.ValueSpec)
			id, typed := v.Type.(*ast.Ident)
			for i, name := range v.Names {
				if i >= len(v.Values) {
					break
				}
				if s, ok := text(v.Values[i], consts); ok {
					consts[name.Name] = s
					if keys != nil && typed && slices.Contains(translatedTypes, id.Name) {
						keys[s] = s
					}
				}
			}
		}
	}
	return consts
}

// notShipped lists folders whose texts nobody sees.
var notShipped = []string{"testdata", "example", "familytest"}

// eachFile parses the Go files below dir, tests and what is not shipped excluded.
func eachFile(dir string, visit func(*token.FileSet, *ast.File)) error {
	fset := token.NewFileSet()
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(notShipped, d.Name()):
			return filepath.SkipDir
		case d.IsDir(), filepath.Ext(path) != ".go", strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		visit(fset, file)
		return nil
	})
}

// TestSource checks the reader of texts on a small source of its own.
func TestSource(t *testing.T) {
	s := &source{keys: map[string]string{}, texts: map[string]string{}, literals: map[string]bool{}}
	require.NoError(t, s.window("testdata/translation/window"))
	require.NoError(t, s.domain("testdata/translation/domain"))
	assert.Equal(t, map[string]string{
		"Open": "Open", "Sum of two": "Sum of two", "Named": "Named", "File": "File",
	}, s.keys)
	assert.Len(t, s.raw, 6)
	for i, part := range []string{"Raw label", "Raw %d format", "Raw field", "Raw option", "Raw title", "Raw half"} {
		assert.Contains(t, s.raw[i], part)
	}
	assert.Equal(t, map[string]string{
		"%d of %d": "%d of %d", "bad cell": "bad cell", "Blank last": "Blank last", "Keyed": "Keyed",
		"Red tile": "Red tile", "Manhattan": "Manhattan", "Counts steps.": "Counts steps.",
	}, s.texts)
}
