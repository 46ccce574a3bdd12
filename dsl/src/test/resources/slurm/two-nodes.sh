#!/usr/bin/env bash
# A Slurm of two nodes on this one machine, for tests: no systemd, no cgroups, nothing under /etc.
#   two-nodes.sh up DIR NUMBER    prints nothing; SLURM_CONF=DIR/slurm.conf then reaches it
#   two-nodes.sh down DIR NUMBER
#   two-nodes.sh controller DIR start|stop
# NUMBER, from 1 to 250, tells several apart on one machine: it is part of the network's and the
# ports' numbers. Each node is a host of its own (network, host name, /dev/shm) where the machine
# allows namespaces; else both are slurmd on the host's own address.
set -euo pipefail
command=$1 dir=$2
conf=$dir/slurm.conf

gone() { ! [ -e "/proc/$1/stat" ] || grep -q ') Z ' "/proc/$1/stat"; }

stop() {
  local pid i
  pid=$(cat "$1" 2>/dev/null) || return 0
  kill "$pid" 2>/dev/null || return 0
  for ((i = 0; i < 50; i++)); do
    if gone "$pid"; then return 0; fi
    sleep 0.1
  done
  kill -9 "$pid" 2>/dev/null || true
}

controller() {
  if [ "$1" = stop ]; then
    stop "$dir/run/slurmctld.pid"
  else
    SLURM_CONF=$conf slurmctld -f "$conf" </dev/null
  fi
}

down() {
  local file pid node
  for file in "$dir"/run/slurmd-*.pid "$dir"/run/slurmctld.pid; do
    if [ -s "$file" ]; then stop "$file"; fi
  done
  # Steps outlive slurmd on purpose: end those of this instance alone.
  for pid in $(pgrep -x slurmstepd || true); do
    if grep -qzxF "SLURM_CONF=$conf" "/proc/$pid/environ" 2>/dev/null; then
      kill -9 "$pid" 2>/dev/null || true
    fi
  done
  if [ -s "$dir/munge/munged.pid" ]; then stop "$dir/munge/munged.pid"; fi
  for node in 1 2; do
    for pid in $(ip netns pids "eps$1-n$node" 2>/dev/null || true); do
      kill -9 "$pid" 2>/dev/null || true
    done
    ip netns del "eps$1-n$node" 2>/dev/null || true
  done
  ip link del "epsbr$1" 2>/dev/null || true
}

# Whether a node may be a host of its own.
namespaces() {
  unshare --net --uts --mount true 2>/dev/null &&
    ip link add "epsbr$1" type bridge 2>/dev/null &&
    ip addr add "10.77.$1.1/24" dev "epsbr$1" &&
    ip link set "epsbr$1" up
}

write_conf() {
  local number=$1 own=$2 memory control=127.0.0.1 node
  memory=$(($(awk '/MemTotal/{print $2}' /proc/meminfo) / 1024 - 1024))
  if [ "$own" = yes ]; then control=10.77.$number.1; fi
  cat >"$conf" <<C
ClusterName=eps$number
SlurmctldHost=$(hostname -s)($control)
SlurmctldPort=$((20000 + number))
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge/munge.socket
CredType=cred/munge
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool/%n
TmpFS=$dir/node-tmp
SlurmctldPidFile=$dir/run/slurmctld.pid
SlurmdPidFile=$dir/run/slurmd-%n.pid
SlurmctldLogFile=$dir/log/slurmctld.log
SlurmdLogFile=$dir/log/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0,default_queue_depth=200
ReturnToService=1
SlurmctldTimeout=10
SlurmdTimeout=10
MinJobAge=300
KillWait=5
MailProg=/bin/true
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
C
  cat /etc/hosts >"$dir/hosts"
  for node in 1 2; do
    if [ "$own" = yes ]; then
      echo "10.77.$number.$((10 + node)) n$node" >>"$dir/hosts"
      echo "NodeName=n$node NodeHostname=n$node NodeAddr=10.77.$number.$((10 + node)) Port=6818 CPUs=2 RealMemory=$memory State=UNKNOWN"
    else
      echo "NodeName=n$node NodeHostname=$(hostname -s) NodeAddr=127.0.0.1 Port=$((21000 + 2 * number + node)) CPUs=2 RealMemory=$memory State=UNKNOWN"
    fi
  done >>"$conf"
  echo "PartitionName=debug Nodes=ALL Default=YES MaxTime=INFINITE DefaultTime=10 State=UP" >>"$conf"
}

start_node() {
  local number=$1 own=$2 node=$3 space=eps$1-n$3 link=eps$1v$3
  mkdir -p "$dir/spool/n$node/tmp"
  if [ "$own" = no ]; then
    slurmd -c -N "n$node" -f "$conf" </dev/null
    return
  fi
  ip netns add "$space"
  ip link add "$link" type veth peer name eth0 netns "$space"
  ip link set "$link" master "epsbr$number" up
  ip -n "$space" link set lo up
  ip -n "$space" addr add "10.77.$number.$((10 + node))/24" dev eth0
  ip -n "$space" link set eth0 up
  # Not `ip netns exec`: it mounts /sys anew, and slurmd misses its cgroups there.
  nsenter --net="/var/run/netns/$space" unshare --uts --mount bash -euc '
    hostname "$1"
    mount -t tmpfs -o mode=1777 tmpfs /dev/shm
    mount --bind "$2/hosts" /etc/hosts
    mount --bind "$2/spool/$1/tmp" "$2/node-tmp"
    exec slurmd -c -N "$1" -f "$2/slurm.conf"' _ "n$node" "$dir" </dev/null
}

up() {
  local own=no i
  mkdir -p "$dir"/{run,log,state,spool,munge,node-tmp}
  chmod 755 "$dir" "$dir"/*
  head -c 1024 /dev/urandom >"$dir/munge/munge.key"
  chown -R munge:munge "$dir/munge"
  chmod 400 "$dir/munge/munge.key"
  runuser -u munge -- munged --key-file="$dir/munge/munge.key" --socket="$dir/munge/munge.socket" \
    --pid-file="$dir/munge/munged.pid" --log-file="$dir/munge/munged.log" \
    --seed-file="$dir/munge/seed" </dev/null
  if namespaces "$1"; then own=yes; fi
  if [ "$own" = no ]; then
    echo "two-nodes: no namespaces here, so both nodes share this host's name and memory" >&2
  fi
  write_conf "$1" "$own"
  export SLURM_CONF=$conf
  slurmctld -c -f "$conf" </dev/null
  for node in 1 2; do start_node "$1" "$own" "$node"; done
  for ((i = 0; i < 300; i++)); do
    if [ "$(sinfo -h -N -o %t 2>/dev/null | grep -cx idle)" = 2 ]; then return 0; fi
    sleep 0.1
  done
  echo "two-nodes: the nodes do not become idle" >&2
  tail -n 20 "$dir"/log/*.log >&2
  exit 1
}

case $command in
  up) up "$3" ;;
  down) down "$3" ;;
  controller) controller "$3" ;;
  *)
    echo "usage: $0 up|down DIR NUMBER, or controller DIR start|stop" >&2
    exit 2
    ;;
esac
