#!/usr/bin/env bash
# Shows that a batch in parts comes to what it comes to without: under GNU parallel and under a
# Slurm of one node that it starts itself, as the examples in examples/clusters have it.
#
#   tools/cluster.sh WAYMARK FILE [parallel|slurm]...
#
# WAYMARK is the program without a window, FILE holds puzzles. Each run is of 16 parts, has 20
# tasks killed by SIGKILL at random moments (KILLS), goes on, is merged, and must be what
# the run without parts has printed, times aside. Needs Debian's parallel, slurm-wlm and munge, and for
# Slurm to be root.
set -euo pipefail

waymark=$(realpath -e "$1") file=$(realpath -e "$2")
cd "$(dirname "$0")/.."
shift 2
[[ $# -gt 0 ]] || set -- parallel slurm
kills=${KILLS:-20} parts=16
examples=$PWD/examples/clusters
work=$(mktemp -d /tmp/waymark-cluster.XXXXXX)
chmod 755 "$work"
daemons=()
finish() {
	for pid in "${daemons[@]}"; do
		kill "$pid" 2>/dev/null || true
	done
	[[ ${KEEP-} ]] || rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM

timeless() { sed -E 's/"seconds":[0-9.e+-]+//' "$1"; }

# tasks lists the processes of the program that write to a folder.
tasks() { pgrep -f -- "^$waymark batch .*$1" || true; }

# killer kills tasks of a folder at random moments, and writes how many.
killer() { # DIR
	local n=0 list
	while ((n < kills)); do
		sleep "$((RANDOM % 2)).$((RANDOM % 10))"
		mapfile -t list < <(tasks "$1")
		[[ ${#list[@]} -gt 0 ]] || continue
		kill -KILL "${list[RANDOM % ${#list[@]}]}" 2>/dev/null && n=$((n + 1)) && echo "$n" >"$1.kills"
	done
}

# compare merges a folder and holds it against the run without parts.
compare() { # WHAT DIR
	"$waymark" merge "$2" --out "$2.jsonl" 2>>"$2.log"
	if ! cmp <(timeless "$work/whole.jsonl") <(timeless "$2.jsonl"); then
		echo "$1: the merged parts differ from the whole run; see $work" >&2
		KEEP=yes
		exit 1
	fi
	printf '%s: %s lines in %s parts, %s tasks killed, %s s; equal to the run without parts\n' "$1" \
		"$(wc -l <"$2.jsonl")" "$parts" "$(cat "$2.kills" 2>/dev/null || echo 0)" "$SECONDS"
	grep -hoE 'goes on behind [0-9]+ lines?' "$2".log "$2".out/* 2>/dev/null | sort | uniq -c | sort -rn | head -3 || true
}

run_parallel() {
	local dir=$work/parallel
	SECONDS=0
	killer "$dir" &
	daemons+=($!)
	WAYMARK=$waymark JOBS=4 "$examples/parallel.sh" "$file" "$dir" "$parts" >"$dir.log" 2>&1 || {
		tail -n 5 "$dir.log" >&2
		exit 1
	}
	kill "${daemons[-1]}" 2>/dev/null || true
	compare "GNU parallel $(parallel --version | awk 'NR == 1 { print $3 }')" "$dir"
}

# start_slurm starts the daemons of a cluster of this machine, which believes to have four cores.
start_slurm() {
	local s=$work/slurm host
	host=$(hostname -s)
	mkdir -p "$s/state" "$s/spool" "$s/munge"
	chmod 700 "$s/state"
	head -c 1024 /dev/urandom >"$s/munge/key"
	chmod 400 "$s/munge/key"
	chmod 755 "$s" "$s/munge"
	munged --foreground --force --socket="$s/munge/socket" --key-file="$s/munge/key" --pid-file="$s/munge/pid" \
		--log-file="$s/munge/log" --seed-file="$s/munge/seed" 2>"$s/munged.err" &
	daemons+=($!)
	cat >"$s/slurm.conf" <<-CONF
		ClusterName=waymark
		SlurmctldHost=$host(127.0.0.1)
		SlurmctldPort=16817
		SlurmdPort=16818
		SlurmUser=root
		AuthType=auth/munge
		AuthInfo=socket=$s/munge/socket,cred_expire=5
		CredType=cred/munge
		StateSaveLocation=$s/state
		SlurmdSpoolDir=$s/spool
		SlurmctldPidFile=$s/slurmctld.pid
		SlurmdPidFile=$s/slurmd.pid
		SlurmctldLogFile=$s/slurmctld.log
		SlurmdLogFile=$s/slurmd.log
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		JobAcctGatherType=jobacct_gather/none
		AccountingStorageType=accounting_storage/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU
		SlurmdParameters=config_overrides
		ReturnToService=2
		NodeName=$host NodeAddr=127.0.0.1 CPUs=4 RealMemory=65536 State=UNKNOWN
		PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
	CONF
	export SLURM_CONF=$s/slurm.conf
	slurmctld -D -f "$SLURM_CONF" >"$s/ctld.out" 2>&1 &
	daemons+=($!)
	slurmd -D -f "$SLURM_CONF" >"$s/d.out" 2>&1 &
	daemons+=($!)
	for ((i = 0; i < 300; i++)); do
		[[ $(sinfo --noheader --format %t 2>/dev/null) == idle ]] && return
		sleep 0.2
	done
	echo "cluster: Slurm did not start" >&2
	tail -n 5 "$s"/*.log "$s"/*.out "$s"/*.err >&2
	exit 1
}

run_slurm() {
	local dir=$work/array job
	start_slurm
	mkdir "$dir.out"
	SECONDS=0
	killer "$dir" &
	daemons+=($!)
	job=$(WAYMARK=$waymark sbatch --parsable --array="1-$parts%4" --output="$dir.out/%a" "$examples/waymark.sbatch" "$file" "$dir")
	while [[ -n $(squeue --noheader --job "$job" 2>/dev/null) ]]; do sleep 1; done
	kill "${daemons[-2]}" 2>/dev/null || true
	compare "$(sinfo --version)" "$dir"
}

echo "the run without parts ..." >&2
SECONDS=0
"$waymark" batch "$file" --threads 1 >"$work/whole.jsonl" 2>"$work/whole.log" || {
	cat "$work/whole.log" >&2
	exit 1
}
echo "$(wc -l <"$work/whole.jsonl") puzzles, $SECONDS s; $(tail -n 1 "$work/whole.log")"
for what; do
	case $what in
	parallel | slurm) "run_$what" ;;
	*) echo "cluster: parallel or slurm" >&2 && exit 2 ;;
	esac
done
