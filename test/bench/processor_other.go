//go:build !unix

package main

import "time"

var began = time.Now()

// processor is the time on the clock, where the system does not tell the other.
func processor() time.Duration { return time.Since(began) }
