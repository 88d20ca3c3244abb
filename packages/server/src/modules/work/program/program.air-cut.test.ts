import { airCutChecklist } from '@heron/contract/air-cut'
import { programRoutes } from '@heron/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import { demoMachines } from '../../../seed/workshop-data.ts'
import { answerAssumptions } from '../../../testing/answer-assumptions.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goodRun } from '../../../testing/good-run.ts'
import { author, chief, engines, librarian, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { standingOf } from './program.air-cut.ts'

describe.each(engines)('dry runs (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const programOn = async (machineId = workshop.machines[0]?.id ?? null) => {
    const head = { name: '空运行', part: 'A-07', customerId: null, machineId }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }
  const standing = (id: string) => standingOf(test.app.platform.db, id)
  const bytesOf = (file: { readonly body: unknown }) => Buffer.from(file.body as Uint8Array).toString('latin1')

  it('[V28] is the program, raised and without discharge, with what the control shows at named lines', async () => {
    const program = await programOn()
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    expect(kit).toMatchObject({ standing: { state: 'none' }, records: [], checklist: airCutChecklist })
    expect(kit.height).toBeGreaterThan(kit.least)
    const text = bytesOf(await business.programs.airCutFile({ id: program.id, height: kit.height }))
    const lines = text.split('\n')
    expect(text).toContain(`(AIR CUT RAISED ${kit.height.toFixed(4)} DISCHARGE OFF)`)
    expect(text).not.toMatch(/ M80| OBT1| E\d{3}$/m)
    for (const line of kit.lines) expect(lines[line.line - 1]).toContain(`Z${line.z.toFixed(4)}`)
    expect(kit.lines.filter(({ asked }) => asked).length).toBeGreaterThan(1)
    const page = bytesOf(await business.programs.airCutSheet({ id: program.id, height: kit.height, language: 'EN' }))
    for (const line of kit.lines.filter(({ asked }) => asked)) expect(page).toContain(`<td>${line.line}</td>`)
    const low = business.programs.airCut({ id: program.id, height: kit.least - 0.5 })
    await expect(low).rejects.toMatchObject({ code: 'REFUSED' })
    // Above the travel: the refusal names the check, as that of a program does.
    await expect(business.programs.airCut({ id: program.id, height: 480 })).rejects.toMatchObject({
      code: 'PROGRAM_UNPROVEN',
      params: { checks: { zh: expect.stringContaining('V07 行程'), en: expect.stringContaining('V07 Travel') } },
    })
  })

  it('[V28] proves the post on this machine alone, until the machine is edited', async () => {
    const [program, elsewhere] = [await programOn(), await programOn(workshop.machines[1]?.id)]
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    const after = await business.programs.recordAirCut(goodRun(kit), author)
    expect(after).toMatchObject({
      standing: { state: 'proven', person: author.username },
      records: [{ result: 'good' }],
    })
    expect((await standing(elsewhere.id)).state).toBe('none')
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(program.machineId)
    await business.machines.edit({ ...fields, name: `${fields.name} 2` }, chief)
    expect((await standing(program.id)).state).toBe('machineChanged')
    const again = await business.programs.airCut({ id: program.id, height: undefined })
    await business.programs.recordAirCut({ ...goodRun(again), result: 'bad', note: 'Z 方向相反' }, author)
    expect((await standing(program.id)).state).toBe('failed')
  })

  it('[V28] a good run needs all points ticked, all readings right, and the present text', async () => {
    const kit = await business.programs.airCut({ id: (await programOn()).id, height: undefined })
    const run = goodRun(kit)
    const [first, ...rest] = run.readings
    if (!first) throw new Error('a reading is asked for')
    const record = (change: Partial<typeof run>) => business.programs.recordAirCut({ ...run, ...change }, author)
    await expect(record({ checked: airCutChecklist.slice(1) })).rejects.toMatchObject({ code: 'AIR_CUT_OPEN' })
    await expect(record({ readings: rest })).rejects.toMatchObject({ code: 'AIR_CUT_DIFFERS' })
    const off = { ...first, x: first.x + 0.01 }
    await expect(record({ readings: [off, ...rest] })).rejects.toMatchObject({
      code: 'AIR_CUT_DIFFERS',
      params: { line: first.line },
    })
    await expect(record({ sha256: '0'.repeat(64) })).rejects.toMatchObject({ code: 'AIR_CUT_OTHER' })
    await record({ readings: [{ ...first, x: first.x + 0.0009 }, ...rest] })
  })

  it('[V28] is recorded once, and only with permission', async () => {
    const kit = await business.programs.airCut({ id: (await programOn()).id, height: undefined })
    await business.programs.recordAirCut(goodRun(kit), author)
    const change = sql`update air_cut set result = 'good'`
    await expect(change.execute(test.app.platform.db)).rejects.toThrow(/written once/)
    const answer = await test.call(programRoutes.recordAirCut, { body: goodRun(kit) }, 'operator')
    expect(answer.status).toBe(403)
    expect((await test.call(programRoutes.recordAirCut, { body: goodRun(kit) }, 'edm-designer')).json.success).toBe(
      true,
    )
  })

  it("[Q07] a workshop's post releases only where it is proven: on the machine of its dry run, and where one was recorded", async () => {
    const post = await business.posts.copy({ from: 'FANUC-MACRO', code: 'AIR-POST', note: '' }, librarian)
    const versioned = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })
    const answered = await answerAssumptions(business.posts, post, librarian)
    const tested = await business.posts.prove(versioned(answered), librarian)
    const today = test.app.platform.clock()
    const run = await business.posts.dryRun(
      {
        ...versioned(tested),
        machineId: workshop.machines[0]?.id ?? '',
        date: new Date(today + 8 * 3_600_000).toISOString().slice(0, 10),
        note: '正常',
      },
      author,
    )
    await business.posts.approve(versioned(run), chief)
    const [machine] = demoMachines
    if (!machine) throw new Error('the demo has machines')
    const { id } = await business.machines.add({ ...machine, machineNo: 'AIR-1', postId: post.id }, author)
    await business.points.add(
      { machineId: id, name: '1号位', coordinateSystem: 54, origin: { x: 400, y: 300, z: -500 } },
      author,
    )
    const program = await programOn(id)
    await expect(releaseProgram(test.app.platform, program, chief)).rejects.toMatchObject({
      code: 'POST_NOT_RUN_HERE',
      params: { machine: 'AIR-1' },
    })
    const kit = await business.programs.airCut({ id: program.id, height: undefined })
    await expect(business.programs.recordAirCut(goodRun(kit), librarian)).rejects.toMatchObject({
      code: 'POST_OWN_WORK',
    })
    await business.programs.recordAirCut(goodRun(kit), author)
    const { version } = await business.programs.get(program.id)
    const released = await business.programs.release({ id: program.id, version }, chief)
    expect(released.state).toBe('released')
    await business.posts.retire({ ...versioned(await business.posts.get(post.id)), reason: '换代' }, chief)
    expect((await standing(program.id)).state).toBe('postChanged')
  })
})
