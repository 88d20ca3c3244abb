import { confirmationHeader, nothingConfirmed } from '@heron/contract/confirmation'
import { dischargeRoutes, type Program } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { whileHeld } from '../../../testing/hold-row.ts'
import { author, chief, engines, everything, openReleased, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('a second program on a machine that is burning (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let first: Program
  let second: Program
  beforeAll(async () => {
    const shop = await openReleased(engine, { count: 2 })
    ;({ test, business, program: first } = shop)
    const head = { name: '后模仁', part: 'A-04', customerId: null, machineId: shop.machineId }
    const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('D1', 0, 0)] }]
    const project = await addProject(business, head, { electrodes }, author)
    await planProject(business, project.id, author)
    const { platform } = test.app
    second = await releaseProgram(platform, await makeProgram(platform, project.id, author), chief)
  })
  afterAll(() => test.close())

  const start = async (programId: string, confirmed: string | undefined, processIds: readonly string[] = []) => {
    const headers = confirmed === undefined ? {} : { [confirmationHeader]: confirmed }
    const body = { programId, processIds: [...processIds] }
    return (await test.call(dischargeRoutes.start, { body, headers }, 'operator')).json
  }
  const running = async () => (await business.discharge.board()).running
  const end = async (programId: string) => {
    const own = (await running()).filter((burn) => burn.programId === programId)
    const burns = own.map(({ burnId, version }) => ({
      ...{ id: burnId, version, result: 'defect' as const, measuredDepth: null, remark: 'arc' },
    }))
    await business.discharge.record({ burns }, operator)
  }

  it('[Q10] asks first, and names the program with its place', async () => {
    const places = (await business.discharge.page(everything)).records.filter(
      (row) => row.projectId === first.projectId,
    )
    expect(
      await start(
        first.id,
        nothingConfirmed,
        places.slice(0, 1).map(({ id }) => id),
      ),
    ).toMatchObject({ success: true })
    // The other place belongs to the same program.
    expect(await start(first.id, nothingConfirmed)).toMatchObject({ success: true })
    const { machineNo: machine, number, revision } = first
    const params = { machine, program: `${number} r${revision}`, place: 'E1 C1' }
    const asked = { success: false, result: { error: 'MACHINE_BURNING', params } }
    expect(await start(second.id, nothingConfirmed)).toMatchObject(asked)
    expect(await running()).toHaveLength(2)

    expect(await start(second.id, 'MACHINE_BURNING')).toMatchObject({ success: true })
    expect(await running()).toHaveLength(3)
    await end(second.id)
  })

  it('[Q10] does not ask a caller that cannot answer', async () => {
    expect(await start(second.id, undefined)).toMatchObject({ success: true })
    await end(second.id)
  })

  it('[Q10] does not ask once the other burns are recorded', async () => {
    await end(first.id)
    expect(await start(second.id, nothingConfirmed)).toMatchObject({ success: true })
  })

  // An embedded database has a single writer.
  if (engine === 'postgres')
    it('[Q10] asks when both start in the same instant', async () => {
      await end(second.id)
      const [place] = (await business.discharge.page(everything)).records.filter(
        ({ projectId }) => projectId === second.projectId,
      )
      const starts = [second, first].map(
        ({ id }) =>
          () =>
            start(id, nothingConfirmed),
      )
      const outcomes = await whileHeld(test.app.platform.db, { table: 'process', id: place?.id ?? '' }, starts)
      const answers = outcomes.map((each) => (each.status === 'fulfilled' ? each.value.success : each.reason))
      expect(answers.toSorted()).toEqual([false, true])
    })
})
