package tables

import (
	"os"
	"path/filepath"
)

// User returns the cache of the user's account, in the folder that the system
// keeps for such files. Where there is none it keeps nothing.
func User() *Cache {
	dir, err := os.UserCacheDir()
	if err != nil {
		return &Cache{}
	}
	return &Cache{Dir: filepath.Join(dir, "waymark", "tables")}
}
