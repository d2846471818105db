package app

import (
	"path/filepath"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles/known"
)

// openSettings takes the settings from their file.
func (p *program) openSettings() error {
	if p.options.SettingsDir == "" {
		return nil
	}
	f, err := settings.OpenFile(p.options.SettingsDir, filepath.Join(p.Fa.Storage().RootURI().Path(), "preferences.json"))
	f.Fault = func(err error) {
		p.Log.Error("settings", "error", err)
		p.post(func() { p.everyWindow(func(w *App) { w.Say(text.Error(err)) }) })
	}
	p.settings, p.Prefs = f, settings.New(f)
	return err
}

// takeSignet takes what seals proofs in files. Without one all that files say is a claim.
func (p *program) takeSignet() (err error) {
	file := known.UserSignetFile()
	if p.options.DataDir != "" {
		file = filepath.Join(p.options.DataDir, filepath.Base(file))
	}
	if file != "" {
		p.Signet, err = known.NewSignet(file)
	}
	p.keep.Signet = p.Signet
	return err
}

// missed is something that did not work at the start; it is told when there is a window to see
// it in.
func (p *program) missed(title string, err error) {
	if err != nil {
		p.toTell = append(p.toTell, func(w *App) { w.Fail(title, err) })
	}
}
