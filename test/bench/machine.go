package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// machine names what the table was measured on.
func machine() string {
	return fmt.Sprintf("%s, %d core(s), %s/%s, %s", model(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
}

// model is the name of the processor, where the system tells it in a file.
func model() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "processor not named"
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if name, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "processor not named"
}
