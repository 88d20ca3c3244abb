import { routes } from '../../packages/contract/src/routes/index.ts'
import type { Elsewhere, Row } from './elsewhere.ts'
import { fieldsOf } from './elsewhere.ts'
import { type LiveList, ordinary } from './live-list.ts'

const { condition, customer, discharge, machine, pathConfig, plan, post, program, project, teaching } = routes

const only = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.flatMap((name) => (name in row ? [[name, row[name]]] : [])))

/** Renumbers a machine and restores its number. */
async function* renumber(by: Elsewhere, mark: string) {
  const [row = {}] = await by.rows(discharge.page)
  const known = (await by.rows(machine.list)).find(({ machineNo }) => machineNo === row.machineNo) ?? {}
  const data = only(known, fieldsOf(machine.edit))
  const edited = await by.row(machine.edit, { data: { ...data, machineNo: mark } })
  yield { act: 'edit', shown: mark }
  await by.answer(machine.edit, { data: { ...data, version: edited.version } })
  yield { act: 'edit back', gone: mark }
}

async function* copyPost(by: Elsewhere, mark: string) {
  const [first = {}] = await by.rows(post.list)
  const code = mark.toUpperCase()
  const made = await by.row(post.copy, { data: { from: first.id, code, note: '' } })
  yield { act: 'add', shown: code }
  await by.answer(post.deleteBatch, { query: { ids: String(made.id) } })
  yield { act: 'delete', gone: code }
}

async function* renamePath(by: Elsewhere, mark: string) {
  const [known = {}] = await by.rows(pathConfig.list)
  const data = only(known, fieldsOf(pathConfig.upd))
  const edited = await by.row(pathConfig.upd, { data: { ...data, namePattern: `${mark}-{program}.NC` } })
  yield { act: 'edit', shown: mark }
  await by.answer(pathConfig.upd, { data: { ...data, version: edited.version } })
  yield { act: 'edit back', gone: mark }
}

async function* renameProject(by: Elsewhere, mark: string) {
  const [row = {}] = await by.rows(program.list)
  const known = await by.row(project.get, { query: { id: String(row.projectId) } })
  const data = only(known, fieldsOf(project.upd))
  const edited = await by.row(project.upd, { data: { ...data, name: mark } })
  yield { act: 'edit', shown: mark }
  await by.answer(project.upd, { data: { ...data, version: edited.version } })
  yield { act: 'edit back', gone: mark }
}

/** Renames the project of the list's first process and restores its name. */
async function* renamePlanned(by: Elsewhere, mark: string) {
  const [row = {}] = await by.rows(plan.page)
  const known = await by.row(project.get, { query: { id: String(row.projectId) } })
  const data = only(known, fieldsOf(project.upd))
  const edited = await by.row(project.upd, { data: { ...data, name: mark } })
  yield { act: 'edit', shown: mark }
  await by.answer(project.upd, { data: { ...data, version: edited.version } })
  yield { act: 'edit back', gone: mark }
}

const onePlace = { label: 'C1', cs: 54, x: 1, y: 2, c: 0, depth: 3 }
const oneSample = {
  ...{ name: 'O0001.NC', text: 'O0001\nM02\n', projectId: null },
  sheet: { number: 1, part: '', date: '', tools: [{ pot: 1, name: 'E1', places: [onePlace] }] },
}

/** Lists of the shop's work. */
export const workLists: readonly LiveList[] = [
  ordinary({
    ...{ screen: '/project', list: project.list, add: project.add, edit: project.upd, remove: project.deleteBatch },
    ...{ name: 'name', given: () => ({}) },
  }),
  {
    ...{ screen: '/discharge', shows: [discharge.page, discharge.burns], acts: renumber },
    prepare: (page) => page.getByRole('button', { name: '清单', exact: true }).click(),
  },
  { screen: '/program', shows: [program.list], acts: renameProject },
  ordinary({
    ...{ screen: '/condition', list: condition.list, add: condition.add, edit: condition.edit },
    ...{ remove: condition.deleteBatch, name: 'name', given: () => ({ code: 987, base: 'public' }) },
  }),
  { screen: '/resp/process', shows: [plan.page], acts: renamePlanned },
  { screen: '/resp/subprogram', shows: [plan.page], acts: renamePlanned },
  ordinary({
    ...{ screen: '/resp/discharge-condition', list: condition.list, add: condition.add, edit: condition.edit },
    ...{ remove: condition.deleteBatch, name: 'name', given: () => ({ code: 986, base: 'public' }) },
  }),
  ordinary({
    ...{ screen: '/machine', list: machine.list, add: machine.add, edit: machine.edit, remove: machine.deleteBatch },
    ...{ name: 'name', given: (mark) => ({ machineNo: mark.slice(-6) }) },
  }),
  { screen: '/post', shows: [post.list], acts: copyPost },
  ordinary({
    ...{
      screen: '/teaching',
      list: teaching.list,
      add: teaching.add,
      edit: teaching.edit,
      remove: teaching.deleteBatch,
    },
    ...{ name: 'name', given: () => ({ note: '', samples: [oneSample] }) },
  }),
  { screen: '/path-config', shows: [pathConfig.list], acts: renamePath },
  ordinary({
    ...{ screen: '/customer', list: customer.list, add: customer.add, edit: customer.edit, remove: customer.delete },
    ...{ name: 'name', given: (mark) => ({ code: mark }) },
  }),
]
