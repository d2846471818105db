// Package parts is the files of a run that is done in parts, by tasks on any number of machines
// that know nothing of each other: part-I-of-N.jsonl in one folder.
//
// A part is lines of JSON. The first says what was asked ([Header]), the last how many lines
// there are, the exit status, and a SHA-256 of all before it ([End]); between them stands a
// line for each thing done, in the order of the input. It grows under the name with ".part"
// behind, held by one program, and gets its name when it is whole and on the disk: so a task
// that is done again finds it and has nothing to do, and one that was killed goes on after
// its last whole line.
//
// [Collect] looks at the parts of a folder and refuses them unless they are those of one run,
// each once and none missing.
package parts
