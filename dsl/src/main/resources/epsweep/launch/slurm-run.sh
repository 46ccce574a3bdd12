# What follows is the same in every job: one launch after another, each with its time limit, and a
# small file about how each ended, written aside and then renamed.
ep_nodes=${SLURM_JOB_NODELIST:-$(hostname)}
ep_job=${SLURM_ARRAY_JOB_ID:+${SLURM_ARRAY_JOB_ID}_$ep_task}
ep_job=${ep_job:-${SLURM_JOB_ID:-0}}
ep_here=$ep_dir/$ep_task
# By their paths: a launch may have another PATH.
ep_setsid=$(command -v setsid) ep_timeout=$(command -v timeout)
ep_stopped= ep_child= ep_key=
trap ep_stop TERM INT
[ -d "$ep_dir" ] || { echo "ep-sweep: $ep_dir is not there on $(hostname)" >&2; exit 75; }
[ ! -e "$ep_dir/closed" ] || exit 0
mkdir -p -- "$ep_here" || exit 75
rm -f -- "$ep_here/unready"
exec </dev/null >>"$ep_here/job.log" 2>&1
echo "job $ep_job on $ep_nodes, started $(date -u +%FT%TZ)"

# ep_write NAME LINE...
ep_write() {
  printf '%s\n' "${@:2}" >"$ep_here/$1.new" && mv -f -- "$ep_here/$1.new" "$ep_here/$1"
}

# A job without its environment can run none of its launches.
ep_unready() {
  echo "not ready: $1" >&2
  ep_write unready "$1"
  exit 76
}

ep_modules() {
  local file module
  for file in /etc/profile.d/modules.sh /etc/profile.d/lmod.sh /etc/profile.d/z00_lmod.sh; do
    if ! command -v module >/dev/null && [ -r "$file" ]; then . "$file"; fi
  done
  command -v module >/dev/null || ep_unready "the command 'module' is not there; modules cannot be loaded"
  for module in "$@"; do
    module load "$module" || ep_unready "module load $module failed"
  done
}

