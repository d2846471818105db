package cli

import (
	"os"

	"waymark/lab"
	"waymark/lab/results"
)

// intoParts reports that the results are a part in a folder: --out ends in a separator or is a
// folder.
func (req experimentRequest) intoParts() bool {
	if req.out == "" {
		return false
	}
	info, err := os.Stat(req.out)
	return os.IsPathSeparator(req.out[len(req.out)-1]) || err == nil && info.IsDir()
}

// header is the first line of the part of an experiment: what it asks counts, not its file.
func (req experimentRequest) header(identity results.Key) Header {
	h := Header{Part: max(req.part.i, 1), Parts: max(req.part.n, 1), Command: "lab", Program: Build(), Options: []string{}}
	h.Input = identity.String()
	return h
}

// openPart opens the part of an experiment; nil where its results are a file by themselves. While
// cells are done they stand in a file of results beside it, which goes on after any end.
func (req experimentRequest) openPart(c console, e *lab.Experiment, identity results.Key) (*partOf, error) {
	if !req.intoParts() {
		return nil, nil
	}
	p := &partOf{c: c}
	err := p.open(req.out, req.header(identity), unread)
	if err == nil && !p.Whole && p.Before > 0 {
		err = p.Restart()
	}
	return p, err
}

// finishPart makes a part of results that are whole.
func (req experimentRequest) finishPart(p *partOf, e *lab.Experiment) error {
	if p == nil {
		return nil
	}
	f, err := results.Load(req.results(e))
	if err != nil {
		return err
	}
	text, _, err := results.Merge([]*results.File{f})
	if err != nil {
		return err
	}
	if err := p.linesInto(text); err != nil {
		return err
	}
	if err := p.finish(exitDone); err != nil {
		return err
	}
	return os.Remove(req.results(e))
}
