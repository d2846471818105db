package cli

import (
	"cmp"
	"context"
	"io"
	"strconv"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// posed is a puzzle of a batch, its file, and its goal where that names none.
type posed struct {
	*puzzles.Puzzle
	file string
	goal recordGoal
}

// stream is the puzzles of a batch, which are read while others are searched.
type stream struct {
	puzzles <-chan posed
	stop    context.CancelFunc
	ended   error // why the reader ended, to be read when its channel is closed
	fault   error // the same, once next has come to it
}

// next returns the next puzzle; none at the end, or when ctx is done, though the input
// may be a pipe that says nothing.
func (s *stream) next(ctx context.Context) posed {
	select {
	case p, more := <-s.puzzles:
		if !more {
			s.fault = s.ended
		}
		return p
	case <-ctx.Done():
		return posed{}
	}
}

// stream begins to read the puzzles that are asked for. Where one file of several cannot be read that is told, and the
// others are read.
func (req request) stream(c console, files []string) *stream {
	ctx, stop := context.WithCancel(background)
	read := make(chan posed)
	s := &stream{puzzles: read, stop: stop}
	go func() {
		defer close(read)
		for _, file := range files {
			err := req.readInto(ctx, c, file, read)
			if err != nil && len(files) > 1 {
				err = failure{exit: c.finish(unreadable(err))}
			}
			s.ended = cmp.Or(s.ended, err)
		}
	}()
	return s
}

// readInto reads the puzzles of a file until ctx is done.
func (req request) readInto(ctx context.Context, c console, file string, to chan<- posed) error {
	in, name, err := c.open(file)
	if err != nil {
		return err
	}
	defer in.Close()
	from := foreign.NewStream(in, name, families.Rules, req.reading)
	next := from.Next
	if req.puzzle != "" {
		p, err := find(from, req.puzzle)
		if err != nil {
			return err
		}
		next = func() (*puzzles.Puzzle, error) {
			one := p
			if p = nil; one == nil {
				return nil, io.EOF
			}
			return one, nil
		}
	}
	for told := (goalNotes{}); ; {
		p, err := next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		told.note(c, file, from.Taken())
		tell(c, from.Notes())
		assumed, unnamed := from.GoalAssumed()
		select {
		case to <- posed{p, file, newRecordGoal(p, assumed, unnamed)}:
		case <-ctx.Done():
			return nil
		}
	}
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
		c.note("%s", oneLine(n.Error()))
	}
}

// goalNotes tell what was noted of goals that no text named, each once.
type goalNotes foreign.Taken

func (n *goalNotes) note(c console, file string, taken foreign.Taken) {
	goals := foreign.Goals()
	say := func(now bool, told *bool, how, flags string) {
		if now && !*told {
			c.note("%s: bare numbers name no goal; taken as "+how, oneLine(file), goals[0], flags)
		}
		*told = *told || now
	}
	say(taken.Open, &n.Open, "--goal %s, others are %s", list(goals[1:]))
	say(taken.ByReach, &n.ByReach, "the first of --goal %s, %s that a board can reach", list(goals[1:]))
	say(taken.None, &n.None, "--goal %s, though a board can reach neither that nor %s: write its goal below it, and the word goal between", list(goals[1:]))
}
