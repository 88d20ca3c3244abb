// R14: users move the steps of one burning order at once. `--clients 8 --nodes 10 --seconds 60`: locations whose steps
// are moved.
import { createBusiness } from '../../packages/server/src/modules/work/index.ts'
import { shuffleOrder } from '../../packages/server/src/testing/shuffles.ts'
import { onEngines } from './load/on-engines.ts'
import { tellShuffles } from './load/tell-shuffles.ts'

/** Duration on two idle cores. */
export const takes = 'about two minutes: one on each database'

export const run = (args: readonly string[]): Promise<boolean> =>
  onEngines('numbers', args, { clients: 8, nodes: 10, seconds: 60 }, async (test, { clients, nodes, seconds }) => {
    const business = createBusiness(test.app.platform)
    return tellShuffles([await shuffleOrder(test, business, { clients, nodes, duration: seconds * 1_000 })])
  })
