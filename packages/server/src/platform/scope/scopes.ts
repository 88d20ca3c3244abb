import { isRuled } from '@heron/contract/routes'
import { formatDate, formatDateTime } from '@heron/contract/wire'
import type { Actor } from '../auth/actor.ts'
import { authorityChangeCount } from '../auth/authority-change-count.ts'
import { grantTables, userGrants } from '../auth/grants.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { TableCache } from '../db/table-cache.ts'
import type { GrantedRule, Scope } from './scope.ts'

interface Known {
  readonly rules: readonly GrantedRule[]
  readonly orgCodes: readonly string[]
}

const nobodys: Known = { rules: [], orgCodes: [] }

/** Active rules given to roles of a user, for menus those roles have. */
async function rulesOf(db: Db, userId: string): Promise<readonly GrantedRule[]> {
  const grants = await db
    .selectFrom(userGrants(db).as('userGrant'))
    .select('userGrant.dataRuleIds')
    .where('userGrant.userId', '=', userId)
    .where('userGrant.dataRuleIds', 'is not', null)
    .execute()
  const ids = [...new Set(grants.flatMap(({ dataRuleIds }) => (dataRuleIds ?? '').split(',')).filter(Boolean))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission', 'sysPermission.id', 'rule.permissionId')
    .select(['rule.ruleColumn', 'rule.ruleConditions', 'rule.ruleValue', 'sysPermission.component as screen'])
    .where('rule.id', 'in', ids)
    .where('rule.status', '=', '1')
    .orderBy('rule.id')
    .execute()
  return rows.flatMap(({ screen, ...rule }) => (isRuled(screen) ? [{ screen, ...rule }] : []))
}

async function orgCodesOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.depId')
    .select('sysDepart.orgCode')
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .execute()
  return rows.map((row) => row.orgCode)
}

async function read(db: Db, userId: string): Promise<Known> {
  const rules = await rulesOf(db, userId)
  return rules.length === 0 ? nobodys : { rules, orgCodes: await orgCodesOf(db, userId) }
}

/** The scopes of callers. */
export class Scopes {
  readonly #db: Db
  readonly #clock: Clock
  readonly #cache: TableCache<Known>

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
    const tables = ['sys_permission', 'sys_permission_data_rule', ...grantTables]
    this.#cache = new TableCache(db, clock, tables, undefined, authorityChangeCount(db))
  }

  /** Undefined for a user without tenant and rules. */
  async of(actor: Actor): Promise<Scope | undefined> {
    const { userId, username, realname, orgCode, tenantId } = actor
    const load = () => read(this.#db, userId)
    // Rules of a temporary role end without a change of any table.
    const { rules, orgCodes } = actor.lasting ? await load() : await this.#cache.get(userId, load)
    if (tenantId === 0 && rules.length === 0) return undefined
    const now = this.#clock()
    return {
      key: rules.length > 0 ? `${tenantId}:${userId}` : String(tenantId),
      userId,
      tenantId,
      rules,
      words: {
        sys_user_code: username,
        sys_user_name: realname,
        sys_org_code: orgCode ?? '',
        sys_multi_org_code: orgCodes.join(','),
        // Only rules need them, and formatting a date takes as long as reading a row.
        get sys_date() {
          return formatDate(now)
        },
        get sys_time() {
          return formatDateTime(now)
        },
        tenant_id: String(tenantId),
      },
    }
  }

  /** After a change of rights on a shared database. */
  forget(): void {
    this.#cache.forget()
  }
}
