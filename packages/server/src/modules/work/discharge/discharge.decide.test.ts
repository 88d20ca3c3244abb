import type { Discharge, Program } from '@heron/contract/routes'
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
import { author, chief, engines, everything, openShop, operator, roughAndFinish } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('decisions about burns (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId = ''
  beforeAll(async () => {
    const shop = await openShop(engine, Date.parse('2026-11-21T02:00:00Z'))
    ;({ test, business, machineId } = shop)
  })
  afterAll(() => test.close())

  const list = async (projectId: string): Promise<readonly Discharge[]> =>
    (await business.discharge.page(everything)).records.filter((row) => row.projectId === projectId)
  const place = async (projectId: string, label: string, module = 'finish') => {
    const found = (await list(projectId)).find((row) => row.label === label && row.module === module)
    if (!found) throw new Error(`no ${module} at ${label}`)
    return found
  }
  const release = async (projectId: string) =>
    releaseProgram(test.app.platform, await makeProgram(test.app.platform, projectId, author), chief)
  const burn = async (program: Program, ids: readonly string[] = []) => {
    const started = await business.discharge.start({ programId: program.id, processIds: [...ids] }, operator)
    const burns = started.map(({ id, version }) => ({ id, version, result: 'good' as const, measuredDepth: null }))
    await business.discharge.record({ burns: burns.map((each) => ({ ...each, remark: '' })) }, operator)
    return started
  }
  const textOf = async (program: Program) =>
    (
      await test.app.platform.db
        .selectFrom('programArtefact')
        .select('text')
        .where('programId', '=', program.id)
        .executeTakeFirstOrThrow()
    ).text
  const stale = async (program: Program) => (await business.programs.get(program.id)).staleReasons
  const add = async (part: string, electrode: typeof roughAndFinish) => {
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const head = { name: '前模仁', part, customerId: null, machineId }
    const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
    await planProject(business, project.id, author)
    return project.id
  }

  it('[Q10][E05] withdraws a good burn with a reason: the place is burnt again, programs become stale', async () => {
    const id = await add('A-11', roughAndFinish)
    const first = await release(id)
    await burn(first, [(await place(id, 'C1', 'rough')).id])
    const rest = await release(id)
    expect(await textOf(rest)).toMatch(/\(BURNT \S+ ROUGH C1\)/)

    const { id: decision } = await business.discharge.burnAgain(
      { id: (await place(id, 'C1', 'rough')).id, reason: 'arc marks on the wall' },
      operator,
    )
    expect(await place(id, 'C1', 'rough')).toMatchObject({
      state: 'toRun',
      again: { id: decision, reason: 'arc marks on the wall', createBy: operator.username },
    })
    // The program's text does not burn the place.
    expect(await stale(rest)).toEqual(['burnt'])
    await expect(business.discharge.start({ programId: rest.id, processIds: [] }, operator)).rejects.toMatchObject({
      code: 'PROGRAM_STALE',
    })

    const again = await release(id)
    expect(await textOf(again)).not.toContain('BURNT')
    await burn(again, [(await place(id, 'C1', 'rough')).id])
    expect(await place(id, 'C1', 'rough')).toMatchObject({ state: 'done', again: null })
    await expect(business.discharge.withdrawDecision(decision, operator)).rejects.toMatchObject({ code: 'BURN_SINCE' })
  })

  it('[Q10] a decision is withdrawn while nothing was started; the burn counts again', async () => {
    const id = await add('A-12', demoElectrode)
    const program = await release(id)
    await burn(program)
    expect((await business.projects.get(id)).status).toBe('discharged')
    const before = await place(id, 'C2')
    const { id: decision } = await business.discharge.burnAgain({ id: before.id, reason: 'measured wrongly' }, operator)
    expect((await business.projects.get(id)).status).toBe('resolved')
    expect((await place(id, 'C2')).state).toBe('toRun')

    await business.discharge.withdrawDecision(decision, operator)
    expect(await place(id, 'C2')).toMatchObject({ state: 'done', burnId: before.burnId, again: null })
    expect((await business.projects.get(id)).status).toBe('discharged')

    // Withdrawn once more, and started: then it is too late.
    const { id: second } = await business.discharge.burnAgain({ id: before.id, reason: 'too shallow' }, operator)
    const [running] = await business.discharge.start({ programId: program.id, processIds: [before.id] }, operator)
    await expect(business.discharge.withdrawDecision(second, operator)).rejects.toMatchObject({ code: 'BURN_SINCE' })
    await expect(
      business.discharge.burnAgain({ id: before.id, reason: 'while it burns' }, operator),
    ).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(running).toMatchObject({ label: 'C2' })
  })

  it('[Q10] a coarser burn cannot be withdrawn under a finer one', async () => {
    const id = await add('A-13', roughAndFinish)
    const program = await release(id)
    const [rough, finish] = [await place(id, 'C1', 'rough'), await place(id, 'C1', 'finish')]
    await burn(program, [rough.id, finish.id])
    await expect(business.discharge.burnAgain({ id: rough.id, reason: 'arc' }, operator)).rejects.toMatchObject({
      code: 'BURN_FINER_DONE',
      params: { label: 'C1' },
    })
    await business.discharge.burnAgain({ id: finish.id, reason: 'arc' }, operator)
    await business.discharge.burnAgain({ id: rough.id, reason: 'arc' }, operator)
    expect((await list(id)).map(({ state }) => state)).toEqual(['toRun', 'toRun', 'toRun', 'toRun'])
  })

  describe('a location that was burnt, deleted and entered anew', () => {
    const enterAnew = async (id: string, label: string, x: number) => {
      const all = (await business.locations.list(everything)).records.filter(({ projectId }) => projectId === id)
      const old = all.find((each) => each.label === 'C1')
      if (!old) throw new Error('C1 is there')
      await business.locations.delete([old.id])
      const { electrodeId } = old
      await business.locations.add({ ...demoLocation(label, x, 10), projectId: id, electrodeId }, author)
      await planProject(business, id, author)
    }

    it('[Q10] makes no program until a person decides, and leaves the place out if it is the same', async () => {
      const id = await add('A-14', demoElectrode)
      const [c1] = await burn(await release(id), [(await place(id, 'C1')).id])
      await enterAnew(id, 'N1', -39.98)
      expect((await place(id, 'N1')).state).toBe('toRun')
      await expect(makeProgram(test.app.platform, id, author)).rejects.toMatchObject({
        code: 'PLACES_UNCLEAR',
        params: { places: `${demoElectrode.name} N1` },
      })
      expect((await business.discharge.board()).attention).toContainEqual(
        expect.objectContaining({ kind: 'unclear', projectId: id }),
      )
      const [question] = await business.discharge.unclearPlaces(id)
      if (!question) throw new Error('there is a question')
      expect(question).toMatchObject({ burnId: c1?.id, label: 'N1', burntLabel: 'C1' })

      const { burnId, processId } = question
      await business.discharge.decidePlace({ burnId, processId, kind: 'same', reason: '' }, author)
      expect((await place(id, 'N1')).state).toBe('done')
      expect(await business.discharge.unclearPlaces(id)).toEqual([])
      expect(await textOf(await release(id))).toMatch(/\(BURNT \S+ FINISH N1\)/)
      // The answer also applies to later plans.
      await planProject(business, id, author)
      expect((await place(id, 'N1')).state).toBe('done')
    })

    it('[Q10] burns it if a person decides that it is another place', async () => {
      const id = await add('A-15', demoElectrode)
      await burn(await release(id), [(await place(id, 'C1')).id])
      await enterAnew(id, 'C1', -40)
      const [question] = await business.discharge.unclearPlaces(id)
      if (!question) throw new Error('there is a question')
      const { burnId, processId } = question
      const decide = (kind: 'same' | 'other') =>
        business.discharge.decidePlace({ burnId, processId, kind, reason: 'other part' }, author)
      await decide('other')
      expect(await textOf(await release(id))).not.toContain('BURNT')
      await expect(decide('same')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })

    it('[Q10] does not ask if it is elsewhere', async () => {
      const id = await add('A-16', demoElectrode)
      await burn(await release(id), [(await place(id, 'C1')).id])
      await enterAnew(id, 'C1', -39.9)
      expect(await business.discharge.unclearPlaces(id)).toEqual([])
      expect(await makeProgram(test.app.platform, id, author)).toMatchObject({ state: 'verified' })
    })
  })
})
