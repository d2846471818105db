package cli

import (
	"encoding/json"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTheVersionSaysTheCommitWhereTheBuildKnowsIt(t *testing.T) {
	told := func(settings ...debug.BuildSetting) (line, object string) {
		v := builtFrom(settings...)
		data, err := json.Marshal(v)
		require.NoError(t, err)
		return v.String(), string(data)
	}
	const begin = `{"schema":1,"version":"` + Version + `"`
	end := `,"go":"` + runtime.Version() + `"}`
	commit := debug.BuildSetting{Key: "vcs.revision", Value: "0123abcd"}

	line, object := told()
	assert.Equal(t, "waymark "+Version, line)
	assert.Equal(t, begin+end, object)
	line, object = told(commit, debug.BuildSetting{Key: "vcs.modified", Value: "false"})
	assert.Equal(t, "waymark "+Version+", commit 0123abcd without changes", line)
	assert.Equal(t, begin+`,"commit":"0123abcd","modified":false`+end, object)
	line, object = told(commit, debug.BuildSetting{Key: "vcs.modified", Value: "true"})
	assert.Equal(t, "waymark "+Version+", commit 0123abcd with changes", line)
	assert.Equal(t, begin+`,"commit":"0123abcd","modified":true`+end, object)

	linked = "4567+"
	defer func() { linked = "" }()
	assert.Equal(t, "waymark "+Version+", commit 4567 with changes", build().String())
	linked = "4567"
	assert.Equal(t, Version+", commit 4567 without changes", Build())
}
