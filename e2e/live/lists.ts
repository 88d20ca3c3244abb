import { routes } from '../../packages/contract/src/routes/index.ts'
import { formatDateTime } from '../../packages/contract/src/wire/index.ts'
import type { Elsewhere } from './elsewhere.ts'
import { type LiveList, ordinary } from './live-list.ts'
import { makeUser, newUser, noContacts } from './new-user.ts'
import { recordLists } from './record-lists.ts'
import { systemLists } from './system-lists.ts'
import { workLists } from './work-lists.ts'

const { announcement, category, checkRule, depart, departRole, dict, fillRule, membership } = routes
const { message, messageTemplate, ossFile, permission, position, quartzJob, role, tenant, user } = routes

const tail = (mark: string): string => mark.slice(-8)

async function* userActs(by: Elsewhere, mark: string) {
  const made = await makeUser(by, mark)
  const id = String(made.id)
  yield { act: 'add', shown: mark }
  const { username } = newUser(mark)
  const fields = { username, realname: `${mark}-2`, sex: 1, userIdentity: 1, ...noContacts }
  await by.answer(user.edit, { data: { id, version: made.version, ...fields } })
  yield { act: 'edit', shown: `${mark}-2` }
  await by.answer(user.deleteBatch, { query: { ids: id } })
  yield { act: 'delete', gone: `${mark}-2` }
  await by.answer(user.putRecycleBin, { data: { userIds: id } })
  yield { act: 'restore', shown: `${mark}-2` }
  await by.answer(user.deleteBatch, { query: { ids: id } })
  await by.answer(user.deleteRecycleBin, { query: { userIds: id } })
  yield { act: 'delete for good', gone: `${mark}-2` }
}

async function* membersActs(by: Elsewhere, mark: string) {
  const [first = {}] = await by.rows(depart.queryTreeList)
  const depId = String(first.id)
  const { id } = await makeUser(by, mark)
  await by.answer(membership.editSysDepartWithUser, { data: { depId, userIdList: [id] } })
  yield { act: 'add', shown: mark }
  await by.answer(membership.deleteUserInDepart, { query: { depId, userId: String(id) } })
  yield { act: 'delete', gone: mark }
  await by.answer(user.deleteBatch, { query: { ids: String(id) } })
}

async function* temporaryActs(by: Elsewhere, mark: string) {
  const [chosen = {}] = await by.rows(role.list, { roleCode: 'designer' })
  const roleId = String(chosen.id)
  const { id } = await makeUser(by, mark)
  const until = formatDateTime(Date.now() + 86_400_000)
  await by.answer(membership.addUntil, { data: { roleId, userIdList: [id], until } })
  yield { act: 'give', shown: mark }
  await by.answer(membership.deleteUserRole, { query: { roleId, userId: String(id) } })
  yield { act: 'take', gone: mark }
  await by.answer(user.deleteBatch, { query: { ids: String(id) } })
}

async function* fileActs(by: Elsewhere, mark: string) {
  const name = `${mark}.txt`
  await by.answer(ossFile.upload, { file: { name, mimeType: 'text/plain', buffer: Buffer.from(mark) } })
  yield { act: 'add', shown: name }
  const file = (await by.rows(ossFile.list)).find(({ fileName }) => fileName === name)
  await by.answer(ossFile.delete, { query: { id: String(file?.id) } })
  yield { act: 'delete', gone: name }
}

async function* bellActs(by: Elsewhere, mark: string) {
  const [pattern = {}] = await by.rows(announcement.list)
  const { startTime, endTime } = pattern
  const made = await by.row(announcement.add, {
    data: {
      ...{ titile: mark, msgAbstract: '1', msgContent: '<p>1</p>', priority: 'L', startTime, endTime },
      ...{ msgCategory: '1', msgType: 'ALL', userIds: null, files: null },
    },
  })
  const id = String(made.id)
  await by.answer(announcement.doReleaseData, { query: { id } })
  yield { act: 'publish', shown: mark }
  await by.answer(announcement.doReovkeData, { query: { id } })
  yield { act: 'withdraw', gone: mark }
  await by.answer(announcement.deleteBatch, { query: { ids: id } })
}

