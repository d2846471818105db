package app

import (
	"io/fs"
	"path"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"waymark/assets"
)

// toolkitLanguages are those the toolkit brings its own texts in. It takes the
// one nearest to the user's, and logs every text of ours that lacks in it.
var toolkitLanguages = []string{
	"cs", "de", "el", "es", "fr", "ja", "pl", "pt", "pt-BR", "ru", "sv", "ta", "uk", "zh-Hans",
}

// AddTranslations hands our texts to the toolkit: translated where there is a
// file for the language, else in English. Call it before New.
func AddTranslations() error {
	const dir = "translation"
	if err := lang.AddTranslationsFS(assets.Translations, dir); err != nil {
		return err
	}
	english, err := assets.Translations.ReadFile(path.Join(dir, "en.json"))
	if err != nil {
		return err
	}
	for _, name := range toolkitLanguages {
		if _, err := fs.Stat(assets.Translations, path.Join(dir, name+".json")); err == nil {
			continue
		}
		if err := lang.AddTranslationsForLocale(english, fyne.Locale(name)); err != nil {
			return err
		}
	}
	return nil
}
