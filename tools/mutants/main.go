// Mutants puts faults into the program, one line each, and looks whether the tests notice.
//
//	go -C tools run ./mutants [-check] [-only REGEXP] [-from NAME] [-jobs N]
//
// The faults are in faults.txt. Each is put into a copy of its file, which the go command
// takes instead (-overlay): the checkout is left alone. Then the tests that the fault names
// are run, without toolkit and C compiler. A fault is caught when one of them fails, or does not
// end; those that survive are listed, and the exit status is 1. A fault whose text is not
// found exactly once in its file, or that does not compile, is no fault any more: that ends with
// status 2, as does a fault whose tests do not end on a machine that is too busy to say more. -check looks only whether the texts are found.
package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"sync"
	"time"
)

func main() {
	check := flag.Bool("check", false, "only look whether the texts are found")
	only := flag.String("only", "", "faults whose names match")
	from := flag.String("from", "", "begin at the fault of this name")
	jobs := flag.Int("jobs", 2, "faults that are tried at a time")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err == nil {
		err = run(pattern, *from, *check, *jobs)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
}

// run tries the faults, or checks them. It ends the program when some survive.
func run(only *regexp.Regexp, from string, check bool, jobs int) error {
	data, err := os.ReadFile("mutants/faults.txt")
	if err != nil {
		return err
	}
	faults, err := read(string(data))
	if err != nil {
		return err
	}
	if err := findAll(faults); err != nil || check {
		return err
	}
	var chosen []fault
	for _, f := range faults {
		if from != "" && f.name != from {
			continue
		}
		if from = ""; only.MatchString(f.name) {
			chosen = append(chosen, f)
		}
	}
	began := time.Now()
	results := tryAll(chosen, jobs)
	var survived, broken int
	for _, r := range results {
		switch r.fate {
		case survives:
			survived++
			fmt.Printf("SURVIVES  %s: %s, tests %s\n", r.fault.name, r.fault.file, r.fault.tests)
		case noFault:
			broken++
			fmt.Printf("NO FAULT  %s: %s\n", r.fault.name, r.said)
		}
	}
	fmt.Printf("%d faults, %d caught, %d survive, %d undecided; %v\n",
		len(results), len(results)-survived-broken, survived, broken, time.Since(began).Round(time.Second))
	switch {
	case broken > 0:
		os.Exit(2)
	case survived > 0:
		os.Exit(1)
	}
	return nil
}

// tryAll tries faults, some at a time, and tells how each has fared.
func tryAll(faults []fault, jobs int) []result {
	results := make([]result, len(faults))
	next := make(chan int)
	var workers sync.WaitGroup
	var out sync.Mutex
	for range max(1, jobs) {
		workers.Go(func() {
			for i := range next {
				results[i] = try(faults[i])
				out.Lock()
				fmt.Printf("%-9s %6.1f s  %-34s %s\n", results[i].fate, results[i].took.Seconds(), faults[i].name, results[i].said)
				out.Unlock()
			}
		})
	}
	for i := range faults {
		next <- i
	}
	close(next)
	workers.Wait()
	return results
}
