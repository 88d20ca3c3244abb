import type { FillResult, FillRule, fillRuleEdit, fillRuleInput } from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import {
  type Actor,
  auditOnInsert,
  auditOnUpdate,
  presentAuditColumns,
  type ServiceNeeds,
} from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { type FillCall, generate, isFillClass, readParams } from './fill-rule.generators.ts'
import * as store from './fill-rule.store.ts'
import { write } from './fill-rule.write.ts'

const present = (row: store.FillRuleRow): FillRule => ({
  id: row.id,
  ruleName: row.ruleName,
  ruleCode: row.ruleCode,
  ruleClass: row.ruleClass,
  ruleParams: row.ruleParams,
  ...presentAuditColumns(row),
})

async function getRule(db: Db, id: string): Promise<FillRule> {
  const row = await store.findRule(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

type Asker = FillCall['actor']
type Form = FillCall['form']
type Numbers = (db: Db, ruleCode: string, period: string) => Promise<number>

interface Wanted {
  readonly ruleCode: string
  readonly formData?: Form | undefined
}

/** Rules that fill form fields with values generated on the server. */
export function createFillRuleService({ db, clock, ids }: ServiceNeeds, nextDepartCode: FillCall['nextDepartCode']) {
  const drawValue = async (tx: Db, { ruleCode, formData = {} }: Wanted, actor: Asker, numbers: Numbers) => {
    const rule = await store.findRuleByCode(tx, ruleCode)
    if (!rule || !isFillClass(rule.ruleClass)) throw new AppError('FILL_UNKNOWN', { code: ruleCode })
    const next = (period: string) => numbers(tx, ruleCode, period)
    return generate(rule.ruleClass, rule.ruleParams, {
      db: tx,
      actor,
      form: formData,
      now: clock(),
      next,
      nextDepartCode,
    })
  }

  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listRules(db, query)
      return pageOf(rows.map(present), total, query)
    },

    get: (id: string) => getRule(db, id),

    /** The rule with this code. */
    coded: async (ruleCode: string) => {
      const row = await store.findRuleByCode(db, ruleCode)
      return row && present(row)
    },

    add: (input: z.output<typeof fillRuleInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`fillRule:${id}`)
        readParams(input.ruleClass, input.ruleParams)
        await store.insertRule(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        return getRule(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof fillRuleEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`fillRule:${id}`)
        readParams(fields.ruleClass, fields.ruleParams)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysFillRule', { id, version }, columns, () => getRule(tx, id))
        return getRule(tx, id)
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`fillRule:${given.join(',')}`)
        if ((await store.deleteRules(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),

    tryOut: (ruleCode: string, actor: Asker) => drawValue(db, { ruleCode }, actor, store.peekNumber),

    execute: (wanted: Wanted, actor: Asker): Promise<FillResult> =>
      inTransaction(db, (tx) => drawValue(tx, wanted, actor, store.takeNumber)),

    executeAll: (common: Form, rules: readonly Wanted[], actor: Asker) =>
      inTransaction(db, async (tx) => {
        const values: { ruleCode: string; result: FillResult }[] = []
        for (const { ruleCode, formData } of rules) {
          const form = { ...common, ...formData }
          const result = await drawValue(tx, { ruleCode, formData: form }, actor, store.takeNumber)
          values.push({ ruleCode, result })
        }
        return values
      }),
  }
}

export type FillRuleService = ReturnType<typeof createFillRuleService>
