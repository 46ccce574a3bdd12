# For the benchmarks that time whole commands: source it.

# Milliseconds of one run of a command; its output is dropped.
once() {
  local from=$EPOCHREALTIME to
  "$@" >/dev/null 2>&1 </dev/null
  to=$EPOCHREALTIME
  echo $(((${to/./} - ${from/./}) / 1000))
}

# The median of numbers, a line each.
median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# paired NAME MOST RUNS BASE OTHER: runs two functions in turn, so that both meet the same noise, and
# prints the medians and the median of the ratios beside the most that is wanted.
paired() {
  local name=$1 most=$2 runs=$3 base=$4 other=$5 i a b bases='' others='' ratios=''
  "$base" >/dev/null 2>&1
  "$other" >/dev/null 2>&1
  for ((i = 0; i < runs; i++)); do
    a=$(once "$base")
    b=$(once "$other")
    bases+=$a$'\n'
    others+=$b$'\n'
    ratios+=$(awk -v a="$a" -v b="$b" 'BEGIN { printf "%.2f", b / (a > 0 ? a : 1) }')$'\n'
  done
  printf '%-44s %6s ms %6s ms  %s x (at most %s)\n' "$name" "$(printf %s "$bases" | median)" \
    "$(printf %s "$others" | median)" "$(printf %s "$ratios" | median)" "$most"
}
