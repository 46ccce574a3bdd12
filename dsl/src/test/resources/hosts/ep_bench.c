/* MPI ranks that print the common summary block, with the times of a real MPI_Alltoall. What else
   they do, EP_TEST says, and the last rank does it. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define WORDS 1024
#define ROUNDS 10

static void misbehave(const char *how) {
  if (!strcmp(how, "hang") || !strcmp(how, "daemon")) {
    if (fork() == 0) {
      setsid();
      for (int fd = 0; fd < 1024; fd++) close(fd);
      execlp("sleep", "sleep", "31415", (char *)0);
      _exit(1);
    }
  }
  if (!strcmp(how, "hang")) sleep(27182);
  if (!strcmp(how, "crash")) abort();
}

int main(int argc, char **argv) {
  int rank, ranks, length;
  char host[MPI_MAX_PROCESSOR_NAME];
  /* UCX would take the hosts for one machine, which they are. */
  setenv("UCX_TLS", "tcp,self", 1);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Get_processor_name(host, &length);
  printf("rank %d of %d on %s\n", rank, ranks, host);
  fflush(stdout);
  const char *how = getenv("EP_TEST") ? getenv("EP_TEST") : "";
  if (rank == ranks - 1) misbehave(how);

  int *out = calloc((size_t)ranks * WORDS, sizeof(int)), *in = calloc((size_t)ranks * WORDS, sizeof(int));
  double sum = 0, least = 1e9, most = 0;
  for (int i = 0; i < ROUNDS; i++) {
    double start = MPI_Wtime();
    MPI_Alltoall(out, WORDS, MPI_INT, in, WORDS, MPI_INT, MPI_COMM_WORLD);
    double us = (MPI_Wtime() - start) * 1e6;
    sum += us;
    least = us < least ? us : least;
    most = us > most ? us : most;
  }
  if (rank == 0) {
    const char *phases[] = {"Dispatch (BF16):  ", "Combine (BF16):   ", "Total (D+C):      "};
    printf("=== Summary (Low Latency, across %d ranks) ===\n\n--- Host-observed performance ---\n", ranks);
    for (int i = 0; i < 3; i++) printf("%savg=%.2f us, min=%.2f us, max=%.2f us\n", phases[i], sum / ROUNDS, least, most);
    fflush(stdout);
  }
  if (!strcmp(how, "late")) {
    printf("waiting\n");
    fflush(stdout);
    sleep(27182);
  }
  MPI_Finalize();
  return 0;
}
