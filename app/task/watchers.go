package task

import "slices"

// Watchers are told when there is more to see.
type Watchers struct{ list []*watcher }

type watcher struct{ changed func() }

// Watch calls changed whenever there is more to see, until it is told to end.
func (w *Watchers) Watch(changed func()) (end func()) {
	one := &watcher{changed}
	w.list = append(w.list, one)
	return func() { w.list = slices.DeleteFunc(w.list, func(o *watcher) bool { return o == one }) }
}

// Changed tells all who watch.
func (w *Watchers) Changed() {
	for _, one := range slices.Clone(w.list) {
		one.changed()
	}
}
