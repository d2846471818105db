// Package experiments is the page of the Lab: presets to begin with, and of the experiment that is open what
// it asks, how far it is, its tables and its charts. The experiment and its run are package
// experiments.
package experiments
