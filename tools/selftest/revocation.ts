// R15: rights are granted and revoked while their holder calls without pause. `--clients 8 --rounds 100`
import { parseArgs } from 'node:util'
import { hasPostgres } from '../../packages/server/src/testing/postgres.ts'
import { type Revoked, revokeUnderLoad, shopOf } from '../../packages/server/src/testing/revocation.ts'
import { endSessions, shopOfNodes, startTwoNodes } from '../../packages/server/src/testing/two-nodes.ts'
import { onEngines } from './load/on-engines.ts'

const usual = { clients: 8, rounds: 100 } as const

const told = ({ calls, served, slipped, withheld }: Revoked) =>
  `${calls} calls, ${served} of them served, ${slipped} served after the right was gone, ` +
  `${withheld} refused after it was there`

const holds = ({ calls, served, slipped, withheld }: Revoked) =>
  served > 0 && served < calls && slipped + withheld === 0

/** Two servers in separate processes on one PostgreSQL: rights as above, and sessions ended at one of them. */
async function onTwoNodes({
  clients,
  rounds,
}: {
  readonly clients: number
  readonly rounds: number
}): Promise<boolean> {
  if (!hasPostgres()) {
    console.log('revocation on two servers: PostgreSQL IS NOT AVAILABLE ON THIS MACHINE')
    return true
  }
  const two = await startTwoNodes()
  try {
    const revoked = await revokeUnderLoad(await shopOfNodes(two), { clients, rounds })
    const slipped = await endSessions(two, rounds)
    const sessions = `${rounds} sessions ended at one of them, ${slipped} calls served after that`
    console.log(
      `revocation (${clients} clients, ${rounds} rounds): two servers on one PostgreSQL: ${told(revoked)}; ${sessions}`,
    )
    return holds(revoked) && slipped === 0
  } finally {
    await two.close()
  }
}

/** Duration on two idle cores. */
export const takes = 'about two minutes'

export async function run(args: readonly string[]): Promise<boolean> {
  const options = { clients: { type: 'string' }, rounds: { type: 'string' }, engine: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const one = await onEngines('revocation', args, usual, async (test, sizes) => {
    const revoked = await revokeUnderLoad(await shopOf(test), sizes)
    return { text: told(revoked), holds: holds(revoked) }
  })
  if (values.engine === 'sqlite') return one
  const sizes = { clients: Number(values.clients ?? usual.clients), rounds: Number(values.rounds ?? usual.rounds) }
  return (await onTwoNodes(sizes)) && one
}
