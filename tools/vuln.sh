#!/usr/bin/env bash
# Looks for known vulnerabilities in what the program is built from. The data base
# is on the network. Where it cannot be reached nothing is known: that fails, and a
# release with it, unless VULN=skip says that somebody has looked elsewhere.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${VULN-} == skip ]]; then
	echo "vuln: NOT looked for known vulnerabilities (VULN=skip)" >&2
	exit 0
fi
status=0
out=$(timeout 300 go tool -modfile=tools/go.mod govulncheck "${@:-./...}" 2>&1) || status=$?
printf '%s\n' "$out"
case $status in
0) ;;
3) # govulncheck's own: it has found some
	echo "vuln: what is used has known vulnerabilities: go get the versions named above, then make licences" >&2
	;;
*)
	if [[ $out == *"loading packages"* ]]; then # nothing was asked yet
		echo "vuln: what the program is built from could not be loaded (see above): this is no matter of the network" >&2
		exit "$status"
	fi
	echo "vuln: the data base of vulnerabilities could not be asked (see above; it needs https://vuln.go.dev)." \
		"Nothing is known, so this fails. Look on a machine with a network, or go on by VULN=skip" >&2
	;;
esac
exit "$status"
