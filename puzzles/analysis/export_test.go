package analysis

// Usually returns a request that takes n in the place of MostStates for what is usually listed.
func Usually(req Request, n uint64) Request {
	req.usual = n
	return req
}
