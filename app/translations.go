package app

import (
	"encoding/json"
	"path"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"waymark/assets"
)

// toolkitLanguages are those the toolkit brings its own texts in. It takes the
// one nearest to the user's, and logs every text of ours that lacks in it.
var toolkitLanguages = []string{
	"cs", "de", "el", "es", "fr", "ja", "pl", "pt", "pt-BR", "ru", "sv", "ta", "uk", "zh-Hans",
}

// english is the language of the source: its texts stand for themselves, and need no file.
const english = "en"

// AddTranslations hands our texts to the toolkit: translated where there is a
// file for the language, else in English. Call it before New.
//
// Only the language that the toolkit takes gets texts: in all that it brings they would be 25 MB,
// and a quarter of the time of the start.
func AddTranslations() error {
	const dir = "translation"
	files, err := assets.Translations.ReadDir(dir)
	if err != nil {
		return err
	}
	var ours []string
	for _, f := range files {
		name := f.Name()[:len(f.Name())-len(path.Ext(f.Name()))]
		ours = append(ours, name)
	}
	taken, err := takenLanguage(append(slices.Clone(toolkitLanguages), ours...))
	if err != nil || taken == english {
		return err
	}
	file := english
	if slices.Contains(ours, taken) {
		file = taken
	}
	texts, err := assets.Translations.ReadFile(path.Join(dir, file+".json"))
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(texts, fyne.Locale(taken))
}

// takenLanguage returns the language of several, or English, that the toolkit takes for the user. It does
// not say so: it is given a text that is in each language the language's name.
func takenLanguage(languages []string) (string, error) {
	const asked = "waymark language"
	for _, name := range append(languages, english) {
		text, err := json.Marshal(map[string]string{asked: name})
		if err != nil {
			return "", err
		}
		if err := lang.AddTranslationsForLocale(text, fyne.Locale(name)); err != nil {
			return "", err
		}
	}
	return lang.X(asked, english), nil
}
