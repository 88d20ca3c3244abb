import { verifyAudit } from '../../../packages/server/src/platform/audit/verify.ts'
import type { WholeDb } from '../../../packages/server/src/platform/db/whole-db.ts'
import type { AuditKey } from '../../../packages/server/src/platform/signing/audit-key.ts'
import type { WholePlatform } from '../../../packages/server/src/platform/whole-platform.ts'
import type { TestApp } from '../../../packages/server/src/testing/app.ts'

const blank = { name: 'backup', phone: null, email: null, address: '', remark: '' }

interface Row {
  readonly id: string
  readonly version: number
}

/**
 * Adds and changes customers while `isOn` is true; returns a function that gives the number of acknowledged changes.
 */
export function startWriters(test: TestApp, { count, name }: { readonly count: number; readonly name: string }) {
  let isOn = true
  const acknowledged: string[] = []
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const answer = await test.send({ method, url: `/heron/customer/${url}`, payload }, 'admin')
    if (!answer.json.success) throw new Error(`${url}: ${answer.body}`)
    return answer.json.result as Row
  }
  const write = async (writer: number) => {
    for (let at = 0; isOn; at += 1) {
      const code = `${name}W${writer}N${at}`
      const added = await call('POST', 'add', { ...blank, code, contact: 'v1' })
      acknowledged.push(added.id)
      const { id, version } = added
      await call('PUT', 'edit', { ...blank, code, contact: 'v2', id, version })
      acknowledged.push(id)
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_each, writer) => write(writer)))
  return {
    acknowledged,
    stop: async () => {
      isOn = false
      await all
    },
  }
}

const customers = async (db: WholeDb) =>
  (await db.selectFrom('customer').select(['id', 'version', 'contact']).orderBy('id').execute()).filter(({ contact }) =>
    /^v\d$/.test(contact ?? ''),
  )

const entries = (db: WholeDb) => db.selectFrom('auditEntry').selectAll().orderBy('sequence').execute()

const text = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Tables that grow along with the writers' own: read up to the commit point in another way, or logs without one. */
const moving = new Set([
  'customer',
  'audit_entry',
  'session',
  'sys_log',
  'sys_data_log',
  'message',
  'row_version',
  'row_seal',
])

async function otherTables(live: WholeDb, restored: WholeDb): Promise<readonly string[]> {
  const names = (await live.introspection.getTables()).map(({ name }) => name).filter((name) => !moving.has(name))
  const wrong: string[] = []
  for (const name of names) {
    const rowsOf = async (db: WholeDb) =>
      text(
        await db
          .selectFrom(name as 'customer')
          .selectAll()
          .execute(),
      )
    if (JSON.stringify(await rowsOf(live)) !== JSON.stringify(await rowsOf(restored))) wrong.push(`${name} differs`)
  }
  return wrong
}

/** Number of changes of each customer, from the ids of the changes. */
function countOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

async function wrongAudit(live: WholeDb, restored: WholeDb, key: AuditKey): Promise<readonly string[]> {
  const [all, some] = [await entries(live), await entries(restored)]
  const isBeginning = text(all.slice(0, some.length)).join() === text(some).join()
  const { broken } = await verifyAudit(restored, key)
  return [
    ...(isBeginning ? [] : ['the audit entries are no beginning of the live ones']),
    ...(broken ? [`audit entry ${broken.sequence}: ${broken.why}`] : []),
  ]
}

/**
 * Compares a restored database with the live one, which has continued: its audit entries must be the first of the live
 * ones, each customer must have the number of changes in those entries, and every other table must be equal.
 */
export async function compareAtCommit(
  { db: live, auditKey }: Pick<WholePlatform, 'db' | 'auditKey'>,
  restored: WholeDb,
  acknowledgedBefore: readonly string[],
) {
  const changed = (await entries(restored)).filter(({ action }) => action.startsWith('customer.'))
  const changes = countOf(changed.map(({ subject }) => subject.split(':')[1] ?? ''))
  const rows = await customers(restored)
  const torn = rows.filter(({ id, version, contact }) => changes.get(id) !== version || contact !== `v${version}`)
  const lost = [...countOf(acknowledgedBefore)].filter(([id, version]) => (changes.get(id) ?? 0) < version)
  const wrong = [
    ...(await wrongAudit(live, restored, auditKey)),
    ...torn.map(({ id, version, contact }) => `customer ${id}: ${version}, ${contact}, entries ${changes.get(id)}`),
    ...(rows.length === changes.size ? [] : [`${rows.length} customers, but entries of ${changes.size}`]),
    ...lost.map(([id, version]) => `lost: change ${version} of customer ${id}`),
    ...(await otherTables(live, restored)),
  ]
  return { wrong, rows: rows.length }
}
