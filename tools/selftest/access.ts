// The route × role matrix, tested on a real server over HTTP and compared with the committed one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { census } from '../../packages/server/src/sweeps/census.ts'
import { type Asked, askers, LiveMatrix } from '../../packages/server/src/testing/live-matrix.ts'
import { spawnServer } from '../../packages/server/src/testing/spawn-server.ts'

interface Expected {
  readonly access: string
  readonly roles: string
}

const committed = new URL('../../packages/server/src/sweeps/access-matrix.json', import.meta.url)
const password = 'Workshop-1!'

/** The committed matrix's entry for a call and a caller. */
function expected(matrix: Readonly<Record<string, Expected>>, id: string, asker: string): boolean | undefined {
  const row = matrix[id]
  if (!row) return undefined
  if (row.access === 'public') return true
  if (asker === 'anonymous') return false
  return row.access === 'session' || row.roles.split(' ').includes(asker)
}

const mark = (asked: Asked, wanted: boolean | undefined) => {
  const is = asked.allowed ? 'yes' : '–'
  return asked.allowed === wanted ? is : `${is}!`
}

/** Duration on two idle cores. */
export const takes = 'about half a minute'

export async function run(): Promise<boolean> {
  const matrix = JSON.parse(readFileSync(committed, 'utf8')) as Record<string, Expected>
  const data = mkdtempSync(join(tmpdir(), 'heron-access-'))
  const server = await spawnServer({ HERON_DATA: data, HERON_DEMO_PASSWORD: password, HERON_CAPTCHA: 'off' })
  let total = 0
  let mismatches = 0
  let faults = 0
  try {
    const live = new LiveMatrix(server.url, password)
    console.log(['call'.padEnd(44), ...askers.map((each) => each.padEnd(12))].join(' '))
    for (const route of census.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const cells: string[] = []
      for (const asker of askers) {
        const asked = await live.ask(route, asker)
        const wanted = expected(matrix, route.id, asker)
        total += 1
        if (asked.allowed !== wanted) mismatches += 1
        if (asked.status >= 500) faults += 1
        cells.push(mark(asked, wanted).padEnd(12))
      }
      console.log([route.id.padEnd(44), ...cells].join(' '))
    }
  } finally {
    await server.end('SIGTERM')
    rmSync(data, { recursive: true, force: true })
  }
  const strangers = Object.keys(matrix).filter((id) => !census.some((route) => route.id === id))
  console.log(
    `access: ${total} cells (${census.length} calls × ${askers.length}), ${mismatches} mismatches, ` +
      `${strangers.length} committed calls that are gone, answers with 5xx: ${faults}`,
  )
  return mismatches + strangers.length + faults === 0
}
