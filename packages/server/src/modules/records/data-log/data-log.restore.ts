import { isDeepStrictEqual } from 'node:util'
import type { dataLogRoutes } from '@heron/contract/routes'
import { restoringCall, tableTitles } from '@heron/contract/table-titles'
import type { RouteDefinition } from '@heron/contract/wire'
import type { Words } from '@heron/contract/words'
import { AppError } from '../../../platform/app-error.ts'
import { pendingAction } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { mayCall } from '../../../platform/auth/is-open-to.ts'
import { wholeValue } from '../../../platform/db/data-versions.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Binding, Call } from '../../../platform/http/call.ts'
import { validatePart } from '../../../platform/http/validate.ts'
import { fit } from '../../../platform/older-client/fit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Dependents } from '../../../platform/references/dependents.ts'
import { isInBin } from '../../../platform/references/recycle-bin.ts'
import type { AnyBodyOf } from '../../restore-body.ts'
import * as store from './data-log.store.ts'

type Row = Readonly<Record<string, unknown>>

export interface RestoreNeeds extends Pick<Platform, 'db'> {
  readonly calls: ReadonlyMap<string, Binding>
  readonly bodies: ReadonlyMap<string, AnyBodyOf>
}

/** Columns about the change itself (author, time, version): they continue from the present row. */
const ofTheChange: ReadonlySet<string> = new Set(['version', 'createBy', 'createTime', 'updateBy', 'updateTime'])

const titleOf = (table: string): Words => {
  const titles = tableTitles(table)
  return { zh: titles?.cn ?? table, en: titles?.en ?? table, ja: titles?.jp ?? table }
}

/** The row with the content of the version; columns that the version lacks stay unchanged. */
function contentOver(row: Row, version: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => {
    if (ofTheChange.has(name) || !Object.hasOwn(version, name)) return [name, value]
    const whole = wholeValue(name, version[name], value)
    if (!whole) throw new AppError('RESTORE_SHORTENED', { field: name })
    return [name, whole.value]
  })
  return Object.fromEntries(columns)
}

async function rowsOf(db: Db, id: string) {
  const [version] = await store.findVersions(db, [id])
  if (!version) throw new AppError('NOT_FOUND')
  return { table: version.dataTable, dataId: version.dataId, content: JSON.parse(version.dataContent) as Row }
}

/** The present row of a version. */
async function presentRow(db: Db, table: string, id: string): Promise<Row> {
  const row = await store.findRow(db, table, id)
  if (!row) throw new AppError('RESTORE_GONE')
  if (isInBin(table, row)) throw new AppError('RESTORE_BINNED')
  return row
}

/**
 * Restores a version through the call that edits the row, with the caller's permission for it, its checks and refusals,
 * and all its effects.
 */
export function createRestore({ db, calls, bodies }: RestoreNeeds) {
  const dependents = new Dependents(db)
  const bindingOf = (table: string): Binding => {
    const binding = calls.get(restoringCall(table) ?? '')
    if (!binding) throw new AppError('RESTORE_NEVER', { table: titleOf(table) })
    return binding
  }

  /** The request body that saves a row unchanged. */
  const bodyOf = async ({ body }: RouteDefinition, table: string, row: Row, actor: Actor) => {
    const fields = (await bodies.get(table)?.(row, { db, actor })) ?? row
    return body ? fit(body, fields, () => true) : fields
  }

  return async (call: Call<typeof dataLogRoutes.restore>): Promise<null> => {
    const { table, dataId, content } = await rowsOf(db, call.body.id)
    const { route, handle } = bindingOf(table)
    if (!mayCall(route, call.actor)) throw new AppError('FORBIDDEN')
    if (content.deleted === true) throw new AppError('RESTORE_DELETED')
    const row = { ...(await presentRow(db, table, dataId)), version: call.body.version }
    const wanted = await bodyOf(route, table, contentOver(row, content), call.actor)
    if (isDeepStrictEqual(wanted, await bodyOf(route, table, row, call.actor))) throw new AppError('RESTORE_CURRENT')
    const body = validatePart(route, 'body', wanted)
    const action = pendingAction()
    if (action) action.guard = await dependents.guardOf(route, { body })
    await handle({ ...call, route, body } as Call<RouteDefinition>)
    return null
  }
}

export type Restore = ReturnType<typeof createRestore>
