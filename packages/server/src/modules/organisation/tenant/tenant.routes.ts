import { done } from '@heron/contract/done-words'
import { tenantRoutes as routes } from '@heron/contract/routes'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { DictOptions } from '../../system/dict/index.ts'
import type { TenantPeople } from './tenant.people.ts'
import type { TenantService } from './tenant.service.ts'
import { tenantSheet, tenantsOfSheet } from './tenant.sheet.ts'

const peopleBindings = (people: TenantPeople): readonly Binding[] => [
  bind(routes.userList, ({ query, actor }) => people.list(query, actor)),
  bind(routes.addUsers, ({ body, actor }) => people.add(body.tenantId, body.userIdList, actor)),
  bind(routes.leaveTenant, ({ body, actor }) => people.remove(body.tenantId, body.userIdList, actor)),
  bind(routes.invitationUserJoin, ({ body, actor }) => people.invite(body.tenantId, body.username, actor)),
  bind(routes.joinTenantByHouseNumber, ({ body, actor }) => people.joinBy(body.houseNumber, actor)),
  bind(routes.requests, ({ query, actor }) => people.requests(query.tenantId, actor)),
  bind(routes.myInvitations, ({ actor }) => people.mine(actor)),
  bind(routes.approve, ({ body, actor }) => people.approve(body.id, body.agreed, actor)),
  bind(routes.agree, ({ body, actor }) => people.agree(body.id, body.agreed, actor)),
]

const sheetBindings = (tenants: TenantService, needs: SheetNeeds, options: DictOptions): readonly Binding[] => {
  const sheetNow = async () => tenantSheet(await options.itemsOf('tenant_status'))
  return [
    bind(routes.exportXls, async ({ query, actor }) =>
      exportSheet(await sheetNow(), actor, query, (part) => tenants.list(part, actor)),
    ),
    bind(routes.importExcel, async (call) => {
      const sheet = await sheetNow()
      const { take, known } = tenantsOfSheet(tenants, sheet, call.actor)
      return importSheet(needs, sheet, call, take, { known })
    }),
  ]
}

/** Binds the calls of tenants and their people. */
export const tenantBindings = (
  tenants: TenantService,
  people: TenantPeople,
  needs: SheetNeeds,
  options: DictOptions,
): readonly Binding[] => [
  ...sheetBindings(tenants, needs, options),
  bind(routes.list, ({ query, actor }) => tenants.list(query, actor)),
  bind(routes.queryById, ({ query, actor }) => tenants.get(query.id, actor)),
  bind(routes.queryList, ({ query }) => tenants.choices(query.ids)),
  bind(routes.add, ({ body, actor }) => tenants.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => tenants.edit(body, actor)),
  bind(routes.delete, async ({ query }) => {
    await tenants.delete([String(query.id)])
    return null
  }),
  bind(routes.deleteBatch, async ({ query, setMessage }) => {
    const kept = await tenants.delete(splitIds(query.ids))
    setMessage(kept > 0 ? done.tenantsPartlyDeleted : done.tenantsDeleted)
    return null
  }),
  ...peopleBindings(people),
]
