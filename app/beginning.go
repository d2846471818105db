package app

import (
	"path/filepath"

	"waymark/app/settings"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/known"
)

// openSettings takes the settings from their file.
func (p *program) openSettings() error {
	if p.options.SettingsDir == "" {
		return p.homeless()
	}
	f, err := settings.OpenFile(p.options.SettingsDir, filepath.Join(p.Fa.Storage().RootURI().Path(), "preferences.json"))
	f.Fault = func(err error) {
		p.Log.Error("settings", "error", err)
		p.post(func() { p.everyWindow(func(w *App) { w.Say(text.Error(err)) }) })
	}
	p.settings, p.Prefs = f, settings.New(f)
	return err
}

// homeless says where things are kept when the system names no folder for them.
func (p *program) homeless() error {
	if p.options.DataDir != "" {
		return nil // it is meant to be so
	}
	return puzzles.Messagef("The system names no folder for what is yours: HOME is not set. Settings, and what seals proofs, are kept nowhere; copies of unsaved work, and files as they were before they were saved, are kept in %s.", p.recoveryDir())
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
