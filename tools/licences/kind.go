package main

import "strings"

// kinds tell licences by words that only they have, the more special ones first.
var kinds = []struct {
	name  string
	words []string
}{
	{"Unlicense OR BSD-3-Clause", []string{"This project is provided under the terms of the UNLICENSE or", "BSD license"}},
	{"FTL OR GPL-2.0-or-later", []string{"your choice of exactly one of the following two licenses", "The FreeType License"}},
	{"FTL", []string{"The FreeType Project LICENSE"}},
	{"OFL-1.1", []string{"SIL OPEN FONT LICENSE"}},
	{"Apache-2.0", []string{"Apache License", "Version 2.0"}},
	{"Bitstream-Vera", []string{"Bitstream Vera"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "Neither the name"}},
	{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "may be used to endorse"}},
	{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
	{"MIT-Modern-Variant", []string{"Permission is hereby granted, without written agreement"}},
	{"MIT", []string{"Permission is hereby granted, free of charge"}},
	{"ISC", []string{"Permission to use, copy, modify, and/or distribute this software for any purpose"}},
	{"Zlib", []string{"This software is provided 'as-is'"}},
	{"LicenseRef-Go-Patents", []string{"Additional IP Rights Grant (Patents)"}},
}

// kindOf returns the SPDX name of a licence, "" for one that is not known here.
func kindOf(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	for _, k := range kinds {
		all := true
		for _, w := range k.words {
			all = all && strings.Contains(strings.ToLower(text), strings.ToLower(w))
		}
		if all {
			return k.name
		}
	}
	return ""
}
