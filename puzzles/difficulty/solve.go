package difficulty

import (
	"context"
	"math"
)

// solve solves the equations. The residual is that of the worst row.
func (e *equations) solve(ctx context.Context) (x []float64, residual float64, err error) {
	method := e.biconjugate
	if e.even {
		method = e.conjugate
	}
	x = make([]float64, len(e.right))
	rest := make([]float64, len(e.right))
	// Rounding makes the residual that is carried along drift from the true one: then
	// the method begins again from where it is, as long as that helps.
	before := math.Inf(1)
	for residual = e.rest(x, rest); residual > exactEnough && residual < before/2; residual = e.rest(x, rest) {
		before = residual
		if err := method(ctx, x, rest); err != nil {
			return nil, residual, err
		}
	}
	if !(residual <= goodEnough) {
		return nil, residual, ErrSlow
	}
	return x, residual, nil
}

// rest writes what is left of the right sides and returns the largest entry.
func (e *equations) rest(x, rest []float64) (most float64) {
	e.times(x, rest)
	for i := range rest {
		rest[i] = e.right[i] - rest[i]
		most = max(most, math.Abs(rest[i]))
	}
	return most
}

// conjugate improves x by conjugate gradients (Hestenes and Stiefel, 1952) in the
// product weighted by the diagonal, in which the rows of diagonal 1 are symmetric, behind a cycle
// of the grids. rest is overwritten.
func (e *equations) conjugate(ctx context.Context, x, rest []float64) error {
	n := len(x)
	way, image := make([]float64, n), make([]float64, n)
	near, right := make([]float64, n), make([]float64, n)
	grids := newGrids(e)
	before := math.Inf(1)
	for range mostRounds {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		for i := range rest {
			right[i] = e.diagonal[i] * rest[i]
		}
		grids.cycle(near, right)
		square := dot(right, near)
		for i := range way {
			way[i] = near[i] + square/before*way[i]
		}
		before = square
		e.times(way, image)
		step := square / e.product(way, image)
		if !(math.Abs(step) <= math.MaxFloat64) {
			return nil
		}
		most := 0.0
		for i := range x {
			x[i] += step * way[i]
			rest[i] -= step * image[i]
			most = max(most, math.Abs(rest[i]))
		}
		if most <= exactEnough/2 {
			return nil
		}
	}
	return nil
}

// product is the product of two vectors, weighted by the diagonal.
func (e *equations) product(a, b []float64) (sum float64) {
	for i := range a {
		sum += e.diagonal[i] * a[i] * b[i]
	}
	return sum
}

// biconjugate improves x where rows are not symmetric. rest is overwritten.
func (e *equations) biconjugate(ctx context.Context, x, rest []float64) error {
	n := len(x)
	shadow := append([]float64(nil), rest...)
	way, image, image2 := make([]float64, n), make([]float64, n), make([]float64, n)
	swept, swept2 := make([]float64, n), make([]float64, n)
	rho, alpha, omega := 1.0, 1.0, 1.0
	for range mostRounds {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		next := dot(shadow, rest)
		beta := next / rho * (alpha / omega)
		if !(math.Abs(beta) <= math.MaxFloat64) {
			return nil
		}
		rho = next
		for i := range way {
			way[i] = rest[i] + beta*(way[i]-omega*image[i])
		}
		e.sweep(way, swept)
		e.times(swept, image)
		if alpha = rho / dot(shadow, image); !(math.Abs(alpha) <= math.MaxFloat64) {
			return nil
		}
		for i := range rest {
			rest[i] -= alpha * image[i]
		}
		e.sweep(rest, swept2)
		e.times(swept2, image2)
		if omega = dot(image2, rest) / dot(image2, image2); !(math.Abs(omega) <= math.MaxFloat64) {
			omega = 0
		}
		most := 0.0
		for i := range x {
			x[i] += alpha*swept[i] + omega*swept2[i]
			rest[i] -= omega * image2[i]
			most = max(most, math.Abs(rest[i]))
		}
		if most <= exactEnough/2 || omega == 0 {
			return nil
		}
	}
	return nil
}

// dot is the plain product of two vectors.
func dot(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}
