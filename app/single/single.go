// Package single makes one program of several starts on a display: a later one hands its files to the first. They talk by a
// socket in a folder that is the user's alone.
package single

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"time"

	"waymark/puzzles/disk"
)

const (
	// patience is how long a later start waits for the first one: then it opens a window of its own.
	patience = 5 * time.Second
	// most is as long as a list of files may be.
	most = 1 << 20
)

// taken is the answer of a program that has taken the files.
const taken = "taken\n"

// Hand gives files to the program that has the windows of this display, and reports whether it took them. No file means
// that it is to come to the front.
func Hand(files []string) bool {
	path, err := socket()
	if err != nil {
		return false
	}
	c, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return false
	}
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(patience)) // in vain: it waits as long as the other lives
	whole := []string{}
	for _, f := range files {
		if abs, err := filepath.Abs(f); err == nil {
			f = abs
		}
		whole = append(whole, f)
	}
	if json.NewEncoder(c).Encode(whole) != nil {
		return false
	}
	answer, err := io.ReadAll(io.LimitReader(c, int64(len(taken))))
	return err == nil && string(answer) == taken
}

// Listener takes what later starts hand over.
type Listener struct {
	socket net.Listener
	claim  *disk.Claim
}

// Listen takes over the display from a program that has ended. open is called on a goroutine of its own, and reports
// whether it will open the files. The error wraps [disk.ErrHeld] where another program has the display.
func Listen(open func(files []string) bool) (*Listener, error) {
	path, err := socket()
	if err != nil {
		return nil, err
	}
	claim, err := disk.NewClaim(path + ".lock")
	if errors.Is(err, fs.ErrExist) {
		claim, err = disk.TakeClaim(path + ".lock")
	}
	if err != nil {
		return nil, err
	}
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) { // nobody listens there any more
		return nil, errors.Join(err, claim.Release())
	}
	l, err := net.Listen("unix", path)
	if err != nil {
		return nil, errors.Join(err, claim.Remove())
	}
	go serve(l, open)
	return &Listener{l, claim}, nil
}

// Close lets the next start have the display.
func (l *Listener) Close() error { return errors.Join(l.socket.Close(), l.claim.Remove()) }

func serve(l net.Listener, open func(files []string) bool) {
	for {
		c, err := l.Accept()
		if err != nil {
			return // it is closed
		}
		go take(c, open)
	}
}

// take hears one start and answers it: a window that is busy opens the files later.
func take(c net.Conn, open func(files []string) bool) {
	defer c.Close()
	_ = c.SetDeadline(time.Now().Add(patience)) // in vain: it hears until the other ends
	var files []string
	if json.NewDecoder(io.LimitReader(c, most)).Decode(&files) == nil && open(files) {
		_, _ = io.WriteString(c, taken) // in vain: the other has opened a window of its own
	}
}

// socket is where the program listens that has the windows of this display. Its folder is made, for the user alone.
func socket() (string, error) {
	dir := os.Getenv("XDG_RUNTIME_DIR")
	if info, err := os.Stat(dir); !filepath.IsAbs(dir) || err != nil || !info.IsDir() {
		if dir, err = os.UserCacheDir(); err != nil {
			return "", err
		}
	}
	dir = filepath.Join(dir, "waymark")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	info, err := os.Lstat(dir)
	if err == nil && !info.IsDir() {
		err = fmt.Errorf("%s is no folder", dir)
	}
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		err = os.Chmod(dir, 0o700)
	}
	display := sha256.Sum256([]byte(os.Getenv("WAYLAND_DISPLAY") + "\x00" + os.Getenv("DISPLAY")))
	return filepath.Join(dir, "display-"+hex.EncodeToString(display[:4])), err
}
