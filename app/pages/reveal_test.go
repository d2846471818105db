package pages_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHiddenLengthsAreToldByNoPage(t *testing.T) {
	a, _, s := hushed(t)
	require.True(t, a.Do("solutions"))
	page := a.Pages.SolutionPage()
	s.KeptIn(t, a, "solutions")
	page.Pick()
	require.GreaterOrEqual(t, page.Other, 0)
	s.KeptIn(t, a, "solutions compared")
	a.Dismiss()
}
