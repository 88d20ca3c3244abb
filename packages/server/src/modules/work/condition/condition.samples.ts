import type { Condition } from '@heron/contract/routes'
import type { ConditionWriting } from '@heron/core/structural'
import { AppError } from '../../../platform/app-error.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type ConditionFields, conditionColumns, presentCondition } from './condition.present.ts'
import { refuseBad } from './condition.service.ts'
import * as store from './condition.store.ts'

/** A condition found in the samples of a lesson, with the figures a person gave. */
export interface SampleCondition {
  readonly machine: { readonly id: string; readonly family: string }
  readonly teachingId: string
  readonly writing: ConditionWriting
  readonly fields: Omit<ConditionFields, 'base' | 'machineFamily' | 'provenance' | 'provenJobs'>
}

/** Enters it in the library as a draft of its machine's own; each number once. */
export async function addFromSamples(
  tx: Tx,
  { machine, teachingId, writing, fields }: SampleCondition,
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<Condition> {
  const input: ConditionFields = {
    ...fields,
    base: 'public',
    machineFamily: machine.family,
    provenance: 'samples',
    provenJobs: 0,
  }
  refuseBad(input)
  await lockUntilCommit(tx, 'conditionCode')
  if (await store.codeTaken(tx, machine.id, fields.code)) throw new AppError('DUPLICATE', { field: 'code' })
  const id = ids()
  const origin = { machineId: machine.id, teachingId, written: JSON.stringify(writing) }
  await store.insertConditions(tx, [
    { id, ...conditionColumns(input), ...origin, state: 'draft', ...auditOnInsert(actor, clock) },
  ])
  const row = await store.findCondition(tx, id, actor.username)
  if (!row) throw new AppError('NOT_FOUND')
  return presentCondition(row)
}
