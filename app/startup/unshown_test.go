//go:build !headless

package startup

import (
	"bytes"
	"log"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhereNoWindowCanBeTheProgramSaysSoOnceAndEnds(t *testing.T) {
	tests := map[string]struct {
		log, want []string
	}{
		"no display": {
			[]string{"Fyne error:  failed to initialise GLFW", "  Cause: PlatformUnavailable: X11: Failed to open display :9"},
			[]string{"no display can be reached (X11: Failed to open display :9)", "DISPLAY", "waymark solve FILE"},
		},
		"no OpenGL": {
			[]string{"Fyne error:  window creation error", "  Cause: VersionUnavailable: GLX: Failed to create context: GLXBadFBConfig"},
			[]string{"OpenGL 2.1 is missing (GLX: Failed to create context: GLXBadFBConfig)", "driver of the graphics card", "waymark solve FILE"},
		},
		"OpenGL that does not begin": {
			[]string{"Fyne error:  failed to initialise OpenGL", "  Cause: none"},
			[]string{"OpenGL 2.1 is missing (none)"},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var console, noted bytes.Buffer
			var said []string
			l := log.New(&windowless{to: &console, noted: &noted, end: func(m string) { said = append(said, m) }}, "", 0)
			l.Println("before")
			for _, entry := range tt.log {
				l.Println(entry)
			}
			assert.Equal(t, "before\n", console.String(), "the entries themselves are for the log")
			assert.Contains(t, noted.String(), tt.log[1])
			if assert.Len(t, said, 1) {
				for _, part := range tt.want {
					assert.Contains(t, said[0], part)
				}
			}
		})
	}
}
