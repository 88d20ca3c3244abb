import { conditionName } from '@heron/contract/condition-name'
import { errorText, type Language } from '@heron/contract/errors'
import type { Condition, conditionEdit, conditionQuestion } from '@heron/contract/routes'
import { inState } from '@heron/contract/state-words'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { inWords } from '../../../platform/http/in-words.ts'
import { isDeletable } from '../../../platform/references/stated.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { assertMove } from '../../../platform/transition.ts'
import { explainChoice } from './condition.explain.ts'
import { type ConditionFields, conditionColumns, coreCondition, presentCondition } from './condition.present.ts'
import { conditionRefused } from './condition.refusals.ts'
import { type ConditionState, conditionTransitions } from './condition.states.ts'
import * as store from './condition.store.ts'
import { write } from './condition.write.ts'

type ConditionEdit = z.output<typeof conditionEdit>
type Question = z.output<typeof conditionQuestion>
type Versioned = { readonly id: string; readonly version: number }

async function get(db: Db, id: string, { username }: Actor): Promise<Condition> {
  const row = await store.findCondition(db, id, username)
  if (!row) throw new AppError('NOT_FOUND')
  return presentCondition(row)
}

/** An entry from samples keeps what it was found as; no other entry becomes one. */
function refuseOrigin(before: Condition | undefined, input: ConditionFields): void {
  if (!before?.origin) {
    if (input.provenance === 'samples') throw refusedField('provenance', 'unknown')
    return
  }
  for (const field of ['code', 'machineFamily', 'base', 'provenance'] as const)
    if (input[field] !== before[field]) throw refusedField(field, 'equals', { value: before[field] })
}

export function refuseBad(input: ConditionFields): void {
  if (input.areaMin >= input.areaMax) throw refusedField('areaMax', 'above', { minimum: input.areaMin })
  if (input.xyzInputType === 'common' && input.gapX !== input.gapY)
    throw refusedField('gapY', 'equals', { value: input.gapX })
  if (input.shakeSelection !== 'off' && input.shakePlaneShapes.length === 0)
    throw refusedField('shakePlaneShapes', 'minItems', { minimum: 1 })
}

/** The refusal to release one of several conditions, with the condition's code. */
function notReleased({ code }: Condition, cause: unknown): unknown {
  if (!(cause instanceof AppError)) return cause
  const reasonIn = (language: Language) => errorText(cause.code, language, inWords(cause.params, 'condition.release'))
  return conditionRefused(code, 'notReleased', { why: { zh: reasonIn('zh'), en: reasonIn('en'), ja: reasonIn('ja') } })
}

/** Changes of state, one at a time: whether a code may be released depends on the other entries. */
function moving({ db, clock }: Pick<ServiceNeeds, 'db' | 'clock'>) {
  const alone = <T>(action: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await lockUntilCommit(tx, 'conditionCode')
      return action(tx)
    })
  const moveIn = async (tx: Db, before: Condition, version: number, to: ConditionState, actor: Actor) => {
    assertMove(conditionTransitions, before.state, to)
    const place = { ...before, machineId: before.origin?.machineId ?? null }
    const others = { except: before.id, username: actor.username }
    if (to === 'released' && (await store.codeReleased(tx, place, others)))
      throw new AppError('DUPLICATE', { field: 'code' })
    const columns = { state: to, ...auditOnUpdate(actor, clock) }
    const target = { id: before.id, version }
    await updateVersioned(write(tx), 'conditionEntry', target, columns, () => get(tx, before.id, actor))
  }
  const move = ({ id, version }: Versioned, to: ConditionState, actor: Actor) =>
    alone(async (tx) => {
      actingOn(`condition:${id}`)
      await moveIn(tx, await get(tx, id, actor), version, to, actor)
      return get(tx, id, actor)
    })

  return {
    release: (input: Versioned, actor: Actor) => move(input, 'released', actor),
    withdraw: (input: Versioned, actor: Actor) => move(input, 'withdrawn', actor),
    /** Releases all or none. */
    releaseBatch: (conditions: readonly Versioned[], actor: Actor) =>
      alone(async (tx) => {
        actingOn(`condition:${conditions.map(({ id }) => id).join(',')}`.slice(0, 200))
        for (const { id, version } of conditions) {
          const before = await get(tx, id, actor)
          try {
            await moveIn(tx, before, version, 'released', actor)
          } catch (cause) {
            throw notReleased(before, cause)
          }
        }
        return { released: conditions.length }
      }),
  }
}

/** The condition library. */
export function createConditionService({ db, clock, ids }: ServiceNeeds) {
  return {
    list: async (query: ListQuery, actor: Actor) => {
      const { rows, total } = await store.listConditions(db, query, actor.username)
      return pageOf(rows.map(presentCondition), total, query)
    },

    families: (actor: Actor) => store.listFamilies(db, actor.username),

    get: (id: string, actor: Actor) => get(db, id, actor),

    add: (input: ConditionFields, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`condition:${id}`)
        refuseBad(input)
        refuseOrigin(undefined, input)
        await store.insertConditions(tx, [
          { id, ...conditionColumns(input), state: 'draft', ...auditOnInsert(actor, clock) },
        ])
        return get(tx, id, actor)
      }),

    edit: ({ id, version, ...fields }: ConditionEdit, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`condition:${id}`)
        refuseBad(fields)
        const before = await get(tx, id, actor)
        refuseOrigin(before, fields)
        if (before.state !== 'draft') assertMove(conditionTransitions, before.state, 'draft')
        const columns = { ...conditionColumns(fields), state: 'draft', ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'conditionEntry', { id, version }, columns, () => get(tx, id, actor))
        return get(tx, id, actor)
      }),

    deleteBatch: (conditionIds: readonly string[], actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`condition:${conditionIds.join(',')}`.slice(0, 200))
        for (const id of conditionIds) {
          const { state, code } = await get(tx, id, actor)
          if (!isDeletable('conditionEntry', state))
            throw new AppError('IN_USE', { by: inState(conditionName(code), state) })
        }
        await store.deleteConditions(tx, conditionIds)
        return { removed: conditionIds.length }
      }),

    ...moving({ db, clock }),

    explain: async (question: Question, actor: Actor) => {
      const rows = await store.releasedConditions(db, question.machineFamily, actor.username)
      return explainChoice(rows.map(coreCondition), question)
    },
  }
}

export type ConditionService = ReturnType<typeof createConditionService>
