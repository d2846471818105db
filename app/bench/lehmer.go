package main

// factorial returns n! for n up to 20; 1 for n below 2.
func factorial(n int) int {
	f := 1
	for ; n > 1; n-- {
		f *= n
	}
	return f
}

// lehmer returns Lehmer's digits of an order: how many smaller ones follow each.
func lehmer(order []int) []int {
	digits := make([]int, len(order))
	for i, a := range order {
		for _, b := range order[i+1:] {
			if b < a {
				digits[i]++
			}
		}
	}
	return digits
}

// oddness returns 1 for the digits of an odd permutation, else 0.
func oddness(digits []int) int {
	sum := 0
	for _, d := range digits {
		sum += d
	}
	return sum & 1
}

// rank returns the number of the order in the dictionary, from 0.
func rank(digits []int) int {
	r := 0
	for i, d := range digits {
		r = r*(len(digits)-i) + d
	}
	return r
}

// unrank is the reverse of rank for an order of n.
func unrank(r, n int) []int {
	digits := make([]int, n)
	for i := n - 1; i >= 0; i-- {
		digits[i] = r % (n - i)
		r /= n - i
	}
	return digits
}
