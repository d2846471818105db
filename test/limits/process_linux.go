package main

import (
	"bytes"
	"fmt"
	"os/exec"
	"syscall"
	"time"
	"unsafe"
)

// process is a run of the program.
type process struct {
	command    *exec.Cmd
	began      time.Time
	out, noise bytes.Buffer
	ended      chan struct{}
}

// start starts the program.
func (m *measuring) start(args ...string) (*process, error) {
	p := &process{command: exec.Command(m.program, args...), ended: make(chan struct{})}
	p.command.Stdout, p.command.Stderr = &p.out, &p.noise
	p.began = time.Now()
	if err := p.command.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = p.command.Wait() // its status is looked at later
		close(p.ended)
	}()
	return p, nil
}

// wait waits for the end, at most so long; it reports whether the end came.
func (p *process) wait(most time.Duration) bool {
	select {
	case <-p.ended:
		return true
	case <-time.After(most):
		return false
	}
}

// kill ends it at once.
func (p *process) kill() {
	_ = p.command.Process.Kill() // it may have ended
	<-p.ended
}

// interrupt asks it to end and returns the time of the processor it has used by then;
// false when it has ended already.
func (p *process) interrupt() (used time.Duration, ok bool) {
	if used, ok = p.used(); !ok {
		return 0, false
	}
	return used, p.command.Process.Signal(syscall.SIGINT) == nil
}

// used is the time of the processor used so far, by the clock that the kernel keeps of
// every process (clock_getcpuclockid(3)).
func (p *process) used() (time.Duration, bool) {
	const perProcess = 2
	clock := ^p.command.Process.Pid<<3 | perProcess
	var t syscall.Timespec
	_, _, e := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, uintptr(clock), uintptr(unsafe.Pointer(&t)), 0)
	return time.Duration(t.Nano()), e == 0
}

// usage is what an ended run took of the processor, and the most memory it had in bytes.
func (p *process) usage() (processor time.Duration, resident uint64, err error) {
	u, ok := p.command.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0, 0, fmt.Errorf("the system does not tell what the run took")
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), uint64(u.Maxrss) << 10, nil
}

// refused reports that the program does not know what was asked for.
func (p *process) refused() bool { return p.command.ProcessState.ExitCode() == 2 }
