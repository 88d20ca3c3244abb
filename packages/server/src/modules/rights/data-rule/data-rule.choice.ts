import { type DataRule, isRuled } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { presentAuditColumns } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { currentScope, isOwn } from '../../../platform/scope/scope.ts'
import type { DepartDirectory } from '../../organisation/depart/index.ts'
import {
  refuseGranting,
  refuseGrantingDepart,
  refuseGrantingPool,
  type UserNeeds,
  writeAuthority,
} from '../../organisation/user/index.ts'
import { chooseRulesOfDepartRole, refuseForeignDepart } from '../depart-role/index.ts'
import { chooseRulesOfDepart, chooseRulesOfRole } from '../permission/index.ts'
import * as store from './data-rule.store.ts'

export const presentRule = (row: store.DataRuleRow): DataRule => ({
  id: row.id,
  permissionId: row.permissionId,
  ruleName: row.ruleName,
  ruleColumn: row.ruleColumn,
  ruleConditions: row.ruleConditions,
  ruleValue: row.ruleValue,
  status: row.status,
  ...presentAuditColumns(row),
})

/** The menu, if data rules can narrow its screen; refused to callers whose own rows are narrowed there. */
export async function screenOf(db: Db, permissionId: string) {
  const menu = await store.findMenu(db, permissionId)
  if (!menu) throw new AppError('NOT_FOUND')
  if (!isRuled(menu.component)) throw new AppError('RULES_NOT_HERE')
  const { component } = menu
  if (currentScope()?.rules.some(({ screen }) => screen === component)) throw new AppError('GRANT_ABOVE')
  return component
}

interface Choice {
  readonly permissionId: string
  readonly dataRuleIds: string
}

/**
 * Kinds of holders: the noun in the audit, the check before granting, the function that stores the choice, and the
 * error for a missing grant.
 */
const kinds = {
  sysRolePermission: { noun: 'role', refuse: refuseGranting, choose: chooseRulesOfRole, first: 'GRANT_FIRST' },
  sysDepartPermission: {
    noun: 'depart',
    refuse: refuseGrantingPool,
    choose: chooseRulesOfDepart,
    first: 'GRANT_DEPART_FIRST',
  },
  sysDepartRolePermission: {
    noun: 'depart-role',
    refuse: refuseGrantingDepart,
    choose: chooseRulesOfDepartRole,
    first: 'GRANT_FIRST',
  },
} as const satisfies Record<store.Grants, object>

/** The choice of rules for a role, a department, or a role of a department. */
export function createRuleChoice(needs: UserNeeds, directory: DepartDirectory) {
  const { db } = needs

  /**
   * The holder, checked: rules are chosen by the owner of the role or department, for a department's role by its
   * keepers.
   */
  const holderOf = async (from: Db, grants: store.Grants, id: string, actor: Actor) => {
    const holder = await store.findHolder(from, grants, id)
    if (!holder) throw new AppError('NOT_FOUND')
    if (!isOwn(holder)) throw new AppError('BUILT_IN')
    if (holder.departId !== undefined) await refuseForeignDepart(from, directory, actor, holder.departId)
    return holder
  }

  return {
    chosen: async (grants: store.Grants, permissionId: string, id: string, actor: Actor) => {
      const rules = await store.rulesOf(db, permissionId)
      if (rules.length === 0) throw new AppError('RULES_NONE')
      const { departId } = await holderOf(db, grants, id, actor)
      const grant = await store.findGrant(db, grants, id, permissionId)
      const pool = departId ? await store.findGrant(db, 'sysDepartPermission', departId, permissionId) : undefined
      return {
        datarule: rules.map(presentRule),
        ...(grant?.dataRuleIds ? { drChecked: grant.dataRuleIds } : {}),
        ...(pool?.dataRuleIds ? { drDepart: pool.dataRuleIds } : {}),
      }
    },

    choose: (grants: store.Grants, id: string, { permissionId, dataRuleIds }: Choice, actor: Actor) =>
      writeAuthority(needs, async (tx) => {
        const { noun, refuse, choose, first } = kinds[grants]
        actingOn(`${noun}:${id}`)
        await holderOf(tx, grants, id, actor)
        await refuse(tx, actor, [id])
        await screenOf(tx, permissionId)
        const grant = await store.findGrant(tx, grants, id, permissionId)
        if (!grant) throw new AppError(first)
        const known = new Set((await store.rulesOf(tx, permissionId)).map((rule) => rule.id))
        const wanted = splitIds(dataRuleIds)
        if (wanted.some((each) => !known.has(each))) throw new AppError('NOT_FOUND')
        await choose(tx, grant.id, wanted.length > 0 ? wanted.join(',') : null)
        return null
      }),
  }
}
