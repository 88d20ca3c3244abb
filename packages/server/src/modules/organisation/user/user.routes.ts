import { randomBytes } from 'node:crypto'
import { departRoutes, userRoutes as routes, type User } from '@heron/contract/routes'
import { hashPassword } from '../../../platform/auth/password.ts'
import { type Binding, bind } from '../../../platform/http/call.ts'
import { splitIds } from '../../../platform/http/split-ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { exportSheet } from '../../../platform/sheet/sheet-export.ts'
import { importSheet, type SheetNeeds } from '../../../platform/sheet/sheet-import.ts'
import type { Fields } from '../../../platform/sheet/sheet-rows.ts'
import type { UserPicker } from './user.picker.ts'
import type { UserService } from './user.service.ts'
import { userChangeOf, userOf, userSheet } from './user.sheet.ts'

const reading = (users: UserService): readonly Binding[] => [
  bind(routes.list, ({ query, actor }) => users.list(query, actor)),
  bind(routes.listAll, ({ query, actor }) => users.list(query, actor)),
  bind(routes.queryById, ({ query, actor }) => users.get(query.id, actor)),
  bind(routes.queryUserRole, ({ query, actor }) => users.rolesOf(query.userid, actor)),
  bind(routes.userDepartList, ({ query, actor }) => users.departsOf(query.userId, actor)),
  bind(routes.queryLinks, ({ query, actor }) => users.linksOf(splitIds(query.userIds), actor)),
  bind(routes.checkOnlyUser, ({ query }) => users.check(query)),
  bind(routes.recycleBin, ({ actor }) => users.deleted(actor)),
]

const writing = (users: UserService): readonly Binding[] => [
  bind(routes.add, ({ body, actor }) => users.add(body, actor)),
  bind(routes.edit, ({ body, actor }) => users.edit(body, actor)),
  bind(routes.frozenBatch, ({ body, actor }) => users.freeze(splitIds(body.ids), body.status, actor)),
  bind(routes.changePassword, ({ body, actor }) => users.changePassword(body, actor)),
  bind(routes.delete, ({ query, actor }) => users.delete([query.id], actor)),
  bind(routes.deleteBatch, ({ query, actor }) => users.delete(splitIds(query.ids), actor)),
  bind(routes.putRecycleBin, ({ body, actor }) => users.restore(splitIds(body.userIds), actor)),
  bind(routes.deleteRecycleBin, ({ query, actor }) => users.purge(splitIds(query.userIds), actor)),
]

const sheets = (users: UserService, needs: SheetNeeds): readonly Binding[] => [
  bind(routes.exportXls, ({ query, actor }) => exportSheet(userSheet, actor, query, (part) => users.list(part, actor))),
  bind(routes.importExcel, async (call) => {
    const hash = await hashPassword(randomBytes(24).toString('base64'))
    const sexes = await users.sexes()
    const take = async (fields: Fields) => users.addWithout(userOf(fields, sexes), hash, call.actor)
    const known = {
      find: ({ username }: Fields) => users.named(username ?? '', call.actor),
      meant: (row: User, fields: Fields) => userChangeOf(row, fields, sexes),
      change: async (row: User, fields: Fields) => users.edit(userChangeOf(row, fields, sexes), call.actor),
    }
    return importSheet(needs, userSheet, call, take, { batched: true, known })
  }),
]

/** Binds the calls of users and of the pickers. */
export const userBindings = (
  users: UserService,
  picker: UserPicker,
  needs: SheetNeeds & Pick<Platform, 'ids'>,
): readonly Binding[] => [
  ...sheets(users, needs),
  ...reading(users),
  ...writing(users),
  bind(routes.queryUserComponentData, ({ query, actor }) => picker.page(query, actor)),
  bind(routes.getMultiUser, ({ query, actor }) => picker.byKeys(query, actor)),
  bind(routes.queryByIds, ({ query, actor }) => picker.byKeys({ id: query.userIds }, actor)),
  bind(routes.appUserList, ({ query, actor }) => picker.named(query, actor)),
  bind(routes.queryChildrenByUsername, ({ query, actor }) => picker.withChildren(query.userId, actor)),
  bind(routes.getUserSectionInfoByToken, async ({ actor }) => ({
    sysUserId: actor.userId,
    sysUserCode: actor.username,
    sysUserName: actor.realname,
    sysOrgCode: actor.orgCode,
  })),
  bind(routes.generateUserId, async () => needs.ids()),
  bind(departRoutes.getUsersByDepartId, ({ query, actor }) => picker.membersOf(query.id, actor)),
  bind(routes.queryUserByDepId, ({ query, actor }) => picker.ofDepart(query.id, query.realname, actor)),
]
