package foreign

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"waymark/puzzles"
)

// node is a word, or a list in brackets, of a text as JSON, Python, C and Lisp write it.
type node struct {
	at     line
	byte   int    // where it begins there
	column int    // the same, of the text
	word   string // "" of a list
	quoted bool
	key    bool // ":" or "=" follows the word
	open   byte // the bracket of a list; 0 of a word and of a blank line
	list   []*node
}

func (n *node) isWord() bool { return n.open == 0 && !n.isGap() }

// isGap reports whether this stands for a blank line.
func (n *node) isGap() bool { return n.open == 0 && n.word == "" && !n.quoted }

// keyed reports whether the words of a list name what follows them.
func (n *node) keyed() bool {
	for _, c := range n.list {
		if c.key {
			return true
		}
	}
	return false
}

// mostDepth is how deep lists may lie in each other.
const mostDepth = 32

var bracketed = regexp.MustCompile(`^(?:[\pL_][\pL\pN_ .\[\]]*[=:]\s*)?(?:[\pL_.]+\()?(?:[\[{]|\(\s*[(\[\d'"])`)

// beginsList reports whether a list in brackets begins on a line.
func beginsList(l line) bool { return bracketed.MatchString(l.text[:min(len(l.text), 200)]) }

// tree reads the lists that begin at the current line and on the lines below it of which begins is true.
func (r *reader) tree(begins func(line) bool) (*node, error) {
	root := &node{at: r.cur}
	stack := []*node{root}
	for !r.done {
		if r.cur.text == "" && len(stack) == 1 {
			ahead := r.cursor
			if ahead.skipBlank(); ahead.done || !begins(ahead.cur) {
				break
			}
			root.list = append(root.list, &node{at: r.cur})
			r.cursor = ahead
		}
		if len(stack) == 1 && !begins(r.cur) {
			break
		}
		var err error
		if stack, err = r.branch(stack); err != nil {
			return nil, err
		}
		r.advance()
	}
	if open := stack[len(stack)-1]; len(stack) > 1 {
		return nil, r.fail(open.at, open.byte, puzzles.Messagef("the bracket that opens here is not closed"))
	}
	return root, nil
}

// branch reads the current line into the lists that are open.
func (r *reader) branch(stack []*node) ([]*node, error) {
	l := r.cur
	column, counted := l.column, 0
	for i := 0; i < len(l.text); i++ {
		top := stack[len(stack)-1]
		column += utf8.RuneCountInString(l.text[counted:i])
		counted = i
		c := l.text[i]
		switch end := strings.IndexByte("]})", c); {
		case strings.IndexByte("[{(", c) >= 0:
			n := &node{at: l, byte: i, column: column, open: c}
			top.list = append(top.list, n)
			if stack = append(stack, n); len(stack) > mostDepth+1 {
				return nil, r.fail(l, i, puzzles.Messagef("more than %d brackets are open here", mostDepth))
			}
		case end >= 0:
			if len(stack) == 1 || top.open != "[{("[end] {
				return nil, r.fail(l, i, puzzles.Messagef("no bracket is open that %q closes", string(c)))
			}
			stack = stack[:len(stack)-1]
		case c == '#' || strings.HasPrefix(l.text[i:], "//") || c == ';' && (top.open == 0 || top.open == '('):
			return stack, nil // a comment, or the end of a statement
		case c == ',' || c == ';' || (c == ':' || c == '=') && top.open != '(':
			if n := len(top.list); n > 0 && c != ',' && c != ';' {
				top.list[n-1].key = top.list[n-1].isWord()
			}
		case c == '"' || c == '\'':
			n := 1
			for i+n < len(l.text) && l.text[i+n] != c {
				n += 1 + strings.Count(l.text[i+n:][:1], `\`)
			}
			if i+n >= len(l.text) {
				return nil, r.fail(l, i, puzzles.Messagef("the quotation mark that opens here is not closed"))
			}
			text := l.text[i+1 : i+n]
			if plain, err := strconv.Unquote(`"` + text + `"`); err == nil {
				text = plain
			}
			top.list = append(top.list, &node{at: l, byte: i + 1, column: column + 1, word: text, quoted: true})
			i += n
		case c > ' ':
			stop := strings.IndexFunc(l.text[i+1:], func(c rune) bool {
				return unicode.IsSpace(c) || strings.ContainsRune(`[]{}(),;"'`, c) || (c == ':' || c == '=') && top.open != '('
			})
			if stop < 0 {
				stop = len(l.text) - i - 1
			}
			top.list = append(top.list, &node{at: l, byte: i, column: column, word: l.text[i:][:stop+1]})
			i += stop
		}
	}
	return stack, nil
}
