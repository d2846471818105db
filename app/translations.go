package app

import (
	"encoding/json"
	"io/fs"

	"fyne.io/fyne/v2/lang"

	"waymark/app/text"
	"waymark/assets"
	"waymark/widgets"
)

// translate has all texts shown in a language, such as "de-AT", as far as there is a file of it
// among the files: de-AT.json or de.json, English texts with what stands for each. What it lacks stays
// English.
func translate(files fs.FS, language string) error {
	texts, err := readTexts(files, language)
	lookUp := func(english string) string {
		if s := texts[english]; s != "" {
			return s
		}
		return english
	}
	text.Translate, widgets.Translate = lookUp, lookUp
	return err
}

// translateForUser is translate for the language of the system.
func translateForUser() error {
	files, err := fs.Sub(assets.Translations, "translation")
	if err != nil {
		return err
	}
	return translate(files, string(lang.SystemLocale()))
}

// readTexts reads the file of a language; nil where there is none.
func readTexts(files fs.FS, language string) (texts map[string]string, err error) {
	for n := len(language); n > 0; n-- {
		if n < len(language) && language[n] != '-' {
			continue
		}
		data, err := fs.ReadFile(files, language[:n]+".json")
		if err == nil {
			return texts, json.Unmarshal(data, &texts)
		}
	}
	return nil, nil
}
