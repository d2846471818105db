package cli

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"

	"waymark/puzzles"
)

// columns are the keys of a record whose values are numbers, texts or truths, but for the schema.
func columns(of reflect.Type) (list []string) {
	for i := range of.NumField() {
		f := of.Field(i)
		is := f.Type
		if is.Kind() == reflect.Pointer {
			is = is.Elem()
		}
		key, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous:
			list = append(list, columns(is)...)
		case is.Kind() != reflect.Struct && is.Kind() != reflect.Slice && is.Kind() != reflect.Map:
			list = append(list, key)
		}
	}
	return list
}

// writeRow writes a line of JSON as comma-separated values, the first below the names of the columns.
func writeRow(to io.Writer, line []byte, first bool) error {
	var held map[string]any
	d := json.NewDecoder(bytes.NewReader(line))
	d.UseNumber()
	if err := d.Decode(&held); err != nil {
		return err
	}
	keys := columns(reflect.TypeFor[record]())
	row := make([]string, len(keys))
	for i, key := range keys {
		switch v := held[key].(type) {
		case nil:
		case string:
			row[i] = puzzles.SpreadsheetCell(v)
		default:
			row[i] = fmt.Sprint(v)
		}
	}
	rows := [][]string{row}
	if first {
		rows = [][]string{keys, row}
	}
	return csv.NewWriter(to).WriteAll(rows)
}
