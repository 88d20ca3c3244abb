import { type dataRuleEdit, type dataRuleInput, isRule } from '@heron/contract/routes'
import { ruleFields } from '@heron/contract/routes/ruled-fields'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { auditOnInsert, auditOnUpdate } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import type { DepartDirectory } from '../../organisation/depart/index.ts'
import { type UserNeeds, writeAuthority } from '../../organisation/user/index.ts'
import { setRuleFlag } from '../permission/index.ts'
import { createRuleChoice, presentRule, screenOf } from './data-rule.choice.ts'
import * as store from './data-rule.store.ts'
import { write } from './data-rule.write.ts'

type Input = z.output<typeof dataRuleInput>
type Edit = z.output<typeof dataRuleEdit>

async function refuseUnreadable(db: Db, rule: Input): Promise<void> {
  const screen = await screenOf(db, rule.permissionId)
  if (!isRule(ruleFields[screen], rule)) throw new AppError('RULE_UNREADABLE')
}

async function getRule(db: Db, id: string) {
  const row = await store.findRule(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** Stores on a menu whether it has rules, for its tree. */
const noteRules = async (db: Db, permissionId: string) =>
  setRuleFlag(db, permissionId, (await store.rulesOf(db, permissionId)).length > 0)

function keeping(needs: UserNeeds) {
  const { db, clock, ids } = needs
  return {
    list: async (permissionId: string, { ruleName = '', ruleValue = '' } = {}) => {
      const rows = await store.rulesOf(db, permissionId)
      return rows.filter((row) => row.ruleName.includes(ruleName) && row.ruleValue.includes(ruleValue)).map(presentRule)
    },

    /** The rules of all menus. */
    all: async (query: ListQuery) => {
      const { rows, total } = await store.listRules(db, query)
      return pageOf(rows.map(presentRule), total, query)
    },

    add: (input: Input, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const id = ids()
        actingOn(`dataRule:${id}`)
        await refuseUnreadable(tx, input)
        await store.insertRule(tx, { id, ...input, ...auditOnInsert(actor, clock) })
        await noteRules(tx, input.permissionId)
        return presentRule(await getRule(tx, id))
      }),

    edit: ({ id, version, ...fields }: Edit, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`dataRule:${id}`)
        const row = await getRule(tx, id)
        if (row.permissionId !== fields.permissionId) {
          throw refusedField('permissionId', 'fixed')
        }
        await refuseUnreadable(tx, fields)
        const columns = { ...fields, ...auditOnUpdate(actor, clock) }
        await updateVersioned(write(tx), 'sysPermissionDataRule', { id, version }, columns, async () =>
          presentRule(await getRule(tx, id)),
        )
        return presentRule(await getRule(tx, id))
      }),

    delete: (id: string) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`dataRule:${id}`)
        const { permissionId } = await getRule(tx, id)
        await screenOf(tx, permissionId)
        await store.deleteRule(tx, id)
        await noteRules(tx, permissionId)
        return null
      }),
  }
}

/** Data rules of menus and their holders; the query builder applies them. */
export const createDataRuleService = (needs: UserNeeds, directory: DepartDirectory) => ({
  ...keeping(needs),
  ...createRuleChoice(needs, directory),
})

export type DataRuleService = ReturnType<typeof createDataRuleService>
