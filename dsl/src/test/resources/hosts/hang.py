"""Ranks of torchrun, of which the last leaves a process in a session of its own and hangs; SIGTERM ends none."""
import os
import signal
import subprocess
import sys
import time

signal.signal(signal.SIGTERM, signal.SIG_IGN)
rank = int(os.environ["RANK"])
print("rank %d of %s on %s" % (rank, os.environ["WORLD_SIZE"], os.uname().nodename), flush=True)
if rank == int(os.environ["WORLD_SIZE"]) - 1:
    subprocess.Popen(["sleep", "31415"], start_new_session=True)
    open(os.environ["EP_UP"], "w").close()
time.sleep(27182)
