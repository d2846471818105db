// Package stepper is the page that steps through a search: which positions wait, which one is
// expanded and why, and what becomes of its children. A second search of the same puzzle can go
// beside it, step for step.
package stepper
