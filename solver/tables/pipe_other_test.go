//go:build !unix

package tables_test

import "errors"

func pipe(string) error { return errors.ErrUnsupported }
