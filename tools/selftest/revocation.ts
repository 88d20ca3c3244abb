// R15: rights are given and taken while their holder calls without pause. `--clients 8 --rounds 100`
import { revokeUnderLoad } from '../../packages/server/src/testing/revocation.ts'
import { onEngines } from './load/on-engines.ts'

export const run = (args: readonly string[]): Promise<boolean> =>
  onEngines('revocation', args, { clients: 8, rounds: 100 }, async (test, sizes) => {
    const { calls, served, slipped, withheld } = await revokeUnderLoad(test, sizes)
    return {
      text:
        `${calls} calls, ${served} of them served, ${slipped} served after the right was gone, ` +
        `${withheld} refused after it was there`,
      holds: served > 0 && served < calls && slipped + withheld === 0,
    }
  })
