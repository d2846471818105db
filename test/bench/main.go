// Command bench measures the program against its aims: how fast, how small and
// how sure it answers what others have measured as well. It prints one table
// (make bench). Boards with published optima are read from -data; without that,
// from those built in and from the bundled library.
//
// Every answer is checked: its moves are replayed by the rules, and its length is
// compared with the known optimum. A wrong one ends the program.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"text/tabwriter"

	record "waymark/puzzles/known"
	"waymark/solver/tables"
)

func main() {
	b := &bench{cache: tables.User()}
	b.cache.Secret = func() []byte { return record.UserSignet().Key("tables") }
	only := flag.String("only", "", "measure only these `ROWS`, such as P1,P13, or those whose name holds a word, such as klotski")
	slow := flag.Bool("slow", false, "also what takes many minutes")
	flag.StringVar(&b.data, "data", "", "`DIRECTORY` of published instances")
	flag.StringVar(&b.cache.Dir, "tables", b.cache.Dir, "`DIRECTORY` where large tables are kept")
	flag.IntVar(&b.threads, "threads", 1, "threads of each search")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	b.ctx = tables.With(ctx, b.cache)
	if err := b.table(strings.FieldsFunc(*only, func(r rune) bool { return r == ',' }), *slow); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// table measures row by row and prints each as it is known.
func (b *bench) table(only []string, slow bool) error {
	fmt.Println(machine())
	fmt.Printf("%d thread(s) a search; times are of the processor, of all threads together; aims are for one core of a Zen 4\n\n", b.threads)
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	defer w.Flush()
	for _, a := range slices.Concat(slides(), boards(), engines(), choices(), truths(), spaces(), generators(), bands()) {
		named := func(word string) bool { return word == a.id || strings.Contains(a.work, word) }
		if len(only) > 0 && !slices.ContainsFunc(only, named) || a.slow && !slow && len(only) == 0 {
			continue
		}
		result, err := a.measure(b)
		if err != nil {
			return fmt.Errorf("%s, %s: %w", a.id, a.work, err)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\taim %s\n", a.id, a.work, result, a.want)
		w.Flush()
	}
	return b.ctx.Err()
}
