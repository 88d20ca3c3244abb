import { ballTouchMutators } from './ball-touch.ts'
import { blockMutators } from './blocks.ts'
import { byteMutators } from './bytes.ts'
import { forgeries } from './forgeries.ts'
import type { Mutator } from './mutator.ts'
import { reloadMutators } from './reloads.ts'
import { sideTouchMutators } from './side-touch.ts'
import { wordMutators } from './words.ts'

/** Every mutator of programs. */
export const mutators: readonly Mutator[] = [
  ...wordMutators,
  ...blockMutators,
  ...byteMutators,
  ...forgeries,
  ...ballTouchMutators,
  ...sideTouchMutators,
  ...reloadMutators,
]
