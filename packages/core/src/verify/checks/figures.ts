import { COUNTS_PER_DEGREE, COUNTS_PER_MM } from '../../units/index.ts'

/** A count of 0.1 µm as millimetres for a finding's parameters. */
export const toMmParam = (counts: number): number => counts / COUNTS_PER_MM

/** A count of 0.001° as degrees for a finding's parameters. */
export const toDegreesParam = (counts: number): number => counts / COUNTS_PER_DEGREE

/** Feeds are read in tenths of a mm/min. */
export const FEED_TENTHS = 10
