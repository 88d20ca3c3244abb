// R13: people move departments, categories and menus below each other at once. `--clients 8 --nodes 40 --seconds 60`:
// of every tree, all trees at a time.
import { shuffleTrees } from '../../packages/server/src/testing/shuffles.ts'
import { onEngines } from './load/on-engines.ts'
import { tellShuffles } from './load/tell-shuffles.ts'

/** How long it takes on two quiet cores. */
export const takes = 'about two minutes: one on each database'

export const run = (args: readonly string[]): Promise<boolean> =>
  onEngines('trees', args, { clients: 8, nodes: 40, seconds: 60 }, async (test, { clients, nodes, seconds }) =>
    tellShuffles(await shuffleTrees(test, { clients, nodes, duration: seconds * 1_000 })),
  )
