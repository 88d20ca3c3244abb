import { dataLogRoutes, dischargeRoutes, type Program } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { TestApp, Who } from '../../../testing/app.ts'
import { author, chief, engines, everything, openReleased, operator } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('the queue of a machine (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  /** Four released programs, in the order of their releases. */
  const programs: Program[] = []

  beforeAll(async () => {
    let first: Program
    ;({ test, business, machineId, program: first } = await openReleased(engine, { count: 2 }))
    programs.push(first)
    for (const name of ['B', 'C', 'D']) programs.push(await released(name))
  }, 120_000)
  afterAll(() => test.close())

  async function released(name: string): Promise<Program> {
    test.time.now += 60_000
    const head = { name, part: name, customerId: null, machineId }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    return releaseProgram(test.app.platform, await makeProgram(test.app.platform, project.id, author), chief)
  }

  const machine = async () => {
    const { machines } = await business.discharge.board()
    const found = machines.find((each) => each.machineId === machineId)
    if (!found) throw new Error('the board has the machine')
    return { ...found, queued: found.bars.filter(({ state }) => state === 'queued') }
  }
  const order = async () => (await machine()).queued.map(({ projectName }) => projectName)
  const at = (index: number): Program => {
    const program = programs[index]
    if (!program) throw new Error('four programs are released')
    return program
  }
  const move = async (program: Program, before: Program | null, queueVersion?: number, who: Who = 'operator') =>
    test.call(
      dischargeRoutes.moveInQueue,
      {
        body: {
          programId: program.id,
          before: before?.id ?? null,
          queueVersion: queueVersion ?? (await machine()).queueVersion,
        },
      },
      who,
    )

  it('[Q10] is in the order of the releases until a person changes it; the times follow the order', async () => {
    const first = at(0).projectName
    expect(await order()).toEqual([first, 'B', 'C', 'D'])
    const before = await machine()
    expect(before.queueVersion).toBe(0)

    expect((await move(at(3), at(1))).json).toMatchObject({
      success: true,
      result: { machineId, queueVersion: 1, programIds: [at(0).id, at(3).id, at(1).id, at(2).id] },
    })
    expect(await order()).toEqual([first, 'D', 'B', 'C'])
    const { queued, queueVersion } = await machine()
    expect(queueVersion).toBe(1)
    // Each begins when the one before it ends, and takes as long as before.
    expect(queued[0]?.start).toBe(before.queued[0]?.start)
    for (const [n, bar] of queued.entries()) if (n > 0) expect(bar.start).toBe(queued[n - 1]?.end)
    expect(queued.map(({ forecast }) => forecast)).toEqual([0, 3, 1, 2].map((n) => before.queued[n]?.forecast))

    expect((await move(at(0), null)).json.success).toBe(true)
    expect(await order()).toEqual(['D', 'B', 'C', first])
    expect((await move(at(0), at(3))).json.success).toBe(true)
    expect(await order()).toEqual([first, 'D', 'B', 'C'])
  })

  it('[Q10] of two users who change it at once the later one is told, with the present order', async () => {
    const { queueVersion } = await machine()
    const answers = await Promise.all([move(at(2), at(0), queueVersion), move(at(1), null, queueVersion)])
    const won = answers.findIndex(({ json }) => json.success)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const shown = won === 0 ? [at(2), at(0), at(3), at(1)] : [at(0), at(3), at(2), at(1)]
    const ids = shown.map(({ id }) => id)
    expect((await machine()).queued.map(({ programId }) => programId)).toEqual(ids)
    expect(answers[1 - won]?.json).toMatchObject({
      result: { error: 'CONFLICT', current: { queueVersion: queueVersion + 1, programIds: ids } },
    })
  })

  it('[Q10] two first orders of a machine do not overwrite each other', async () => {
    await test.app.platform.db.deleteFrom('machineQueue' as never).execute()
    const answers = await Promise.all([move(at(2), at(0), 0), move(at(1), null, 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('[Q10] keeps each order in the data log, with the numbers of the projects', async () => {
    await move(at(1), at(0))
    const row = await test.app.platform.db
      .selectFrom('machineQueue')
      .selectAll()
      .where('machineId', '=', machineId)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.sequence)).toContain(at(1).projectNumber)
    const { json } = await test.call(
      dataLogRoutes.list,
      { query: { pageNo: '1', pageSize: '20', dataTable: 'machineQueue', dataId: row.id } },
      'admin',
    )
    expect(JSON.stringify(json.result)).toContain(at(1).projectNumber)
  })

  it('[Q10] a program made again keeps its place', async () => {
    for (const each of [at(2), at(1)]) await move(each, null)
    await move(at(3), at(0))
    const names = await order()
    const again = at(3)
    const place = (await business.locations.list(everything)).records.find(
      ({ projectId }) => projectId === again.projectId,
    )
    if (!place) throw new Error('the project has locations')
    const { projectId: _project, electrodeName: _name, projectedArea: _area, ...edit } = place
    await business.locations.edit({ ...edit, x: edit.x + 0.5 }, author)
    expect(await order()).toEqual(names.filter((name) => name !== 'D'))
    await move(at(2), null)
    await planProject(business, again.projectId, author)
    const made = await makeProgram(test.app.platform, again.projectId, author)
    programs[3] = await releaseProgram(test.app.platform, made, chief)
    const after = await order()
    expect(after.indexOf('D')).toBe(names.indexOf('D'))
    expect(after.at(-1)).toBe('C')
  })

  it('[Q10] a burning program stays first, and a program of another machine or one not released has no place', async () => {
    const burning = at(2)
    const place = (await business.discharge.page(everything)).records.find(({ programId }) => programId === burning.id)
    if (!place) throw new Error('the program has places')
    await business.discharge.start({ programId: burning.id, processIds: [place.id] }, operator)
    const { queued } = await machine()
    expect(queued.map(({ programId, begun }) => [programId, begun])[0]).toEqual([burning.id, true])
    expect(queued.filter(({ begun }) => begun)).toHaveLength(1)

    expect((await move(burning, null)).json).toMatchObject({ result: { error: 'QUEUE_BURNING' } })
    const refused = await move(at(0), burning)
    expect(refused.json).toMatchObject({ result: { error: 'QUEUE_BEFORE_BURNING' } })
    expect(refused.json.message).toContain('M-01')
    await business.programs.withdraw(
      { id: at(0).id, version: (await business.programs.get(at(0).id)).version, reason: 'wrong sheet' },
      chief,
    )
    expect((await move(at(0), at(1))).json).toMatchObject({ result: { error: 'QUEUE_NOT_WAITING' } })
    expect((await move(at(1), null, undefined, 'designer')).status).toBe(403)
  })
})
