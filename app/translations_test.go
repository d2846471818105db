package app_test

import (
	"bytes"
	"log"
	"os"
	"testing"

	"fyne.io/fyne/v2/lang"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app"
)

// In every language there are our texts, in English until someone translates them, and nothing
// is logged of those that lack.
func TestEveryLanguageHasOurTexts(t *testing.T) {
	var logged bytes.Buffer
	log.SetOutput(&logged)
	t.Cleanup(func() {
		log.SetOutput(os.Stderr)
		os.Unsetenv("LC_ALL")
		require.NoError(t, app.AddTranslations())
	})
	for _, locale := range []string{
		"C", "C.UTF-8", "en_GB.UTF-8", "de_AT.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8", "pt_PT.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8", "ja_JP.UTF-8", "sr_RS.UTF-8", "nl_NL.UTF-8",
	} {
		t.Setenv("LC_ALL", locale)
		t.Setenv("LANGUAGE", "")
		require.NoError(t, app.AddTranslations(), locale)
		assert.Equal(t, "Solve", lang.L("Solve"), locale)
		assert.Equal(t, "Speed %s", lang.L("Speed %s"), locale)
		assert.Equal(t, "Cancel", lang.L("Cancel"), "%s: a text of the toolkit's as well", locale)
		assert.Empty(t, logged.String(), locale)
		logged.Reset()
	}
}
