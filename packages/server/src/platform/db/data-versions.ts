import { createHash } from 'node:crypto'
import { pendingAction } from '../audit/action.ts'
import { isSecret } from '../audit/mask.ts'
import type { Db } from './connection.ts'

type Row = Readonly<Record<string, unknown>>

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Longer texts are told apart by their hash, not kept twice. */
const longest = 2_000

function kept(name: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (isSecret(name)) return '***'
  if (value instanceof Uint8Array) return `${value.byteLength} bytes, sha256 ${sha256(value)}`
  if (typeof value === 'string' && value.length > longest) {
    return `${value.slice(0, 200)}… ${value.length} characters, sha256 ${sha256(value)}`
  }
  return value
}

/** A row as its version is kept: no secret, nothing long. */
const snapshot = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, kept(name, value)]))

interface Version {
  readonly table: string
  readonly row: Row
  readonly content: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Who made this version and when; the row says so, if not, the running call does. */
function rowOf({ table, row, content }: Version) {
  const [dataId, dataVersion] = [String(row.id), Number(row.version)]
  return {
    id: sha256(`${table}\n${dataId}\n${dataVersion}`).slice(0, 32),
    dataTable: table,
    dataId,
    dataContent: content,
    dataVersion,
    createBy: text(row.updateBy) ?? text(row.createBy) ?? pendingAction()?.actor.username ?? 'system',
    createTime: number(row.updateTime) ?? number(row.createTime) ?? pendingAction()?.startedAt ?? 0,
  }
}

/** The hash by which the audit chain vouches for a kept version. */
export const contentHash = (content: string): string => sha256(content)

const brief = (value: unknown) => (typeof value === 'string' && value.length > 200 ? `${value.slice(0, 200)}…` : value)

/** The fields that differ, each with what it was and what it is. */
function differences(before: Row, after: Row): Record<string, readonly [unknown, unknown]> {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(names.map((name) => [name, [brief(before[name]), brief(after[name])]]))
}

/** Keeps how a row was before and after an edit, and tells the trace of the running call. */
export async function keepVersions(db: Db, table: string, before: Row, after: Row): Promise<void> {
  const [was, is] = [snapshot(before), snapshot(after)]
  const rows = [was, is].map((row) => rowOf({ table, row, content: JSON.stringify(row) }))
  await db
    .insertInto('sysDataLog')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['dataTable', 'dataId', 'dataVersion']).doNothing())
    .execute()
  const [, latest] = rows
  if (!latest) return
  pendingAction()?.changes.push({
    table,
    id: latest.dataId,
    version: latest.dataVersion,
    hash: contentHash(latest.dataContent),
    fields: differences(was, is),
  })
}
