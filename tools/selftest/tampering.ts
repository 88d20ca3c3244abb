// The twelve changes of the security review, made in the database outside Heron and searched by `audit verify`, on both
// databases.

import { engines } from '../../packages/server/src/testing/shop.ts'
import { faultsAfter, openTamperedShop, tamperings } from '../../packages/server/src/testing/tampering.ts'

/** Duration on two idle cores. */
export const takes = 'about half a minute'

export async function run(): Promise<boolean> {
  const missed = new Set<string>()
  for (const engine of engines) {
    const test = await openTamperedShop(engine)
    try {
      for (const { name, attack, found } of tamperings) {
        const faults = await faultsAfter(test, engine, attack)
        const fault = faults.find((each) => found.test(each))
        if (!fault) missed.add(name)
        console.log(`${engine}: ${name}: ${fault ?? 'NOT FOUND'}`)
      }
      const faults = await faultsAfter(test, engine, async () => undefined)
      if (faults.length > 0) missed.add(`nothing, but found: ${faults.join('; ')}`)
    } finally {
      await test.close()
    }
  }
  if (engines.length < 2) console.log('PostgreSQL is not available on this machine')
  for (const name of missed) console.log(`missed: ${name}`)
  console.log(`tampering: ${tamperings.length - missed.size} of ${tamperings.length}`)
  return missed.size === 0
}
