import type { Program } from '@heron/contract/routes'
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
import { author, chief, engines, everything, openReleased, operator, roughAndFinish } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('starting and recording burns (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let program: Program
  beforeAll(async () => {
    ;({ test, business, program } = await openReleased(engine, {
      count: 2,
      electrode: roughAndFinish,
      now: Date.parse('2026-11-21T02:00:00Z'),
    }))
  })
  afterAll(() => test.close())

  const list = async () => {
    return (await business.discharge.page(everything)).records
  }
  const place = async (label: string, module: string) => {
    const found = (await list()).find((row) => row.label === label && row.module === module)
    if (!found) throw new Error(`no ${module} at ${label}`)
    return found
  }
  const start = (...ids: readonly string[]) =>
    business.discharge.start({ programId: program.id, processIds: [...ids] }, operator)
  interface Ending {
    readonly result?: 'good' | 'defect'
    readonly remark?: string
  }
  const end = (
    { id, version }: { readonly id: string; readonly version: number },
    measuredDepth: number | null,
    { result = 'good', remark = '' }: Ending = {},
  ) => business.discharge.record({ burns: [{ id, version, result, measuredDepth, remark }] }, operator)

  it('[Q10] lists places in the order they burn, of the newest project first, unless sorted', async () => {
    expect((await list()).map(({ module, label }) => `${module} ${label}`)).toEqual([
      'rough C1',
      'rough C2',
      'finish C1',
      'finish C2',
    ])
    const sorted = await business.discharge.page({ ...everything, sort: [{ field: 'label', direction: 'desc' }] })
    expect(sorted.records.map(({ label }) => label)).toEqual(['C2', 'C2', 'C1', 'C1'])
  })

  it('[Q10][E05] refuses to start a finish place before its rough is burnt, naming both', async () => {
    const finish = await place('C1', 'finish')
    await expect(start(finish.id)).rejects.toMatchObject({ code: 'BURN_ORDER', params: { label: 'C1' } })
    expect((await business.discharge.board()).running).toEqual([])

    const [rough] = await start((await place('C1', 'rough')).id)
    if (!rough) throw new Error('it was started')
    // While the rough electrode burns, the finish one still waits.
    await expect(start(finish.id)).rejects.toMatchObject({ code: 'BURN_ORDER' })
    // Another operator has pressed the same button.
    const taken = { code: 'BURN_NOT_OPEN', params: { place: 'E1 C1' } }
    await expect(start((await place('C1', 'rough')).id)).rejects.toMatchObject(taken)
    await end(rough, null, { result: 'defect', remark: 'arc' })
    await expect(start(finish.id)).rejects.toMatchObject({ code: 'BURN_ORDER' })

    const [again] = await start((await place('C1', 'rough')).id)
    if (!again) throw new Error('it was started')
    await end(again, null)
    expect(await start(finish.id)).toHaveLength(1)
  })

  it('[E05] a process is processing while a burn of it is under way, waits after a bad one, is finished after a good one', async () => {
    const status = async (module: string) => (await place('C1', module)).status
    expect([await status('rough'), await status('finish')]).toEqual(['finished', 'processing'])
    expect(new Set((await list()).filter(({ label }) => label === 'C2').map((row) => row.status))).toEqual(
      new Set(['waitCommit']),
    )
    const [burn] = (await business.discharge.board()).running
    if (!burn) throw new Error('the finish electrode burns')
    expect((await list()).map(({ failed }) => failed)).toEqual([null, null, null, null])
    const { burnId, burnVersion } = await place('C1', 'finish')
    expect({ burnId, version: burnVersion }).toEqual({ burnId: burn.burnId, version: burn.version })
    await end({ id: burn.burnId, version: burn.version }, null, { result: 'defect', remark: 'arc' })
    expect(await status('finish')).toBe('waitCommit')
    const failed = { result: 'defect', reason: 'arc', operator: operator.username, time: '2026-11-21 10:00:00' }
    expect(await place('C1', 'finish')).toMatchObject({ state: 'toRun', failed })
    // The newer good burn of the rough electrode counts, not its earlier defect.
    expect(await place('C1', 'rough')).toMatchObject({ failed: null })
    await start((await place('C1', 'finish')).id)
    expect(await place('C1', 'finish')).toMatchObject({ failed: null })
    expect(await status('finish')).toBe('processing')
  })

  it('[Q10] starting one place leaves the others on the bar of the machine', async () => {
    const bars = (await business.discharge.board()).machines.flatMap((machine) => machine.bars)
    expect(bars.map(({ state }) => state)).toEqual(['running', 'queued'])
    const places = await list()
    const waiting = places.filter(({ state }) => state === 'toRun')
    const sum = (of: typeof places) => of.reduce((total, { time }) => total + time, 0)
    const [, queued] = bars
    const seconds = (Date.parse(`${queued?.end}Z`) - Date.parse(`${queued?.start}Z`)) / 1_000
    // The waiting places' share of the program's whole time.
    const program = await business.programs.get(queued?.programId ?? '')
    expect(Math.abs(seconds - (sum(waiting) / sum(places)) * program.time)).toBeLessThanOrEqual(1)
    expect(seconds).toBeGreaterThan(sum(waiting))
  })

  it('[Q10] refuses a good burn with a wrong depth, and needs a remark outside the tolerance', async () => {
    const [burn] = (await business.discharge.board()).running
    if (!burn) throw new Error('one burns')
    const id = { id: burn.burnId, version: burn.version }
    const { depth } = burn
    await expect(end(id, 99)).rejects.toMatchObject({ code: 'DEPTH_IMPOSSIBLE', params: { measured: 99, depth } })
    await expect(end(id, depth + 99, { result: 'defect' })).rejects.toMatchObject({ code: 'DEPTH_IMPOSSIBLE' })
    await expect(end(id, depth + 9)).rejects.toMatchObject({ code: 'DEPTH_IMPLAUSIBLE', params: { limit: 0.5 } })
    await expect(end(id, depth - 0.06)).rejects.toMatchObject({ code: 'DEPTH_UNEXPLAINED', params: { limit: 0.05 } })
    expect((await business.discharge.board()).running).toHaveLength(1)
    const [ended] = await end(id, depth - 0.06, { remark: 'accepted by the customer' })
    expect(ended).toMatchObject({ result: 'good', measuredDepth: depth - 0.06 })
  })

  it('[Q10][E05] a new plan keeps burnt places; one changed after its burn is listed for checking', async () => {
    const finished = async () =>
      (await list())
        .filter(({ state }) => state === 'done')
        .map(({ label, module }) => `${label} ${module}`)
        .sort()
    expect(await finished()).toEqual(['C1 finish', 'C1 rough'])
    const [rough] = await start((await place('C2', 'rough')).id)
    if (!rough) throw new Error('it was started')

    await planProject(business, program.projectId, author)
    expect(await finished()).toEqual(['C1 finish', 'C1 rough'])
    expect(await place('C2', 'rough')).toMatchObject({ state: 'running', burnId: rough.id })
    await expect(makeProgram(test.app.platform, program.projectId, author)).rejects.toMatchObject({
      code: 'PROJECT_BURNING',
      params: { machine: program.machineNo, place: `${demoElectrode.name} C2` },
    })
    // The burn began under the previous plan; it also finishes the place in the new plan.
    await end(rough, null)
    expect(await finished()).toEqual(['C1 finish', 'C1 rough', 'C2 rough'])

    const changed = await place('C1', 'finish')
    const locations = await business.locations.list(everything)
    const location = locations.records.find(({ id }) => id === changed.locationId)
    if (!location) throw new Error('the place has a location')
    const { id, version, x, y, c, surfaceZ } = location
    const axes = {
      id,
      version,
      x: x + 0.5,
      y,
      c,
      depth: 8,
      depthReference: 'surface' as const,
      surfaceZ: surfaceZ ?? 0,
    }
    await business.discharge.editAxis(axes, author)
    await planProject(business, program.projectId, author)
    expect(await finished()).toEqual(['C2 rough'])

    // The next program burns the remaining places and lists those it leaves out.
    const rest = await makeProgram(test.app.platform, program.projectId, author)
    expect(rest).toMatchObject({ state: 'verified', locations: 2 })
    const { text } = await test.app.platform.db
      .selectFrom('programArtefact')
      .select('text')
      .where('programId', '=', rest.id)
      .executeTakeFirstOrThrow()
    expect(text.match(/\(BURNT .*\)/g)).toEqual([`(BURNT ${demoElectrode.name} ROUGH C2)`])
    const sheet = await business.programs.setupSheet(rest.id)
    expect(sheet.burnt).toEqual([`${demoElectrode.name} ROUGH C2`])
    expect(sheet.locations).toHaveLength(3)
    const again = await releaseProgram(test.app.platform, rest, chief)
    const open = (await list()).filter(({ state, projectId }) => state === 'toRun' && projectId === program.projectId)
    expect(open.map(({ label, module }) => `${label} ${module}`).sort()).toEqual(['C1 finish', 'C1 rough', 'C2 finish'])
    expect(open.every(({ programId }) => programId === again.id)).toBe(true)

    expect((await business.discharge.board()).attention).toContainEqual(
      expect.objectContaining({
        kind: 'changedAfterBurn',
        projectId: program.projectId,
        params: { project: program.projectNumber, count: 2 },
      }),
    )
  })

  it('[E03][E05] a project is discharged when its last burn began under an older plan, and stays so when planned again', async () => {
    const { machineId } = program
    const head = { name: '后模仁', part: 'B-01', customerId: null, machineId }
    const electrodes = [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0)] }]
    const project = await addProject(business, head, { electrodes }, author)
    const status = async () => (await business.projects.get(project.id)).status
    await planProject(business, project.id, author)
    const made = await makeProgram(test.app.platform, project.id, author)
    const released = await releaseProgram(test.app.platform, made, chief)
    const [burn] = await business.discharge.start({ programId: released.id, processIds: [] }, operator)
    if (!burn) throw new Error('it was started')
    await planProject(business, project.id, author)
    expect(await status()).toBe('resolved')
    await end(burn, null)
    expect(await status()).toBe('discharged')
    await planProject(business, project.id, author)
    expect(await status()).toBe('discharged')
  })
})
