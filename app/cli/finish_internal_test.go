package cli

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Whatever a command was about when it was interrupted, it says so in one word.
func TestWhatIsInterruptedSaysSo(t *testing.T) {
	var out, errs bytes.Buffer
	c := newConsole(strings.NewReader(""), &out, &errs)
	c.caught.Store(2)
	assert.Equal(t, 130, c.finish(fmt.Errorf("export: board.gif: %w", context.Canceled)))
	assert.Equal(t, program()+": interrupted\n", errs.String())
}
