package app

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/text"
	"waymark/widgets"
)

// The file nearest to the user's language is taken, and what it lacks stays English.
func TestTextsAreThoseOfTheLanguage(t *testing.T) {
	files := fstest.MapFS{
		"de.json":    {Data: []byte(`{"Solve": "Lösen"}`)},
		"pt-BR.json": {Data: []byte(`{"Solve": "Resolver"}`)},
		"fr.json":    {Data: []byte(`{"Solve": `)},
	}
	t.Cleanup(func() { require.NoError(t, translate(files, "en")) })
	for language, solve := range map[string]string{
		"de": "Lösen", "de-AT": "Lösen", "den": "Solve", "pt-BR": "Resolver", "pt": "Solve", "en": "Solve", "": "Solve",
	} {
		require.NoError(t, translate(files, language), language)
		assert.Equal(t, solve, text.Tr("Solve"), language)
		assert.Equal(t, solve, widgets.Translate("Solve"), language)
		assert.Equal(t, "Speed 2", text.Tr("Speed %s", "2"), language)
	}
	assert.Error(t, translate(files, "fr"))
	assert.Equal(t, "Solve", text.Tr("Solve"), "a file that cannot be read leaves English")
}
