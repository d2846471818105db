//go:build !linux

package main

import (
	"bytes"
	"errors"
	"time"
)

// process would be a run of the program: elsewhere the system is not asked.
type process struct{ out, noise bytes.Buffer }

func (m *measuring) start(...string) (*process, error) {
	return nil, errors.New("only Linux is asked what a run takes")
}

func (p *process) wait(time.Duration) bool               { return true }
func (p *process) kill()                                 {}
func (p *process) interrupt() (time.Duration, bool)      { return 0, false }
func (p *process) used() (time.Duration, bool)           { return 0, false }
func (p *process) usage() (time.Duration, uint64, error) { return 0, 0, nil }
func (p *process) refused() bool                         { return true }
