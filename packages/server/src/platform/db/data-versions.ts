import { createHash } from 'node:crypto'
import { pendingAction } from '../audit/action.ts'
import { isSecret } from '../audit/mask.ts'
import { systemClock } from '../clock.ts'
import { pieces } from '../pieces.ts'
import { tenantsOfRow } from '../scope/row-tenants.ts'
import type { Db } from './connection.ts'
import { ownTables } from './own-tables.ts'
import type { Row, RowChange } from './row-changes.ts'
import { linksBefore, linksOf } from './row-links.ts'
import type { RowSeals } from './row-seals.ts'

const write = ownTables('sysDataLog')

/** A row before and after; without `after` it was removed. */
export interface Change {
  readonly before: Row
  readonly after: Row | undefined
}

/** Rows of one statement; far below the limits of both engines. */
const chunk = 100

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Longer texts are stored as a hash only; an electrode with the most copies, all measured, is not longer. */
const longest = 4_000

function kept(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isSecret(name)) return '***'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes, sha256 ${sha256(value)}`
  if (typeof value === 'string' && value.length > longest) {
    return `${value.slice(0, 200)}… ${value.length} characters, sha256 ${sha256(value)}`
  }
  return value
}

/** The stored form of values that are not stored completely. */
const shortened = /(?:^\d+ bytes|… \d+ characters), sha256 [0-9a-f]{64}$/

/**
 * The value of a version in the form a row can have again. A secret keeps its present value; a shortened value is known
 * only if the row still has it, otherwise undefined.
 */
export function wholeValue(name: string, inVersion: unknown, inRow: unknown): { readonly value: unknown } | undefined {
  if (isSecret(name)) return { value: inRow }
  if (typeof inVersion !== 'string' || !shortened.test(inVersion)) return { value: inVersion }
  return kept(name, inRow) === inVersion ? { value: inRow } : undefined
}

/** A row as stored in a version: no secrets, no long values. */
const snapshot = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept(name, value)]))

/** The version of a removed row, recording that it is gone. */
const gone = ({ id, version }: Row): Row => ({ id, version: Number(version) + 1, deleted: true })

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Who made a version, and when, in ms since 1970. */
export interface Made {
  readonly by: string
  readonly at: number
}

/** Who made an already existing version, from the row alone. */
const madeBefore = (row: Row): Made => ({
  by: text(row.updateBy) ?? text(row.createBy) ?? 'system',
  at: number(row.updateTime) ?? number(row.createTime) ?? 0,
})

/** Who makes a version now: from the row if it was stamped just now, otherwise from the running call. */
export function madeNow({ before, after }: RowChange): Made {
  if (after && !before) return madeBefore(after)
  const isStamped = after !== undefined && after.updateTime !== before?.updateTime
  const stamp: Partial<Made> = isStamped
    ? { by: text(after.updateBy) ?? 'system', at: number(after.updateTime) ?? systemClock() }
    : {}
  const action = pendingAction()
  return { by: action?.actor.username ?? 'system', at: action?.startedAt ?? systemClock(), ...stamp }
}

function rowOf(table: string, row: Row, { by, at }: Made, relTenantIds: string) {
  const [dataId, dataVersion] = [String(row.id), Number(row.version)]
  return {
    id: sha256(`${table}\n${dataId}\n${dataVersion}`).slice(0, 32),
    dataTable: table,
    dataId,
    dataContent: JSON.stringify(row),
    dataVersion,
    createBy: by,
    createTime: at,
    relTenantIds,
  }
}

/** The hash by which the audit chain protects a stored version. */
export const contentHash = (content: string): string => sha256(content)

const brief = (value: unknown) => (typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value)

/** The differing fields, each with its value before and after. */
function differences(before: Row, after: Row): Record<string, readonly [unknown, unknown]> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const different = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(different.map((name) => [name, [brief(before[name]), brief(after[name] ?? null)]]))
}

async function recordSome(
  db: Db,
  table: string,
  changes: readonly Change[],
  seals: RowSeals | undefined,
): Promise<void> {
  const tenants = new Map<string, Promise<string>>()
  /** Reads the tenants of a shared parent once for all its rows. */
  const tenantsOf = (row: Row): Promise<string> => {
    const key = `${row.projectId ?? row.drawingId ?? row.departId ?? row.id}`
    const known = tenants.get(key) ?? tenantsOfRow(db, table, row)
    tenants.set(key, known)
    return known
  }
  const links = await linksOf(
    db,
    table,
    changes.map(({ before }) => String(before.id)),
  )
  const rows = []
  for (const change of changes) {
    const id = String(change.before.id)
    const was = { ...snapshot(change.before), ...(linksBefore(id) ?? links.get(id)) }
    const is = change.after ? { ...snapshot(change.after), ...links.get(id) } : gone(change.before)
    const relTenantIds = await tenantsOf(change.after ?? change.before)
    const made = madeNow(change)
    const latest = rowOf(table, is, made, relTenantIds)
    rows.push(rowOf(table, was, madeBefore(change.before), relTenantIds), latest)
    const { dataVersion: version, dataContent } = latest
    const told = { table, id, version, hash: contentHash(dataContent), fields: differences(was, is) }
    pendingAction()?.changes.push(told)
  }
  await write(db)
    .insertInto('sysDataLog')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['dataTable', 'dataId', 'dataVersion']).doNothing())
    .execute()
  await seals?.putNew(db, 'sysDataLog', rows)
}

/** Stores rows before and after a change, and records the change for the running call's log entry. */
export async function recordVersions(
  db: Db,
  table: string,
  changes: readonly Change[],
  seals?: RowSeals,
): Promise<void> {
  for (const some of pieces(changes, chunk)) await recordSome(db, table, some, seals)
}