const ruleLists: readonly LiveList[] = [
  ordinary({
    ...{ screen: '/isystem/checkRule', list: checkRule.list, add: checkRule.add, edit: checkRule.edit },
    ...{ remove: checkRule.deleteBatch, name: 'ruleName', given: (mark) => ({ ruleCode: mark }) },
  }),
  ordinary({
    ...{ screen: '/isystem/fillRule', list: fillRule.list, add: fillRule.add, edit: fillRule.edit },
    ...{ remove: fillRule.deleteBatch, name: 'ruleName', given: (mark) => ({ ruleCode: mark }) },
  }),
  ordinary({
    ...{ screen: '/isystem/dict', list: dict.list, add: dict.add, edit: dict.edit, remove: dict.deleteBatch },
    ...{ name: 'dictName', given: (mark) => ({ dictCode: mark }) },
    restore: (by, id) => by.answer(dict.back, { params: { id } }),
    destroy: (by, id) => by.answer(dict.deletePhysic, { params: { id } }),
  }),
  ordinary({
    ...{ screen: '/isys/category', list: category.rootList, add: category.add, edit: category.edit },
    ...{ remove: category.deleteBatch, name: 'name', given: () => ({ pid: '0' }) },
  }),
  ordinary({
    ...{ screen: '/isystem/QuartzJobList', list: quartzJob.list, add: quartzJob.add, edit: quartzJob.edit },
    ...{ remove: quartzJob.deleteBatch, name: 'description' },
    given: () => ({ jobClassName: 'messageSender', cronExpression: '0 0 3 * * ?', parameter: null, status: -1 }),
  }),
  { screen: '/oss/file', shows: [ossFile.list], acts: fileActs },
]

const peopleLists: readonly LiveList[] = [
  { screen: '/isystem/user', shows: [user.list], acts: userActs },
  ordinary({
    ...{ screen: '/isystem/roleUserList', list: role.list, add: role.add, edit: role.edit, remove: role.deleteBatch },
    ...{ name: 'roleName', given: (mark) => ({ roleCode: mark }) },
  }),
  { screen: '/isystem/temporaryRoles', shows: [membership.temporaryList], acts: temporaryActs },
  ordinary({
    ...{ screen: '/isystem/depart', list: depart.queryTreeList, add: depart.add, edit: depart.edit },
    ...{ remove: depart.deleteBatch, name: 'departName', given: () => ({ parentId: '' }) },
  }),
  {
    ...{ screen: '/isystem/addressList', shows: [routes.address.queryByOrgCodeForAddressList], acts: userActs },
  },
  {
    ...{ screen: '/isystem/departUserList', shows: [membership.departUserList, departRole.list], acts: membersActs },
    prepare: (page) => page.getByRole('treeitem').first().click(),
  },
  ordinary({
    ...{ screen: '/isystem/permission', list: permission.list, add: permission.add, edit: permission.edit },
    ...{ remove: permission.deleteBatch, name: 'name' },
    given: (mark) => ({ menuType: 0, parentId: null, url: `/${mark}`, component: 'layouts/RouteView', nameEn: mark }),
  }),
  ordinary({
    ...{ screen: '/isystem/tenant', list: tenant.list, add: tenant.add, edit: tenant.edit, remove: tenant.deleteBatch },
    ...{ name: 'name', given: (mark) => ({ id: Number(tail(mark)), status: 1 }) },
  }),
  ordinary({
    ...{ screen: '/isystem/position', list: position.list, add: position.add, edit: position.edit },
    ...{ remove: position.deleteBatch, name: 'name', given: (mark) => ({ code: mark }) },
  }),
]

const messageLists: readonly LiveList[] = [
  ordinary({
    ...{ screen: '/isystem/annountCement', list: announcement.list, add: announcement.add, edit: announcement.edit },
    ...{ remove: announcement.deleteBatch, name: 'titile' },
    given: () => ({ msgType: 'ALL', userIds: null, files: null, msgContent: '<p>1</p>' }),
    restore: (by, id) => by.answer(announcement.back, { data: { ids: id } }),
    destroy: (by, id) => by.answer(announcement.deletePhysic, { query: { ids: id } }),
  }),
  { screen: '/isps/userAnnouncement', shows: [announcement.getMyAnnouncementSend], acts: bellActs },
  ordinary({
    ...{ screen: '/modules/message/sysMessageList', list: message.list, add: message.add, edit: message.edit },
    ...{ remove: message.deleteBatch, name: 'esTitle' },
    given: () => ({ esType: '2', esReceiver: 'live@example.cn', esContent: '1', remark: null }),
  }),
  ordinary({
    ...{ screen: '/modules/message/sysMessageTemplateList', list: messageTemplate.list, add: messageTemplate.add },
    ...{ edit: messageTemplate.edit, remove: messageTemplate.deleteBatch, name: 'templateName' },
    given: (mark) => ({ templateCode: mark, templateType: '1', templateContent: '1', templateTestJson: null }),
  }),
]

/** Every list of the product. */
export const liveLists: readonly LiveList[] = [
  ...workLists,
  ...ruleLists,
  ...peopleLists,
  ...messageLists,
  ...recordLists,
  ...systemLists,
]
