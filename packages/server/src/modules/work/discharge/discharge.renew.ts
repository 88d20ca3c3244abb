import type { MeasuredValues, Renewal, RenewalWithdrawn, renewalInput } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { modules } from '@heron/core/job'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { copiesOfClass, forgetMeasured, restoreMeasured } from '../electrode/index.ts'
import { countsOf, mmOf, oneOf } from '../units/index.ts'
import { measuredBefore } from './discharge.measured.ts'
import { electrodeWords } from './discharge.order.ts'
import * as store from './discharge.store.ts'
import { write } from './discharge.write.ts'

/** All burns of a copy of an electrode, with any result. */
const burnsOf = (db: Db, { electrodeId, copy }: { readonly electrodeId: string; readonly copy: number }) =>
  db
    .selectFrom('burn')
    .innerJoin('process', 'process.id', 'burn.processId')
    .select(['burn.id', 'burn.electrodeName', 'burn.label', 'burn.module'])
    .where('process.electrodeId', '=', electrodeId)
    .where('process.copy', '=', copy)

/**
 * Records that the electrode of a place was replaced. Earlier burns no longer count towards its wear, and its measured
 * values are removed, so plan and programs of the project become stale. Throws RENEWED_BURNING while the electrode burns.
 */
export async function renewElectrode(
  db: Db,
  { id: processId, shorter, reason }: z.output<typeof renewalInput>,
  actor: Actor,
  { ids, clock }: ServiceNeeds,
) {
  const place = await store.processInForce(db, processId)
  if (!place) throw new AppError('NOT_FOUND')
  actingOn(`electrode:${place.electrodeId}`)
  const running = await burnsOf(db, place).where('burn.result', '=', 'running').executeTakeFirst()
  if (running) throw new AppError('RENEWED_BURNING', { place: `${running.electrodeName} ${running.label}` })
  const { projectId, electrodeId, copy, module } = place
  const [id, createTime] = [ids(), clock()]
  await write(db)
    .insertInto('electrodeRenewal')
    .values({
      ...{ id, projectId, electrodeId, copy, module, shorter: countsOf(shorter), reason },
      createBy: actor.username,
      createTime,
      withdrawnBy: null,
      withdrawnTime: null,
      version: 1,
    })
    .execute()
  // One time for both: a withdrawal finds the removed values by it.
  await forgetMeasured(db, { electrodeId, copy }, actor, () => createTime)
  return { id }
}

/**
 * What was measured of the electrode that is in the chuck after a withdrawal: the newest values removed by records that
 * are withdrawn, back to the newest one in force.
 */
async function measuredOfOld(
  db: Db,
  { electrodeId, copy, module }: { readonly electrodeId: string; readonly copy: number; readonly module: string },
): Promise<MeasuredValues | undefined> {
  const records = await db
    .selectFrom('electrodeRenewal')
    .selectAll()
    .where('electrodeId', '=', electrodeId)
    .where('copy', '=', copy)
    .where('module', '=', module)
    .orderBy('id', 'desc')
    .execute()
  for (const record of records) {
    if (record.withdrawnTime === null) return undefined
    const values = await measuredBefore(db, record)
    if (values) return values
  }
  return undefined
}

/**
 * Withdraws the record that a copy of an electrode was replaced or dressed. The measured values that this record cleared
 * are written back, except where a person has entered newer ones. Throws RENEWED_BURNT when the electrode has burnt since.
 */
export async function withdrawRenewal(
  db: Db,
  id: string,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<RenewalWithdrawn> {
  const renewal = await db
    .selectFrom('electrodeRenewal')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawnTime', 'is', null)
    .executeTakeFirst()
  if (!renewal) throw new AppError('NOT_FOUND')
  actingOn(`electrode:${renewal.electrodeId}`)
  const since = await burnsOf(db, renewal).where('burn.id', '>', id).executeTakeFirst()
  if (since) throw new AppError('RENEWED_BURNT', { electrode: electrodeWords(since.electrodeName, since.module) })
  const { numUpdatedRows } = await write(db)
    .updateTable('electrodeRenewal')
    .set({ withdrawnBy: actor.username, withdrawnTime: clock() })
    .where('id', '=', id)
    .where('withdrawnTime', 'is', null)
    .executeTakeFirstOrThrow()
  // Another person has withdrawn it at the same time.
  if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
  const old = await measuredOfOld(db, renewal)
  const restored = old && (await restoreMeasured(db, renewal, old, actor, clock))
  return { id, restored: restored ?? null }
}

/** Replaced electrodes of a project, newest first. */
export async function renewalsOf(db: Db, projectId: string): Promise<Renewal[]> {
  const rows = await db
    .selectFrom('electrodeRenewal')
    .innerJoin('electrode', 'electrode.id', 'electrodeRenewal.electrodeId')
    .selectAll('electrodeRenewal')
    .select(['electrode.name as electrodeName', 'electrode.copies'])
    .where('electrodeRenewal.projectId', '=', projectId)
    .orderBy('electrodeRenewal.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    electrodeId: row.electrodeId,
    electrodeName: row.electrodeName,
    copy: row.copy,
    copies: copiesOfClass(row.copies, row.module),
    module: oneOf(modules, row.module),
    shorter: mmOf(row.shorter),
    reason: row.reason,
    createBy: row.createBy,
    createTime: formatDateTime(row.createTime),
    withdrawnBy: row.withdrawnBy,
    withdrawnTime: row.withdrawnTime === null ? null : formatDateTime(row.withdrawnTime),
  }))
}
