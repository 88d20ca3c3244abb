// R13: users move departments, categories and menus below each other at once. `--clients 8 --nodes 40 --seconds 60`:
// nodes of each tree, all trees at once.
import { shuffleTrees } from '../../packages/server/src/testing/shuffles.ts'
import { onEngines } from './load/on-engines.ts'
import { tellShuffles } from './load/tell-shuffles.ts'

/** Duration on two idle cores. */
export const takes = 'about two minutes: one on each database'

export const run = (args: readonly string[]): Promise<boolean> =>
  onEngines('trees', args, { clients: 8, nodes: 40, seconds: 60 }, async (test, { clients, nodes, seconds }) =>
    tellShuffles(await shuffleTrees(test, { clients, nodes, duration: seconds * 1_000 })),
  )
