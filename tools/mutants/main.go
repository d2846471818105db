// Mutants puts faults into the program, one place each, and looks whether the tests notice.
//
//	go -C tools run ./mutants [-check] [-only REGEXP] [-from NAME] [-jobs N] [-patience TIME]
//	go -C tools run ./mutants -random N [-seed S] [-list] [-only REGEXP] [-from NUMBER] [-jobs N] [-patience TIME]
//
// The faults are those of faults.txt, or N that are drawn at random, each line of the program as
// likely as any other: a comparison, a sign or a condition turned round, a number one more, two arguments
// exchanged, a statement left out, a function that returns at once. Of the lines are left out those
// of generated files and of other systems, and of the faults those that do not compile and
// capacities of make, which change nothing. What is drawn hangs on the
// seed and on the words of each line: it stays when the program changes elsewhere.
//
// Each is put into a copy of its file, which the go command takes instead (-overlay): the checkout
// is left alone. Then tests are run, for a fault of faults.txt those that it names, without toolkit and
// C compiler; for one that was drawn all tests of the package it is in, as make test runs them, and
// of no other package. A fault is caught when one of them fails, or does not
// end; those that survive are listed, and the exit status is 1. A fault whose text is not
// found exactly once in its file, or that does not compile, is no fault any more: that ends with
// status 2, as does a fault whose tests fail without it too, or do not end on a machine that is too busy to say more.
// -check looks only whether the texts are found, -list only prints what is drawn.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

func main() {
	check := flag.Bool("check", false, "only look whether the texts are found")
	only := flag.String("only", "", "faults whose names match")
	from := flag.String("from", "", "begin at the fault of this name")
	jobs := flag.Int("jobs", 2, "faults that are tried at a time")
	random := flag.Int("random", 0, "draw so many faults instead of those listed")
	seed := flag.Uint64("seed", 1, "of the dice that draw")
	flag.DurationVar(&patience, "patience", patience, "how long the tests of a package may take, more on a machine that is busy")
	list := flag.Bool("list", false, "only print the faults")
	flag.Parse()
	pattern, err := regexp.Compile(*only)
	if err == nil {
		var faults []fault
		if faults, err = chosen(*random, *seed); err == nil && !*check {
			faults = selected(faults, pattern, *from)
			if *list {
				for _, f := range faults {
					fmt.Println(f.name)
				}
				return
			}
			run(faults, *jobs)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
}

// chosen returns the faults that are listed, or as many as are to be drawn.
func chosen(random int, seed uint64) ([]fault, error) {
	if random > 0 {
		here, err := filepath.Abs(root)
		if err != nil {
			return nil, err
		}
		p, err := load(here)
		if err != nil {
			return nil, err
		}
		return p.draw(random, seed)
	}
	data, err := os.ReadFile("mutants/faults.txt")
	if err != nil {
		return nil, err
	}
	faults, err := read(string(data))
	if err == nil {
		err = findAll(faults)
	}
	return faults, err
}

// selected returns the faults whose names match, from one on.
func selected(faults []fault, only *regexp.Regexp, from string) []fault {
	var some []fault
	for _, f := range faults {
		if from != "" && f.name != from && !strings.HasPrefix(f.name, from+" ") {
			continue
		}
		if from = ""; only.MatchString(f.name) {
			some = append(some, f)
		}
	}
	return some
}

// run tries faults. It ends the program when some survive.
func run(faults []fault, jobs int) {
	began := time.Now()
	results := tryAll(faults, jobs)
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
