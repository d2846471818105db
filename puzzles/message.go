package puzzles

import (
	"errors"
	"fmt"
)

// Message is a sentence for the user that can be translated: the English
// format is the key, the arguments are filled in afterwards. It is an error.
type Message struct {
	ID     string // a word by which code recognises the message, where it has to; code never compares Format
	Format string
	Args   []any
}

// Messagef returns a Message; format and args as for fmt.Sprintf.
func Messagef(format string, args ...any) Message { return Message{Format: format, Args: args} }

// Error returns the English sentence.
func (m Message) Error() string { return fmt.Sprintf(m.Format, m.Args...) }

// Parts returns format and arguments, for a translator.
func (m Message) Parts() (format string, args []any) { return m.Format, m.Args }

// Unwrap returns the arguments that are errors, so that errors.Is and errors.As
// see the causes.
func (m Message) Unwrap() []error {
	var causes []error
	for _, a := range m.Args {
		if err, ok := a.(error); ok {
			causes = append(causes, err)
		}
	}
	return causes
}

// AsMessage returns the Message in the chain of err; without one, a Message with the text of err.
func AsMessage(err error) Message {
	var m Message
	if errors.As(err, &m) {
		return m
	}
	return Messagef("%v", err)
}

// Part names a part of a puzzle in a Fault.
type Part string

// The parts a fault can be in.
const (
	PartHeader   Part = "header"
	PartStart    Part = "start"
	PartGoal     Part = "goal"
	PartMark     Part = "waypoint"
	PartSolution Part = "solution"
	PartDemand   Part = "demand"
)

// Fault says what is wrong with a puzzle, and where. Cell is the index of the cell at fault, or -1.
// Index is the index of the mark, solution or demand at fault, or -1.
type Fault struct {
	Part    Part
	Index   int
	Cell    int
	Message Message
}

// FaultAt returns a fault of a start or goal board at a cell (-1: the whole board).
func FaultAt(part Part, cell int, format string, args ...any) Fault {
	return Fault{Part: part, Index: -1, Cell: cell, Message: Messagef(format, args...)}
}

// Error returns the place and the sentence, in English.
func (f Fault) Error() string {
	where := string(f.Part)
	if f.Index >= 0 {
		where += fmt.Sprintf(" %d", f.Index+1)
	}
	return where + ": " + f.Message.Error()
}

// Unwrap returns the sentence.
func (f Fault) Unwrap() error { return f.Message }

// caused is a message with the error that it says in other words.
type caused struct {
	Message
	cause error
}

func (c caused) Unwrap() []error { return append(c.Message.Unwrap(), c.cause) }

// FileError says what is wrong with a file, and where. Line and Column count from 1; 0 means not
// known. Column counts characters, not bytes.
type FileError struct {
	File         string
	Line, Column int
	Err          error
}

// Error returns "file:line:column: message".
func (e *FileError) Error() string {
	s := VisibleLine(e.File)
	if s == "" {
		s = "input"
	}
	if e.Line > 0 {
		s += fmt.Sprintf(":%d", e.Line)
		if e.Column > 0 {
			s += fmt.Sprintf(":%d", e.Column)
		}
	}
	return s + ": " + e.Err.Error()
}

// Unwrap returns the cause.
func (e *FileError) Unwrap() error { return e.Err }
