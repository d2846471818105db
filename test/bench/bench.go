package main

import (
	"context"
	"fmt"
	"time"

	"waymark/solver/tables"
)

// aim is one row of the table.
type aim struct {
	id, work, want string
	slow           bool // takes minutes: only when asked for
	measure        func(*bench) (string, error)
}

// bench is what the rows share.
type bench struct {
	ctx     context.Context
	data    string // directory of published instances; "" for the built-in ones
	cache   *tables.Cache
	threads int
}

// timed returns how long f takes the processor.
func timed(f func()) time.Duration {
	began := processor()
	f()
	return processor() - began
}

// short writes a time with three digits.
func short(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/1e3)
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d)/1e6)
	}
	return fmt.Sprintf("%.3g s", d.Seconds())
}
