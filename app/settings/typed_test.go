package settings

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is written is read, and so is what people type.
func TestLimitsAreTyped(t *testing.T) {
	for _, d := range append(TimeLimits, 90*time.Second, 90*time.Minute) {
		got, err := ParseTime(TimeText(d))
		require.NoError(t, err)
		assert.Equal(t, d, got)
	}
	for _, n := range MemoryLimits {
		got, err := ParseMemory(MemoryText(n))
		require.NoError(t, err)
		assert.Equal(t, n, got)
	}
	for _, n := range append(StateLimits, 7, 12_345) {
		got, err := ParseStates(StateText(n))
		require.NoError(t, err)
		assert.Equal(t, n, got)
	}
	for words, want := range map[string]uint64{"5000": 5000, " 5,000 ": 5000, "20k": 20_000, "3 M": 3_000_000} {
		got, err := ParseStates(words)
		require.NoError(t, err, words)
		assert.Equal(t, want, got)
	}
	for _, n := range append(NodeLimits, 1, 12_345) {
		got, err := ParseNodes(NodeText(n))
		require.NoError(t, err)
		assert.Equal(t, n, got)
	}
	for _, n := range append(LengthLimits, 1, 37) {
		got, err := ParseLength(LengthText(n))
		require.NoError(t, err)
		assert.Equal(t, n, got)
	}
	for words, want := range map[string]int{"22": 22, "at most 22": 22, "22 moves": 22, "1 move": 1} {
		got, err := ParseLength(words)
		require.NoError(t, err, words)
		assert.Equal(t, want, got)
	}
	nodes, err := ParseNodes("5,000 expansions")
	require.NoError(t, err)
	assert.Equal(t, uint64(5000), nodes)
	bytes, err := ParseMemory("700 MiB")
	require.NoError(t, err)
	assert.Equal(t, uint64(700<<20), bytes)
	assert.Equal(t, "1 state", StateText(1))
	got, err := ParseTime("45")
	require.NoError(t, err)
	assert.Equal(t, 45*time.Second, got)
	for _, words := range []string{"", "many", "-3", "0", "5 apples", "NaN", "1e99", "Inf"} {
		_, err := ParseTime(words)
		assert.Error(t, err, words)
		_, err = ParseMemory(words)
		assert.Error(t, err, words)
		_, err = ParseStates(words)
		assert.Error(t, err, words)
		_, err = ParseNodes(words)
		assert.Error(t, err, words)
		_, err = ParseLength(words)
		assert.Error(t, err, words)
	}
	_, err = ParseMemory("3")
	assert.ErrorContains(t, err, "at least 16 MiB")
}
