package main

import (
	"bytes"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// site is a place in a file and what a fault puts there.
type site struct {
	line     int
	from, to int // bytes of the file that are replaced
	put      string
	what     string
}

// turned is what a fault makes of an operator.
var turned = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
}

// sites lists all places of a file where a fault can be put, from top to bottom. What of them
// compiles is asked later.
func sites(files *token.FileSet, f *ast.File, data []byte) []site {
	var all []site
	offset := func(p token.Pos) int { return files.Position(p).Offset }
	text := func(n ast.Node) string { return string(data[offset(n.Pos()):offset(n.End())]) }
	add := func(from, to token.Pos, put, what string) {
		all = append(all, site{line: files.Position(from).Line, from: offset(from), to: offset(to), put: put, what: what})
	}
	operator := func(at token.Pos, old token.Token) {
		if put, ok := turned[old]; ok {
			add(at, at+token.Pos(len(old.String())), put.String(), old.String()+" to "+put.String())
		}
	}
	drop := func(list []ast.Stmt) {
		for _, s := range list {
			switch s := s.(type) {
			case *ast.AssignStmt:
				if s.Tok != token.DEFINE {
					add(s.Pos(), s.End(), "", "dropped: "+firstLine(text(s)))
				}
			case *ast.ExprStmt, *ast.IncDecStmt, *ast.DeferStmt, *ast.SendStmt, *ast.GoStmt:
				add(s.Pos(), s.End(), "", "dropped: "+firstLine(text(s)))
			}
		}
	}
	capacities := map[ast.Node]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			operator(n.OpPos, n.Op)
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				add(n.Pos(), n.X.Pos(), "", "! dropped: "+text(n))
			}
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			operator(n.TokPos, n.Tok)
		case *ast.BasicLit:
			if v, err := strconv.ParseUint(n.Value, 0, 63); n.Kind == token.INT && err == nil && !capacities[n] {
				add(n.Pos(), n.End(), strconv.FormatUint(v+1, 10), n.Value+" to "+strconv.FormatUint(v+1, 10))
			}
		case *ast.IfStmt:
			add(n.Cond.Pos(), n.Cond.End(), "!("+text(n.Cond)+")", "negated: "+firstLine(text(n.Cond)))
		case *ast.BlockStmt:
			drop(n.List)
		case *ast.CaseClause:
			drop(n.Body)
		case *ast.CommClause:
			drop(n.Body)
		case *ast.FuncDecl:
			if n.Type.Results == nil && n.Body != nil && len(n.Body.List) > 0 {
				add(n.Body.Lbrace, n.Body.Lbrace+1, "{ return;", "returns at once: "+n.Name.Name)
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "make" && len(n.Args) == 3 {
				capacities[n.Args[2]] = true // that is how much is allotted, and changes nothing else
			}
			for i := range len(n.Args) - 1 {
				a, b := n.Args[i], n.Args[i+1]
				if one, other := text(a), text(b); one != other && files.Position(b.End()).Line == files.Position(a.Pos()).Line {
					between := string(data[offset(a.End()):offset(b.Pos())])
					add(a.Pos(), b.End(), other+between+one, "exchanged: "+one+", "+other)
				}
			}
		case *ast.ImportSpec:
			return false
		}
		return true
	})
	return all
}

// in returns the file with the fault.
func (s site) in(data []byte) string {
	var b bytes.Buffer
	b.Write(data[:s.from])
	b.WriteString(s.put)
	b.Write(data[s.to:])
	return b.String()
}

// generated reports that a file is written by a program.
func generated(data []byte) bool {
	return strings.HasPrefix(string(data), "// Code generated")
}
