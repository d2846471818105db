package tandem

// maxPattern is the largest number of blocks of a pattern.
const maxPattern = 4

// binomial[k][n] is n over k, for ranks of subsets of slots.
var binomial = func() (b [maxPattern + 1][maxCells + 1]uint32) {
	for n := range b[0] {
		b[0][n] = 1
		for k := 1; k <= maxPattern && n > 0; k++ {
			b[k][n] = b[k-1][n-1] + b[k][n-1]
		}
	}
	return b
}()

// bunch is the slots of a few blocks, ascending; those beyond the pattern's size are 0.
type bunch [maxPattern]slot

// rank numbers the subsets of size k in colexicographic order: the sum of c_i
// over i+1, for i from 0 and slots c_0 < c_1 < ... (Lehmer, 1964, The Machine
// Tools of Combinatorics). Subsets that differ only in the least slot lie side
// by side.
func (b *bunch) rank(k int) uint32 {
	sum := uint32(b[0])
	for i := 1; i < k; i++ {
		sum += binomial[i+1][b[i]]
	}
	return sum
}

// sort puts the first k slots into order.
func (b *bunch) sort(k int) {
	for i := 1; i < k; i++ {
		for j := i; j > 0 && b[j] < b[j-1]; j-- {
			b[j], b[j-1] = b[j-1], b[j]
		}
	}
}

// bunches calls yield for every subset of size k of ascending slots, in
// colexicographic order.
func bunches(list []slot, k int, yield func(bunch)) {
	var b bunch
	var choose func(k, n int)
	choose = func(k, n int) {
		if k == 0 {
			yield(b)
			return
		}
		for i := k - 1; i < n; i++ {
			b[k-1] = list[i]
			choose(k-1, i)
		}
	}
	choose(k, len(list))
}
