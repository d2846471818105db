package cli

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// shard is a flag for a part of many puzzles: of every n the i-th, from 1, so
// that the parts of a file ordered by difficulty are equally hard. Its zero value
// is all of them.
type shard struct{ i, n int }

// Type implements [pflag.Value].
func (*shard) Type() string { return "I/N" }

func (s *shard) String() string {
	if s.n == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.i, s.n)
}

// Set reads "I/N".
func (s *shard) Set(text string) error {
	left, right, _ := strings.Cut(text, "/")
	i, errI := strconv.Atoi(left)
	n, errN := strconv.Atoi(right)
	if errI != nil || errN != nil || i < 1 || i > n {
		return fmt.Errorf("a shard is I/N with I from 1 to N, such as 1/4 to 4/4")
	}
	*s = shard{i, n}
	return nil
}

// has reports whether the puzzle with an index from 0 belongs to the part.
func (s shard) has(index int) bool { return s.n == 0 || index%s.n == s.i-1 }

// sharding is the flags that name a part, and what a scheduler says of it where they do not.
type sharding struct {
	part  shard
	parts int // of --shards
	calm  bool
}

// flags adds --shard and --shards; what says of what, such as "puzzles".
func (s *sharding) flags(fs *flags, what string) {
	fs.Var(&s.part, "shard", "take part `I/N`: of every N "+what+" the I-th, from 1; unless given, what an array job of SLURM says")
	fs.IntVar(&s.parts, "shards", 0, "take the part of `N` that JOB_COMPLETION_INDEX, HQ_TASK_ID or PARALLEL_SEQ names")
	fs.BoolVar(&s.calm, "done-at-limits", false, "end with status 0 where limits were reached, for schedulers that take 1 for a failure")
}

// exit is a status as it was asked for.
func (s sharding) exit(status int) int {
	if s.calm && status == exitNone {
		return exitDone
	}
	return status
}

// read is the part to take, once the flags are parsed: that of --shard; else of a SLURM array by
// SLURM_ARRAY_TASK_ID, _MIN, _STEP and _COUNT; else, with --shards N, of an indexed Kubernetes job by
// JOB_COMPLETION_INDEX, which counts from 0, or by HQ_TASK_ID (HyperQueue, --array 1-N) or
// PARALLEL_SEQ (GNU parallel), which count from 1; else all.
func (s sharding) read() (shard, error) {
	switch {
	case s.parts < 0 || s.part.n > 0 && s.parts > 0 && s.parts != s.part.n:
		return shard{}, usagef("--shards is the number of parts, from 1, the same as in --shard I/N")
	case s.part.n > 0:
		return s.part, nil
	}
	if id, ok := os.LookupEnv("SLURM_ARRAY_TASK_ID"); ok {
		return s.slurm(id)
	}
	for _, from := range []struct {
		name  string
		first int
	}{{"JOB_COMPLETION_INDEX", 0}, {"HQ_TASK_ID", 1}, {"PARALLEL_SEQ", 1}} {
		text, ok := os.LookupEnv(from.name)
		if !ok || s.parts == 0 {
			continue
		}
		i, err := strconv.Atoi(text)
		if i += 1 - from.first; err != nil || i < 1 || i > s.parts {
			return shard{}, usagef("%s is %q, which is no number from %d to %d: say --shards N for the number of tasks, or --shard I/N", from.name, text, from.first, s.parts-1+from.first)
		}
		return shard{i, s.parts}, nil
	}
	if s.parts > 1 {
		return shard{}, usagef("--shards %d: which of them? Neither JOB_COMPLETION_INDEX nor HQ_TASK_ID nor PARALLEL_SEQ is set; say --shard I/%d", s.parts, s.parts)
	}
	return shard{}, nil
}

// slurm is the part that a task of an array job takes.
func (s sharding) slurm(id string) (shard, error) {
	number := func(name, unset string) (int, error) {
		text, ok := os.LookupEnv(name)
		if !ok {
			text = unset
		}
		return strconv.Atoi(text)
	}
	i, errI := strconv.Atoi(id)
	least, errL := number("SLURM_ARRAY_TASK_MIN", "")
	count, errC := number("SLURM_ARRAY_TASK_COUNT", "")
	step, errS := number("SLURM_ARRAY_TASK_STEP", "1")
	for _, err := range []error{errI, errL, errC, errS} {
		if err != nil {
			return shard{}, usagef("SLURM_ARRAY_TASK_ID is %q, but _MIN, _COUNT and _STEP do not go with it: say --shard I/N", id)
		}
	}
	if step < 1 || i < least || (i-least)%step != 0 || (i-least)/step >= count {
		return shard{}, usagef("task %d of %d from %d by %d is none of a regular array: say --shard I/N", i, count, least, step)
	}
	if s.parts > 0 && s.parts != count {
		return shard{}, usagef("--shards %d, but the array of SLURM has %d tasks: leave --shards out, or say --shard I/N", s.parts, count)
	}
	return shard{(i-least)/step + 1, count}, nil
}
