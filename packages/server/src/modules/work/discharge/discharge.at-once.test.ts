import { expect, it } from 'vitest'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
} from '../../../seed/demo-project.ts'
import { whileHeld } from '../../../testing/hold-row.ts'
import { hasPostgres } from '../../../testing/postgres.ts'
import { author, chief, openReleased, openShop, operator } from '../../../testing/shop.ts'

const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code)).toSorted()

it.skipIf(!hasPostgres())('of two starts of the same places at once one is refused', async () => {
  const { test, business, program } = await openReleased('postgres', { count: 2 })
  const start = () => business.discharge.start({ programId: program.id, processIds: [] }, operator)
  const outcomes = await whileHeld(test.app.platform.db, { table: 'program', id: program.id }, [start, start])
  expect(codesOf(outcomes)).toEqual(['BURN_NOT_OPEN', 'done'])
  expect((await business.discharge.board()).running).toHaveLength(2)
  await test.close()
})

it.skipIf(!hasPostgres())(
  'of two changes of a process at once from the board and the plan one is refused',
  async () => {
    const { test, business, program } = await openReleased('postgres', { count: 1 })
    const { tree } = await business.plans.tree(program.projectId)
    const [process] = tree.flatMap(({ children }) =>
      children.flatMap((copy) => copy.children.map((leaf) => leaf.process)),
    )
    if (!process) throw new Error('one place is planned')
    const { id, version, steps } = process
    const outcomes = await whileHeld<unknown>(test.app.platform.db, { table: 'process', id }, [
      () => business.discharge.parameter({ id, version, n: 1, dwell: 41, reason: 'board' }, author),
      () =>
        business.plans.addOrEdit(
          { id, version, steps: steps.map((step) => ({ conditionId: step.conditionId, dwell: 42 })), reason: 'plan' },
          author,
        ),
    ])
    expect(codesOf(outcomes)).toEqual(['CONFLICT', 'done'])
    await test.close()
  },
)

it.skipIf(!hasPostgres())('of two revisions released at once one is in force', async () => {
  const { test, business, machineId } = await openShop('postgres')
  const { platform } = test.app
  const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
  const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0)] }]
  const project = await addProject(business, head, { electrodes }, author)
  await planProject(business, project.id, author)
  const approved = async () => {
    const { id, version } = await makeProgram(platform, project.id, author)
    await acceptWarnings(business, { id }, chief)
    return business.programs.approve({ id, version }, chief)
  }
  const [first, second] = [await approved(), await approved()]
  const release = ({ id, version }: typeof first) => business.programs.release({ id, version }, chief)
  await whileHeld(platform.db, { table: 'program', id: first.id }, [() => release(first), () => release(second)])
  const states = await Promise.all([first, second].map(async ({ id }) => (await business.programs.get(id)).state))
  expect(states.toSorted()).toEqual(['released', 'withdrawn'])
  await test.close()
})
