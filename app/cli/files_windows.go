package cli

// canOpen is for systems that limit the number of files.
func canOpen(int) bool { return true }
