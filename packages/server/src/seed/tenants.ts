import { createDepartService, DepartDirectory } from '../modules/organisation/depart/index.ts'
import { newHouseNumber } from '../modules/organisation/tenant/index.ts'
import { departUsers } from '../modules/organisation/user/index.ts'
import { noteSeededPassword } from '../modules/sign-in/session/index.ts'
import { createCustomerService } from '../modules/work/customer/index.ts'
import { type Actor, auditOnInsert } from '../platform/db/audit-columns.ts'
import { inTransaction } from '../platform/db/database.ts'
import type { WholeTx } from '../platform/db/whole-db.ts'
import { inScope, type Scope } from '../platform/scope/scope.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { demoTenant } from './directory-data.ts'

/** The scope of its administrator. */
const scopeOf = (userId: string, username: string): Scope => ({
  key: String(demoTenant.id),
  userId,
  tenantId: demoTenant.id,
  rules: [],
  words: {
    ...{ sys_user_code: username, sys_user_name: username, sys_org_code: '', sys_multi_org_code: '' },
    ...{ sys_date: '', sys_time: '', tenant_id: String(demoTenant.id) },
  },
})

/** Its users; the first is its administrator, who signs in with the demo password. */
async function addPeople({ ids, clock }: WholePlatform, tx: WholeTx, actor: Actor): Promise<Actor> {
  const rows = tx.selectFrom('sysUser').select('password').where('username', '=', 'admin')
  const { password } = await rows.executeTakeFirstOrThrow()
  const role = await tx.selectFrom('sysRole').select('id').where('roleCode', '=', 'admin').executeTakeFirstOrThrow()
  const people = demoTenant.people.map(([username, realname, sex], at) => ({
    ...{ id: ids(), username, realname, sex, password, relTenantIds: String(demoTenant.id) },
    ...{ phone: `137100${String(at + 1).padStart(5, '0')}`, email: `${username}@kunshan.example` },
    ...{ workNo: `K${at + 101}`, status: 1, delFlag: 0, userIdentity: 1, ...auditOnInsert(actor, clock) },
  }))
  await tx.insertInto('sysUser').values(people).execute()
  for (const { id } of people) await noteSeededPassword(tx, id, password)
  const [first] = people
  if (!first) throw new Error('the demo tenant has no users')
  await tx.insertInto('sysUserRole').values({ id: ids(), userId: first.id, roleId: role.id }).execute()
  return { userId: first.id, username: first.username }
}

/** A second workshop in the same installation: its users see only their own data. */
export async function addTenant(platform: WholePlatform, actor: Actor): Promise<void> {
  const { db, clock } = platform
  const chief = await inTransaction(db, async (tx) => {
    const { id, name } = demoTenant
    const row = { id, name, status: 1, houseNumber: newHouseNumber(), ...auditOnInsert(actor, clock) }
    await tx.insertInto('sysTenant').values(row).execute()
    return addPeople(platform, tx, actor)
  })
  await inScope(scopeOf(chief.userId, chief.username), async () => {
    const departs = createDepartService(platform, new DepartDirectory(db, clock), departUsers)
    const nothing = { departNameAbbr: null, description: null, mobile: null, fax: null, address: null, memo: null }
    const fields = {
      departName: demoTenant.name,
      departNameEn: demoTenant.en,
      departNameJp: demoTenant.ja,
      departOrder: 1,
      orgCategory: '1' as const,
    }
    const { id: depId, orgCode } = await departs.add({ ...nothing, ...fields, status: '1', parentId: '' }, chief)
    await inTransaction(db, async (tx) => {
      const relTenantIds = String(demoTenant.id)
      const people = await tx.selectFrom('sysUser').select('id').where('relTenantIds', '=', relTenantIds).execute()
      await tx.updateTable('sysUser').set({ orgCode }).where('relTenantIds', '=', relTenantIds).execute()
      const links = people.map(({ id: userId }) => ({ id: platform.ids(), userId, depId }))
      await tx.insertInto('sysUserDepart').values(links).execute()
    })
    const customers = createCustomerService(platform)
    for (const customer of demoTenant.customers) await customers.add(customer, chief)
  })
}
