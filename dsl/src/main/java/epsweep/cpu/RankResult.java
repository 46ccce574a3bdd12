package epsweep.cpu;

/**
 * What one rank measured.
 *
 * @param total dispatch and combine back to back, timed on its own
 * @param dispatchBytes bytes of rows (with their scales) that the rank sends in one dispatch
 * @param combineBytes bytes of rows that return to it in one combine
 */
record RankResult(
    Times dispatch, Times combine, Times total, long dispatchBytes, long combineBytes) {}
