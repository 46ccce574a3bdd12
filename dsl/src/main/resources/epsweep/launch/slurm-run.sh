# What follows is the same in every job: one launch after another, each with its time limit, and a
# small file about how each ended, written aside and then renamed.
ep_nodes=${SLURM_JOB_NODELIST:-$(hostname)}
ep_job=${SLURM_ARRAY_JOB_ID:+${SLURM_ARRAY_JOB_ID}_$ep_task}
ep_job=${ep_job:-${SLURM_JOB_ID:-0}}
ep_here=$ep_dir/$ep_task
# By their paths: a launch may have another PATH.
ep_setsid=$(command -v setsid) ep_timeout=$(command -v timeout)
ep_smi=$(command -v nvidia-smi)
ep_stopped= ep_child= ep_key=
# Waiting for a line of it, which never comes, is sleeping without a process.
exec {ep_nothing}<> <(:)
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

# Of Slurm's GPUs, where it names them.
ep_gpus=() ep_query= ep_unanswered=0
[ -z "$CUDA_VISIBLE_DEVICES" ] || ep_gpus=(-i "$CUDA_VISIBLE_DEVICES")

# ep_ask OPTION...: nvidia-smi's answer in ep_answer, as one line.
ep_ask() {
  local answer
  ep_answer=
  [ -n "$ep_smi" ] || return
  answer=$("$ep_timeout" 20 "$ep_smi" "${ep_gpus[@]}" "$@" 2>/dev/null)
  case $? in
  0) ;;
  124)
    echo "nvidia-smi gave no answer in 20 s, and is not asked again" >&2
    ep_smi=
    return 1
    ;;
  *) return 1 ;;
  esac
  ep_answer=${answer//$'\r'/ }
  ep_answer=${ep_answer//$'\n'/$'\x1f'}
}

# What may change the machine's speed: in ep_gpu the state of its GPUs, or in ep_cpu load and clock of its
# CPUs. Within a second the look behind one launch is the look before the next.
ep_looked_at= ep_gpu= ep_cpu=
ep_look() {
  [ "$ep_looked_at" != "$SECONDS" ] || return 0
  ep_gpu= ep_cpu=
  ep_look_at_gpus || ep_look_at_cpus
  ep_looked_at=$SECONDS
}

# The first question that is answered stays the only one; what never answers is soon left alone.
ep_look_at_gpus() {
  local query
  for query in "${ep_queries[@]}"; do
    if ep_ask "$query" "$ep_format"; then
      ep_queries=("$query") ep_query=$query ep_gpu=$ep_answer
      return
    fi
  done
  ep_unanswered=$((ep_unanswered + 1))
  if [ -z "$ep_query" ] && [ "$ep_unanswered" -ge 5 ]; then ep_smi=; fi
  return 1
}

ep_look_at_cpus() {
  local load file khz sum=0 count=0
  read -r load _ </proc/loadavg
  for file in /sys/devices/system/cpu/cpu[0-9]*/cpufreq/scaling_cur_freq; do
    if read -r khz 2>/dev/null <"$file"; then sum=$((sum + khz)) count=$((count + 1)); fi
  done
  ep_cpu=$load
  if [ "$count" -gt 0 ]; then ep_cpu+=" $((sum / count))"; fi
}

# Whether others are at work: the CPUs' ticks a tenth of a second apart, and programs on the GPUs.
ep_busy_at=-9 ep_ticks= ep_users=
ep_look_around() {
  local before after
  [ "$((SECONDS - ep_busy_at))" -ge 5 ] || return 0
  read -r before </proc/stat
  read -rt 0.1 -u "$ep_nothing" _
  read -r after </proc/stat
  ep_ticks=$before$'\x1f'$after
  ep_ask "${ep_apps[@]}"
  ep_users=$ep_answer
  ep_busy_at=$SECONDS
}

# ep_cut_log LOG STEM: one that has grown too long goes back to its head, which ends with a line; the last
# of it is remembered. What writes it stands still meanwhile, or the last lines could be those lost.
ep_cut_log() {
  local writers size head missing=0 half=$((ep_output / 2))
  size=$(stat -c %s -- "$1" 2>/dev/null) && [ "$size" -gt "$ep_output" ] || return 0
  if [ -e "$2.cut" ]; then
    read -r head missing <"$2.cut"
  else
    head=$((half - $(tail -c "+$((half - ep_tail + 1))" -- "$1" | head -c "$ep_tail" | tail -n 1 | wc -c)))
  fi
  # The same processes go on: one that takes on another program meanwhile shows no mark.
  writers=$(ep_marked "$ep_key")
  kill -STOP $writers 2>/dev/null
  size=$(stat -c %s -- "$1")
  ep_remember "$1" "$2" "$((size - head))"
  echo "$head $((missing + size - head))" >"$2.cut"
  truncate -s "$head" -- "$1"
  kill -CONT $writers 2>/dev/null
}

# ep_remember LOG STEM BYTES: the last of what was remembered and of the log's last bytes.
ep_remember() {
  local bytes=$3
  [ "$bytes" -lt "$ep_tail" ] || bytes=$ep_tail
  { cat -- "$2.tail" 2>/dev/null; tail -c "$bytes" -- "$1"; } | tail -c "$ep_tail" >"$2.tail.new"
  mv -f -- "$2.tail.new" "$2.tail"
}

# ep_watch_logs LOG STEM LOG STEM: until it is told to end, which it does only between two cuts.
ep_watch_logs() {
  local over=
  trap 'over=1' TERM INT
  while [ -z "$over" ]; do
    # In the background, since only a wait ends at a signal.
    sleep 0.5 &
    wait "$!"
    [ -z "$over" ] || kill "$!" 2>/dev/null
    ep_cut_log "$1" "$2"
    ep_cut_log "$3" "$4"
  done
}

# ep_finish_log LOG STEM: head, one line that says how much is missing, tail.
ep_finish_log() {
  local head missing size from=1
  ep_cut_log "$1" "$2"
  [ -e "$2.cut" ] || return 0
  read -r head missing <"$2.cut"
  size=$(stat -c %s -- "$1")
  ep_remember "$1" "$2" "$((size - head))"
  if [ "$(wc -l <"$2.tail")" -gt 0 ]; then from=2; fi
  missing=$((missing + size - head - $(tail -n "+$from" -- "$2.tail" | wc -c)))
  truncate -s "$head" -- "$1"
  {
    printf '[ep-sweep: about %s bytes were cut here]\n' "$((missing > 0 ? missing : 0))"
    tail -n "+$from" -- "$2.tail"
  } >>"$1"
  rm -f -- "$2.cut" "$2.tail"
  cut_logs=1
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
  local child watch logs pids pid i stem=$ep_here/$1
  ep_key=$2
  # Opened for appending, so that it can be cut while it is written.
  rm -f -- "$4" "$5"
  "ep_launch_$1" >>"$4" 2>>"$5" {ep_nothing}>&- &
  child=$! ep_child=$!
  if [ -n "$ep_stopped" ]; then ep_stop; fi
  setsid bash -c 'sleep "$1"; : >"$2"; kill -TERM -- "-$3"; sleep 5; kill -KILL -- "-$3"' \
    ep-sweep "$3" "$ep_here/$1.late" "$child" >/dev/null 2>&1 &
  watch=$!
  ep_watch_logs "$4" "$stem.out" "$5" "$stem.err" &
  logs=$!
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
  pids=$(ep_marked "$2")
  # A program's helpers may need a moment to end by themselves.
  for i in 1 2; do
    [ -n "$pids" ] && [ -z "$ep_stopped" ] || break
    read -rt 0.1 -u "$ep_nothing" _
    pids=$(ep_marked "$2")
  done
  for pid in $pids; do
    left+="${left:+, }$(tr '\0\n\r' '   ' <"/proc/$pid/cmdline" 2>/dev/null | head -c 80)(process $pid)"
    left_count=$((left_count + 1))
  done
  if [ -n "$left" ]; then ep_end_group "$child" "$2" 2; fi
  # Told until it has heard: a shell that was just forked may lose a signal.
  while kill -TERM "$logs" 2>/dev/null; do read -rt 0.02 -u "$ep_nothing" _; done
  wait "$logs" 2>/dev/null
  ep_finish_log "$4" "$stem.out"
  ep_finish_log "$5" "$stem.err"
  # Slurm gives a job that it takes away little time to say how its launch ended.
  if [ -n "$ep_stopped" ]; then ep_gpu='' ep_cpu=''; else ep_look; fi
}

# ep_run NUMBER KEY SECONDS OUT ERR: the function ep_launch_NUMBER, unless it has begun before.
ep_run() {
  local number=$1 out=$4 err=$5
  local started ended code= cut= left= left_count=0 cut_logs=0 before=0 after=0 gpu= cpu=
  if [ -z "$ep_stopped" ] && [ ! -e "$ep_here/$number.begun" ]; then
    ep_look_around
    ep_look
    gpu=$ep_gpu cpu=$ep_cpu
  fi
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
    "left_count=$left_count" "left=$left" "cut_logs=$cut_logs" "busy_cpus=$ep_ticks" \
    "busy_gpus=$ep_users" "gpu_query=$ep_query" "gpu_before=$gpu" "gpu_after=$ep_gpu" \
    "cpu_before=$cpu" "cpu_after=$ep_cpu"
}
