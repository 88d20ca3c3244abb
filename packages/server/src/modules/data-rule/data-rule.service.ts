import { type DataRule, type dataRuleEdit, type dataRuleInput, isRule, isRuled } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { actingOn } from '../../platform/audit/action.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { updateVersioned } from '../../platform/db/versioned.ts'
import { currentScope, isOwn } from '../../platform/scope/scope.ts'
import { refuseGranting, refuseGrantingDepart } from '../authority.ts'
import { changed, made, presentStamps } from '../stamps.ts'
import { type UserNeeds, writeAuthority } from '../user/index.ts'
import { splitIds } from '../wire-ids.ts'
import * as store from './data-rule.store.ts'

type Input = z.output<typeof dataRuleInput>
type Edit = z.output<typeof dataRuleEdit>

const present = (row: store.DataRuleRow): DataRule => ({
  id: row.id,
  permissionId: row.permissionId,
  ruleName: row.ruleName,
  ruleColumn: row.ruleColumn,
  ruleConditions: row.ruleConditions,
  ruleValue: row.ruleValue,
  status: row.status,
  ...presentStamps(row),
})

/** The menu, if its screen has rows to narrow; whoever is narrowed there themselves changes nothing about it. */
async function screenOf(db: Db, permissionId: string) {
  const menu = await store.findMenu(db, permissionId)
  if (!menu) throw new AppError('NOT_FOUND')
  if (!isRuled(menu.component)) throw new AppError('RULES_NOT_HERE')
  const { component } = menu
  if (currentScope()?.rules.some(({ screen }) => screen === component)) throw new AppError('GRANT_ABOVE')
  // A menu is everybody's: its rules are the house's to write.
  return component
}

function refuseTenant(): void {
  if ((currentScope()?.tenantId ?? 0) !== 0) throw new AppError('BUILT_IN')
}

async function refuseUnreadable(db: Db, rule: Input): Promise<void> {
  refuseTenant()
  const screen = await screenOf(db, rule.permissionId)
  if (!isRule(screen, rule)) throw new AppError('RULE_UNREADABLE')
}

async function getRule(db: Db, id: string) {
  const row = await store.findRule(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function keeping(needs: UserNeeds) {
  const { db, clock, ids } = needs
  return {
    list: async (permissionId: string, { ruleName = '', ruleValue = '' } = {}) => {
      const rows = await store.rulesOf(db, permissionId)
      return rows.filter((row) => row.ruleName.includes(ruleName) && row.ruleValue.includes(ruleValue)).map(present)
    },

    add: (input: Input, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const id = ids()
        actingOn(`dataRule:${id}`)
        await refuseUnreadable(tx, input)
        await store.insertRule(tx, { id, ...input, ...made(actor, clock) })
        await store.noteRules(tx, input.permissionId)
        return present(await getRule(tx, id))
      }),

    edit: ({ id, version, ...fields }: Edit, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`dataRule:${id}`)
        const row = await getRule(tx, id)
        if (row.permissionId !== fields.permissionId) {
          throw new AppError('VALIDATION', { field: 'permissionId', reason: 'cannot be changed' })
        }
        await refuseUnreadable(tx, fields)
        const columns = { ...fields, ...changed(actor, clock) }
        await updateVersioned(tx, 'sysPermissionDataRule', { id, version }, columns, async () =>
          present(await getRule(tx, id)),
        )
        return present(await getRule(tx, id))
      }),

    delete: (id: string) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`dataRule:${id}`)
        const { permissionId } = await getRule(tx, id)
        refuseTenant()
        await screenOf(tx, permissionId)
        await store.deleteRule(tx, id)
        await store.noteRules(tx, permissionId)
        return null
      }),
  }
}

interface Choice {
  readonly permissionId: string
  readonly roleId: string
  readonly dataRuleIds: string
}

/** A role's rules are changed by whom it belongs to. */
async function refuseForeign(db: Db, grants: store.Grants, roleId: string): Promise<void> {
  const holder = await store.findHolder(db, grants, roleId)
  if (!holder) throw new AppError('NOT_FOUND')
  if (!isOwn(holder)) throw new AppError('BUILT_IN')
}

function choosing(needs: UserNeeds) {
  const { db } = needs
  return {
    chosen: async (grants: store.Grants, permissionId: string, roleId: string) => {
      const rules = await store.rulesOf(db, permissionId)
      if (rules.length === 0) throw new AppError('RULES_NONE')
      await refuseForeign(db, grants, roleId)
      const grant = await store.findGrant(db, grants, roleId, permissionId)
      return { datarule: rules.map(present), ...(grant?.dataRuleIds ? { drChecked: grant.dataRuleIds } : {}) }
    },

    choose: (grants: store.Grants, { permissionId, roleId, dataRuleIds }: Choice, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        actingOn(`role:${roleId}`)
        await refuseForeign(tx, grants, roleId)
        const refuse = grants === 'sysRolePermission' ? refuseGranting : refuseGrantingDepart
        await refuse(tx, actor, [roleId])
        await screenOf(tx, permissionId)
        const grant = await store.findGrant(tx, grants, roleId, permissionId)
        if (!grant) throw new AppError('GRANT_FIRST')
        const known = new Set((await store.rulesOf(tx, permissionId)).map(({ id }) => id))
        const wanted = splitIds(dataRuleIds)
        if (wanted.some((id) => !known.has(id))) throw new AppError('NOT_FOUND')
        await store.chooseRules(tx, grants, grant.id, wanted.length > 0 ? wanted.join(',') : null)
        return null
      }),
  }
}

/** Data rules of menus, and the roles they are chosen for; the query builder applies them. */
export const createDataRuleService = (needs: UserNeeds) => ({ ...keeping(needs), ...choosing(needs) })

export type DataRuleService = ReturnType<typeof createDataRuleService>
