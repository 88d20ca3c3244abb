import type { CheckRule, checkRuleEdit, checkRuleInput } from '@heron/contract/routes'
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
import { failedStep, readSteps } from './check-rule.steps.ts'
import * as store from './check-rule.store.ts'
import { write } from './check-rule.write.ts'

const present = (row: store.CheckRuleRow): CheckRule => ({
  id: row.id,
  ruleName: row.ruleName,
  ruleCode: row.ruleCode,
  ruleJson: row.ruleJson,
  ruleDescription: row.ruleDescription,
  ...presentAuditColumns(row),
})

async function getRule(db: Db, id: string): Promise<CheckRule> {
  const row = await store.findRule(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

/** Longest value that a rule is applied to. */
const longest = 1_000

/** Older clients encode the value twice; a value that cannot be decoded is used unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Rules that check the values of forms. */
export function createCheckRuleService({ db, clock, ids }: ServiceNeeds) {
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

    check: async (ruleCode: string, given: string) => {
      const value = decoded(given)
      if (value === '') return null
      if (value.length > longest) throw new AppError('TOO_LARGE', { limit: `${longest}` })
      const rule = await store.findRuleByCode(db, ruleCode)
      if (!rule) throw new AppError('CHECK_UNKNOWN')
      const failed = failedStep(readSteps(rule.ruleJson), value)
      if (failed) throw new AppError('CHECK_FAILED', { message: failed.message }, { ...failed, passed: false })
      return null
    },

    add: (input: z.output<typeof checkRuleInput>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        const id = ids()
        actingOn(`checkRule:${id}`)
        readSteps(input.ruleJson)
        await store.insertRule(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        return getRule(tx, id)
      }),

    edit: ({ id, version, ...fields }: z.output<typeof checkRuleEdit>, actor: Actor) =>
      inTransaction(db, async (tx) => {
        actingOn(`checkRule:${id}`)
        readSteps(fields.ruleJson)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysCheckRule', { id, version }, columns, () => getRule(tx, id))
        return getRule(tx, id)
      }),

    delete: (given: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`checkRule:${given.join(',')}`)
        if ((await store.deleteRules(tx, given)) !== given.length) throw new AppError('NOT_FOUND')
        return null
      }),
  }
}

export type CheckRuleService = ReturnType<typeof createCheckRuleService>
