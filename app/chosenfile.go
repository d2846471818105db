package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
)

// The toolkit's save dialog opens the chosen file to write, which empties it, before
// it tells which one was chosen. What the program writes it writes whole, or not at
// all, long after; so until then the file must stay as it is.

// fileRepository is all that the toolkit does with files.
type fileRepository interface {
	repository.DeleteAllRepository
	repository.AppendableRepository
	repository.HierarchicalRepository
	repository.ListableRepository
	repository.MovableRepository
	repository.CopyableRepository
}

// untouched is the toolkit's way to files, but for one thing: a writer opens its file,
// and empties it, with the first byte that is written.
type untouched struct{ fileRepository }

// keepChosenFiles makes save dialogs leave the chosen file alone.
func keepChosenFiles() {
	files, err := repository.ForScheme("file")
	if err != nil {
		return
	}
	if _, ok := files.(untouched); ok {
		return
	}
	if all, ok := files.(fileRepository); ok {
		repository.Register("file", untouched{all})
	}
}

// Writer implements repository.WritableRepository.
func (r untouched) Writer(u fyne.URI) (fyne.URIWriteCloser, error) {
	return &lateWriter{uri: u, open: r.fileRepository.Writer}, nil
}

// lateWriter opens a file when something is written.
type lateWriter struct {
	uri  fyne.URI
	open func(fyne.URI) (fyne.URIWriteCloser, error)
	file fyne.URIWriteCloser // nil before
}

// URI implements fyne.URIWriteCloser.
func (w *lateWriter) URI() fyne.URI { return w.uri }

// Write implements io.Writer.
func (w *lateWriter) Write(data []byte) (int, error) {
	if w.file == nil {
		file, err := w.open(w.uri)
		if err != nil {
			return 0, err
		}
		w.file = file
	}
	return w.file.Write(data)
}

// Close implements io.Closer.
func (w *lateWriter) Close() error {
	if w.file == nil {
		return nil
	}
	return w.file.Close()
}
