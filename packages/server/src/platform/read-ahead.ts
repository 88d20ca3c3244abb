/**
 * Bytes that each stream of an answer holds for a browser that reads slowly. Node's own 64 KB, in several streams of a
 * download, took 35 MB more for 300 of them (R25).
 */
export const readAhead = 16_384
