package memory

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheLimitOfAControlGroup(t *testing.T) {
	for name, tt := range map[string]struct {
		groups string
		files  map[string]string
		want   uint64
	}{
		"none":                 {"0::/a/b\n", nil, 0},
		"its own":              {"0::/a/b\n", map[string]string{"/sys/fs/cgroup/a/b/memory.max": "1000\n"}, 1000},
		"that of one above":    {"0::/a/b\n", map[string]string{"/sys/fs/cgroup/a/b/memory.max": "1000\n", "/sys/fs/cgroup/a/memory.max": "900\n"}, 900},
		"within a container":   {"0::/\n", map[string]string{"/sys/fs/cgroup/memory.max": "1000\n"}, 1000},
		"a path not seen here": {"0::/../x\n", map[string]string{"/sys/fs/cgroup/memory.max": "1000\n"}, 1000},
		"max":                  {"0::/\n", map[string]string{"/sys/fs/cgroup/memory.max": "max\n"}, 0},
		"version 1":            {"4:memory:/a\n3:cpuset:/\n", map[string]string{"/sys/fs/cgroup/memory/a/memory.limit_in_bytes": "1000\n"}, 1000},
		"none of version 1":    {"4:memory:/\n", map[string]string{"/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n"}, 0},
		"broken":               {"x\n\n:\n", map[string]string{"/sys/fs/cgroup/memory.max": "1000\n"}, 0},
	} {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, tt.want, groupLimit(tt.groups, func(path string) ([]byte, error) {
				if text, ok := tt.files[path]; ok {
					return []byte(text), nil
				}
				return nil, fs.ErrNotExist
			}))
		})
	}
}
