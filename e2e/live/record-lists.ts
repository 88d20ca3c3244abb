import { routes } from '../../packages/contract/src/routes/index.ts'
import type { Elsewhere } from './elsewhere.ts'
import { type LiveList, ordinary } from './live-list.ts'
import { makeUser, newPassword, newUser } from './new-user.ts'

const { customer, dataLog, log, report, session, user } = routes

const newCustomer = (mark: string) => ({
  ...{ code: mark, name: mark, contact: '', phone: null, email: null, address: '', remark: '' },
})

async function* customerActs(by: Elsewhere, mark: string) {
  const { id, version } = await by.row(customer.add, { data: newCustomer(mark) })
  yield { act: 'add', shown: mark }
  await by.answer(customer.edit, { data: { ...newCustomer(`${mark}-2`), id, version } })
  yield { act: 'edit', shown: `${mark}-2` }
  await by.answer(customer.delete, { query: { id: String(id) } })
  yield { act: 'delete', gone: `${mark}-2` }
}

/** The log shows the versions that every change of a row stores. */
async function* versionActs(by: Elsewhere, mark: string) {
  const { id, version } = await by.row(customer.add, { data: newCustomer(mark) })
  await by.answer(customer.edit, { data: { ...newCustomer(`${mark}-2`), id, version } })
  yield { act: 'edit', shown: String(id) }
  await by.answer(customer.delete, { query: { id: String(id) } })
}

/** Signs in a new user elsewhere: a session and a log entry appear. */
async function signInAnew(by: Elsewhere, mark: string) {
  const { id } = await makeUser(by, mark)
  const { username } = newUser(mark)
  await by.answer(session.login, { data: { username, password: newPassword } })
  const remove = () => by.answer(user.deleteBatch, { query: { ids: String(id) } })
  return { username, remove }
}

async function* sessionActs(by: Elsewhere, mark: string) {
  const { username, remove } = await signInAnew(by, mark)
  yield { act: 'sign in', shown: username }
  const open = (await by.rows(session.online)).find((row) => row.username === username)
  await by.answer(session.forceLogout, { data: { token: String(open?.token) } })
  yield { act: 'end the session', gone: username }
  await remove()
}

async function* logActs(by: Elsewhere, mark: string) {
  const { username, remove } = await signInAnew(by, mark)
  yield { act: 'sign in', shown: username }
  const written = (await by.rows(log.list)).filter(({ userid }) => userid === username)
  await by.answer(log.deleteBatch, { query: { ids: written.map(({ id }) => id).join(',') } })
  yield { act: 'delete', gone: username }
  await remove()
}

const newReport = (mark: string) => ({
  ...{ code: mark.toLowerCase(), name: mark, nameEn: mark, nameJp: mark, entity: 'customer', returnType: '1' },
  ...{ content: '', params: [] },
  items: ['code', 'name'].map((fieldName) => ({
    ...{ fieldName, fieldTxt: '', fieldWidth: null, isShow: 1, isSearch: 1, isOrder: 1 },
  })),
})

/** Logs, and the reports over them. */
export const recordLists: readonly LiveList[] = [
  { screen: '/isystem/online', shows: [session.online], acts: sessionActs },
  { screen: '/isystem/log', shows: [log.list], acts: logActs },
  { screen: '/sys/dataLog-list', shows: [dataLog.list], acts: versionActs },
  ordinary({
    ...{ screen: '/online/cgreport', list: report.list, add: report.add, edit: report.edit },
    ...{ remove: report.deleteBatch, name: 'name', given: newReport },
  }),
  {
    ...{ screen: '/online/cgreport/:code', shows: [report.getData], acts: customerActs },
    address: async (by) => {
      await by.answer(report.add, { data: newReport('live-rows') })
      return '/online/cgreport/live-rows'
    },
  },
  {
    ...{ screen: '/online/cgformList/:code', shows: [report.getFormData], acts: customerActs },
    address: async () => '/online/cgformList/customer',
  },
]
