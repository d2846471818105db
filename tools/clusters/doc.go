// Package clusters holds the examples in examples/clusters against what they are written for:
//
//	go -C tools test -tags cluster ./clusters
//
// The tag keeps the types of Kubernetes, which are a lot to compile, out of every other check.
package clusters
