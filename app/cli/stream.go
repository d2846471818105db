package cli

import (
	"context"
	"fmt"
	"io"
	"strconv"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// stream is the puzzles of a batch, which are read while others are searched.
type stream struct {
	puzzles <-chan *puzzles.Puzzle
	stop    context.CancelFunc
	ended   error // why the reader ended, to be read when its channel is closed
	fault   error // the same, once next has come to it
	file    io.Closer
}

// next returns the next puzzle; nil at the end, or when ctx is done, though the input
// may be a pipe that says nothing.
func (s *stream) next(ctx context.Context) *puzzles.Puzzle {
	select {
	case p, more := <-s.puzzles:
		if !more {
			s.fault = s.ended
		}
		return p
	case <-ctx.Done():
		return nil
	}
}

// close ends the reading.
func (s *stream) close() {
	s.stop()
	s.file.Close()
}

// stream begins to read the puzzles that are asked for. One that is asked for by its name
// or number is looked for at once.
func (req request) stream(c console) (*stream, error) {
	in, name, err := c.open(req.file)
	if err != nil {
		return nil, unreadable(err)
	}
	s := &stream{file: in}
	from := foreign.NewStream(in, name, families.Rules, req.reading)
	ctx, stop := context.WithCancel(context.Background())
	s.stop = stop
	if req.puzzle != "" {
		p, err := find(from, req.puzzle)
		if err != nil {
			s.close()
			return nil, err
		}
		one := make(chan *puzzles.Puzzle, 1)
		one <- p
		close(one)
		s.puzzles = one
		return s, nil
	}
	read := make(chan *puzzles.Puzzle)
	s.puzzles = read
	go func() {
		defer close(read)
		for told := (goalNotes{}); ; {
			p, err := from.Next()
			if err != nil {
				if err != io.EOF {
					s.ended = err
				}
				return
			}
			told.note(c, req.file, from.GoalOpen(), from.GoalByReach())
			tell(c, from.Notes())
			select {
			case read <- p:
			case <-ctx.Done():
				return
			}
		}
	}()
	return s, nil
}

// find is pick of a stream: the first puzzle called which, else the one with that number.
func find(from *foreign.Stream, which string) (*puzzles.Puzzle, error) {
	number, _ := strconv.Atoi(which)
	var numbered *puzzles.Puzzle
	var first []*puzzles.Puzzle
	for i := 0; ; i++ {
		p, err := from.Next()
		switch {
		case err == io.EOF && numbered != nil:
			return numbered, nil
		case err == io.EOF:
			_, err := pick(first, which)
			return nil, err
		case err != nil:
			return nil, unreadable(err)
		case p.Name == which:
			return p, nil
		case i+1 == number:
			numbered = p
		}
		if len(first) <= mostNames {
			first = append(first, p)
		}
	}
}

// tell prints what was noted of a text.
func tell(c console, notes []error) {
	for _, n := range notes {
		fmt.Fprintf(c.err, "waymark: %s\n", oneLine(n.Error()))
	}
}

// goalNotes are what was noted of bare numbers, each once: that they were read by a goal that
// nobody named, or by the only one of the two that can be reached.
type goalNotes struct{ open, byReach bool }

func (n *goalNotes) note(c console, file string, open, byReach bool) {
	if open && !n.open {
		fmt.Fprintf(c.err, "waymark: %s: bare numbers name no goal; taken as --goal %s, the other is --goal %s\n",
			oneLine(file), foreign.BlankLast, foreign.BlankFirst)
	}
	if byReach && !n.byReach {
		fmt.Fprintf(c.err, "waymark: %s: bare numbers name no goal; taken as the one of --goal %s and --goal %s that a board can reach, where it can reach only one\n",
			oneLine(file), foreign.BlankLast, foreign.BlankFirst)
	}
	n.open, n.byReach = n.open || open, n.byReach || byReach
}
