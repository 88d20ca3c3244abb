import type { Tally } from '../tally.ts'

/** Possible findings of simulating the measuring. */
export const probingCodes = {
  'probing.anchor': 'fail',
  'probing.beside': 'fail',
  'probing.burning': 'fail',
  'probing.crash': 'fail',
  'probing.edge': 'fail',
  'probing.electrode': 'fail',
  'probing.escape': 'fail',
  'probing.escapeFeed': 'fail',
  'probing.feed': 'fail',
  'probing.moved': 'fail',
  'probing.noContact': 'fail',
  'probing.noMaterial': 'fail',
  'probing.place': 'fail',
  'probing.repeats': 'fail',
  'probing.return': 'fail',
  'probing.shape': 'fail',
  'probing.start': 'fail',
  'probing.tolerance': 'fail',
  'probing.travel': 'fail',
  'probing.turned': 'fail',
  'probing.unchecked': 'fail',
  'probing.uneven': 'fail',
  'probing.way': 'fail',
  'probing.zero': 'fail',
} as const

export type ProbingTally = Tally<keyof typeof probingCodes>
