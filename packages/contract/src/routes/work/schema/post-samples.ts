import { goldenIds } from '@heron/core/program'

/** Printable samples: a program with every kind of block, or one of the golden jobs. Without schemas, for the screen. */
export const postSamples = ['everyBlock', ...goldenIds] as const
