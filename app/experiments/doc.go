// Package experiments is the page of the Lab. It offers presets and shows the open experiment:
// its questions, its progress, its tables and its charts. Package runs does the experiment.
package experiments
