// Package chart shows figures of package lab/figure on pages of the window: numbers over steps or time.
package chart
