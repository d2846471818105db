package app_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The window is not drawn while a page hides all of it, and is drawn after it however the page is closed; a page
// has no ground of its own.
func TestUnderAPageTheWindowIsNotDrawn(t *testing.T) {
	a, _ := window(t)
	for _, page := range []string{"lab", "library", "shortcuts"} {
		require.True(t, a.Do(page), page)
		assert.False(t, a.Under.Drawn(), page)
		a.Dismiss()
		assert.True(t, a.Under.Drawn(), page)
		assert.Nil(t, a.Win.Canvas().Overlays().Top())
	}
}
