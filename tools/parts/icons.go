package main

import (
	"bytes"
	"crypto/sha1"
	"encoding/binary"
	"fmt"
)

// picture is one size of the icon, as PNG.
type picture struct {
	size int
	png  []byte
}

// icon collects the sizes of packaging/icons into one file.
func icon(form func([]picture) []byte) ([]byte, error) {
	var all []picture
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512} {
		data, err := read("packaging", "icons", fmt.Sprintf("%d.png", size))
		if err != nil {
			return nil, err
		}
		all = append(all, picture{size, data})
	}
	return form(all), nil
}

// ico is the form of Windows, which reads PNG since Vista, up to 256 pixels.
func ico(all []picture) []byte {
	var head, body bytes.Buffer
	for len(all) > 0 && all[len(all)-1].size > 256 {
		all = all[:len(all)-1]
	}
	put := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&head, binary.LittleEndian, v) // a buffer takes all
		}
	}
	put(uint16(0), uint16(1), uint16(len(all)))
	for _, p := range all {
		side := uint8(p.size % 256) // 0 means 256
		put(side, side, uint8(0), uint8(0), uint16(1), uint16(32), uint32(len(p.png)), uint32(6+16*len(all)+body.Len()))
		body.Write(p.png)
	}
	return append(head.Bytes(), body.Bytes()...)
}

// icns is the form of macOS. The sizes without a type are left out; those of displays with
// twice the pixels are the same pictures under another name.
func icns(all []picture) []byte {
	kinds := map[int][]string{16: {"icp4"}, 32: {"icp5", "ic11"}, 64: {"icp6", "ic12"}, 128: {"ic07"}, 256: {"ic08", "ic13"}, 512: {"ic09", "ic14"}}
	var body bytes.Buffer
	for _, p := range all {
		for _, kind := range kinds[p.size] {
			body.WriteString(kind)
			_ = binary.Write(&body, binary.BigEndian, uint32(8+len(p.png)))
			body.Write(p.png)
		}
	}
	head := append([]byte("icns"), 0, 0, 0, 0)
	binary.BigEndian.PutUint32(head[4:], uint32(8+body.Len()))
	return append(head, body.Bytes()...)
}

// guid is the version 5 UUID (RFC 9562) of a name among Waymark's, as Windows Installer writes
// it: the same name has the same one for ever.
func guid(name string) string {
	space := []byte("org.waymark.Waymark/")
	sum := sha1.Sum(append(space, name...))
	sum[6] = sum[6]&0x0f | 0x50
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%X-%X-%X-%X-%X", sum[0:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
