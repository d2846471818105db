package cli_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/cli"
)

// keepsFailures reports that this process makes others fuzz: it writes what fails below the folder it is in.
func keepsFailures() bool {
	return flag.Lookup("test.fuzz").Value.String() != "" && flag.Lookup("test.fuzzworker").Value.String() == "false"
}

// FuzzCommandLine: no command line and no input makes a command panic or write what a
// terminal obeys; the exit status is one of three, and one that is not 0 is explained.
func FuzzCommandLine(f *testing.F) {
	const board = "puzzle slide\nname a\nstart 2x2\n1 2\n_ 3\ngoal 2x2\n1 2\n3 _\nmark fixed b\nmoves B2-L\n"
	const file = `{"waymark":1,"family":"slide","name":"c","start":["1 2","_ 3"],"goal":["1 2","3 _"],"solutions":[{"moves":"B2-L","status":"solved"}]}`
	for _, args := range []string{
		"check -", "solve -", "solve - --json --audit", "solve --all --max-solutions 3 -", "solve - --algorithm weighted --weight 2 --no-route", "solve - --improve 1 --prefer runs",
		"solve - --puzzle a --heuristic none --max-memory 1GiB --quiet", "batch - --shard 1/2 --goal blank-first", "audit - --json", "moves - --at 1 --json", "lab - --csv --algorithm astar,greedy",
		"export - --text - --dark", "export - --svg - --step 1 --solution 1 --cell 3", "export - --gif - --speed 2 --once --paper a4", "export - --pngs - --force", "help solve", "version", "-x", "-- -", "",
	} {
		for _, in := range []string{board, file, "1 2 3 0\n", "o_\n..\n"} {
			f.Add(strings.ReplaceAll(args, " ", "\n"), in)
		}
	}
	if !keepsFailures() {
		f.Chdir(f.TempDir())
	}
	f.Fuzz(func(t *testing.T, line, in string) {
		if len(in) > 400 || strings.ContainsAny(line, `/\\`) { // other boards are slow, and files stay where they are
			return
		}
		args := strings.Split(line, "\n")
		switch limits := []string{"--timeout", "20ms"}; args[0] {
		case "lab":
			if !slices.Contains(args, "-") {
				return
			}
			fallthrough
		case "solve", "batch", "audit":
			limits = append(limits, "--max-states", "500", "--threads", "1", "--tables", "none")
			fallthrough
		case "moves":
			if !slices.Contains(args, "--") {
				args = append(args, limits...)
			}
		}
		var out, errs bytes.Buffer
		exit, handled := cli.Run(args, strings.NewReader(in), &out, &errs)
		if !handled {
			return
		}
		assert.Contains(t, []int{0, 1, 2}, exit)
		tame(t, line, errs.String())
		if args[0] != "export" {
			tame(t, line, out.String())
		}
		if exit != 0 {
			assert.NotEmpty(t, errs.String()+out.String())
		}
		if args[0] == "batch" {
			for _, l := range strings.Split(strings.TrimSpace(out.String()), "\n") {
				assert.True(t, l == "" || strings.HasPrefix(l, "waymark batch") || json.Valid([]byte(l)) || slices.Contains(args, "-h") || slices.ContainsFunc(args, func(a string) bool { return strings.Contains(a, "help") }), "%q", l)
			}
		}
	})
}
