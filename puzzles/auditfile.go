package puzzles

// audit reads the member "audit" of a solution.
func (r *fileReader) audit(v value) (*Audit, error) {
	members, err := v.object(fileKeys["audit"]...)
	if err != nil {
		return nil, err
	}
	a, free := &Audit{}, false
	for _, e := range members {
		switch v := e.value; e.key {
		case "free":
			a.Free, err = r.auditPart(v)
			free = true
		case "marks":
			err = each(v, maxMarks, func(v value) error { return r.markAudit(a, v) })
		case "order":
			a.Order, err = r.orderAudit(v)
		case "seconds":
			a.Seconds, err = v.real()
		case "peak_bytes":
			a.PeakBytes, err = v.whole()
		}
		if err != nil {
			return nil, err
		}
	}
	if !free {
		return nil, v.fail("the key %q is missing", "free")
	}
	return a, nil
}

// markAudit reads one entry of the marks of an audit. They are numbered from 1.
func (r *fileReader) markAudit(a *Audit, v value) error {
	v.what = "mark of an audit"
	members, err := v.object(fileKeys["audit of mark"]...)
	if err != nil {
		return err
	}
	m, without := MarkAudit{Mark: -1}, false
	for _, e := range members {
		switch v := e.value; e.key {
		case "mark":
			n, failed := v.count()
			if failed == nil && n == 0 {
				failed = v.fail("marks are numbered from 1")
			}
			m.Mark, err = n-1, failed
		case "without":
			m.Without, err = r.auditPart(v)
			without = true
		case "weakened":
			var weak AuditPart
			weak, err = r.auditPart(v)
			m.Weak = &weak
		}
		if err != nil {
			return err
		}
	}
	switch {
	case m.Mark < 0:
		return v.fail("the key %q is missing", "mark")
	case !without:
		return v.fail("the key %q is missing", "without")
	}
	a.Marks = append(a.Marks, m)
	return nil
}

// orderAudit reads the member "order" of an audit. Its marks are numbered from 1.
func (r *fileReader) orderAudit(v value) (*OrderAudit, error) {
	members, err := v.object(fileKeys["audit of order"]...)
	if err != nil {
		return nil, err
	}
	o := &OrderAudit{}
	for _, e := range members {
		switch e.key {
		case "marks":
			err = each(e.value, maxMarks, func(v value) error {
				n, err := v.count()
				if err == nil && n == 0 {
					err = v.fail("marks are numbered from 1")
				}
				o.Marks = append(o.Marks, n-1)
				return err
			})
		case "best":
			o.Best, err = r.auditPart(e.value)
		}
		if err != nil {
			return nil, err
		}
	}
	return o, nil
}

// auditPart reads a bound and, where there is one, a way.
func (r *fileReader) auditPart(v value) (AuditPart, error) {
	var part AuditPart
	members, err := v.object(fileKeys["audit part"]...)
	if err != nil {
		return part, err
	}
	for _, e := range members {
		switch e.key {
		case "lower_bound":
			part.Lower, err = e.value.count()
		case "moves":
			part.Moves, err = r.moves(e.value)
		}
		if err != nil {
			return part, err
		}
	}
	return part, nil
}

func encodeAudit(a *Audit) object {
	o := object{{"free", encodeAuditPart(a.Free)}}
	if len(a.Marks) > 0 {
		marks := make([]object, len(a.Marks))
		for i, m := range a.Marks {
			marks[i] = object{{"mark", m.Mark + 1}, {"without", encodeAuditPart(m.Without)}}
			if m.Weak != nil {
				marks[i].add("weakened", encodeAuditPart(*m.Weak))
			}
		}
		o.add("marks", marks)
	}
	if a.Order != nil {
		marks := make([]int, len(a.Order.Marks))
		for i, m := range a.Order.Marks {
			marks[i] = m + 1
		}
		o.add("order", object{{"marks", marks}, {"best", encodeAuditPart(a.Order.Best)}})
	}
	o.add("seconds", finite(a.Seconds))
	o.add("peak_bytes", a.PeakBytes)
	return o
}

func encodeAuditPart(p AuditPart) object {
	o := object{{"lower_bound", p.Lower}}
	if p.Moves != nil {
		o.add("moves", FormatMoves(p.Moves))
	}
	return o
}