# Processes that carry a launch's mark, wherever they went.
ep_marked() {
  local file pid
  grep -lzxF -e "EP_SWEEP_LAUNCH=$1" /proc/[0-9]*/environ 2>/dev/null | while read -r file; do
    pid=${file#/proc/} pid=${pid%/environ}
    if grep -qzxF -e "EP_SWEEP_RUN=$ep_run_id" "$file" 2>/dev/null &&
      ! grep -q ') Z ' "/proc/$pid/stat" 2>/dev/null; then
      echo "$pid"
    fi
  done
}

ep_signal() {
  local pid
  for pid in $(ep_marked "$2"); do kill "-$1" "$pid" 2>/dev/null; done
}

# ep_end_group PID KEY SECONDS: ends a session and all that left it.
ep_end_group() {
  local i
  # It may not be the head of its session yet.
  kill -TERM "$1" 2>/dev/null
  kill -TERM -- "-$1" 2>/dev/null
  ep_signal TERM "$2"
  for ((i = 0; i < $3 * 10; i++)); do
    [ -n "$(ep_marked "$2")" ] || return 0
    sleep 0.1
  done
  kill -KILL -- "-$1" 2>/dev/null
  ep_signal KILL "$2"
}

# Slurm takes the job away. Whenever that is, no wait for a launch outlasts it.
ep_stop() {
  ep_stopped=TERM
  if [ -n "$ep_child" ]; then ep_end_group "$ep_child" "$ep_key" 1; fi
}

# ep_hook WORD NUMBER OUT ERR CODE: the user's command around a launch; its exit code.
ep_hook() {
  local stem=${3%.out}.$1 code
  (
    "ep_about_$2"
    export EP_SWEEP_OUT=$3 EP_SWEEP_ERR=$4
    [ -z "$5" ] || export EP_SWEEP_EXIT_CODE=$5
    "ep_$1"
  ) >"$stem.out" 2>"$stem.err"
  code=$?
  [ -s "$stem.out" ] || rm -f -- "$stem.out"
  [ -s "$stem.err" ] || rm -f -- "$stem.err"
  return "$code"
}

# Behind the last launch. An end that nothing follows may be that of the job: Slurm's signal can reach
# the launch before it reaches this shell, and some programs then end as if all were well.
ep_done() {
  sleep 0.1
  if [ -d "$ep_here" ] && [ -z "$ep_stopped" ]; then ep_write done "$(date -u +%FT%TZ)"; fi
  exit 0
}

ep_has() { declare -F "$1" >/dev/null; }

# ep_go NUMBER KEY SECONDS OUT ERR: starts a launch, and waits until nothing of it is left.
ep_go() {
  local child watch pid
  ep_key=$2
  "ep_launch_$1" >"$4" 2>"$5" &
  child=$! ep_child=$!
  if [ -n "$ep_stopped" ]; then ep_stop; fi
  setsid bash -c 'sleep "$1"; : >"$2"; kill -TERM -- "-$3"; sleep 5; kill -KILL -- "-$3"' \
    ep-sweep "$3" "$ep_here/$1.late" "$child" >/dev/null 2>&1 &
  watch=$!
  wait "$child"
  code=$?
  ep_child=
  # A signal of Slurm's comes to all processes, in any order.
  if [ "$code" -ne 0 ] && [ -z "$ep_stopped" ]; then sleep 0.3; fi
  if [ -n "$ep_stopped" ]; then
    cut=TERM
    ep_end_group "$child" "$2" 1
    wait "$child" 2>/dev/null
  elif [ -e "$ep_here/$1.late" ]; then
    cut=LIMIT
    ep_end_group "$child" "$2" 1
  fi
  # Behind a very short launch it may not be the head of its session yet.
  kill -KILL -- "-$watch" 2>/dev/null
  kill -KILL "$watch" 2>/dev/null
  wait "$watch" 2>/dev/null
  ended=$(date +%s%N)
  for pid in $(ep_marked "$2"); do
    left+="${left:+, }$(tr '\0\n\r' '   ' <"/proc/$pid/cmdline" 2>/dev/null | head -c 80)(process $pid)"
    left_count=$((left_count + 1))
  done
  if [ -n "$left" ]; then ep_end_group "$child" "$2" 2; fi
}

# ep_run NUMBER KEY SECONDS OUT ERR: the function ep_launch_NUMBER, unless it has begun before.
ep_run() {
  local number=$1 out=$4 err=$5
  local started ended code= cut= left= left_count=0 before=0 after=0
  [ -z "$ep_stopped" ] || return 0
  if [ ! -d "$ep_dir" ] || [ -e "$ep_dir/closed" ]; then ep_done; fi
  started=$(date +%s%N)
  if ! (set -C && echo "$started" >"$ep_here/$number.begun") 2>/dev/null; then
    [ -e "$ep_here/$number.end" ] ||
      ep_write "$number.end" "started_ns=$(cat "$ep_here/$number.begun")" "ended_ns=$started" \
        "nodes=$ep_nodes" "job=$ep_job" "cut=REQUEUE"
    return 0
  fi
  if ep_has ep_beforeLaunch; then
    ep_hook beforeLaunch "$number" "$out" "$err" ''
    before=$?
    started=$(date +%s%N)
  fi
  ended=$started
  if [ "$before" -eq 0 ]; then
    ep_go "$@"
    if ep_has ep_afterLaunch; then
      ep_hook afterLaunch "$number" "$out" "$err" "$code"
      after=$?
    fi
  fi
  if ep_has "ep_tidy_$number"; then "ep_tidy_$number"; fi
  if [ -n "$ep_stopped" ]; then cut=TERM; fi
  ep_write "$number.end" "exit_code=$code" "started_ns=$started" "ended_ns=$ended" \
    "nodes=$ep_nodes" "job=$ep_job" "cut=$cut" "before=$before" "after=$after" \
    "left_count=$left_count" "left=$left"
}
