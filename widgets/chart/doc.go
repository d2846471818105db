// Package chart draws numbers over steps or time.
package chart
