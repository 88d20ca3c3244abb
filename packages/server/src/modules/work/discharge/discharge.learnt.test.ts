import type { Program } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, makeProgram, planProject, releaseProgram } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { goodRun } from '../../../testing/good-run.ts'
import { presetParts, testedPost } from '../../../testing/learnt-post.ts'
import { author, chief, engines, everything, librarian, openShop, operator } from '../../../testing/shop.ts'
import { withoutTriggers } from '../../../testing/without-triggers.ts'
import type { Business } from '../index.ts'

const printedBy = { code: 'SHOP-7', revision: 1, builtIn: false, proof: 'samples' }
describe.each(engines)('programs of a learnt post on the shop floor (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  let program: Program
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
    const post = await testedPost(test, business, 'SHOP-7', librarian)
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(machineId)
    await business.machines.edit({ ...fields, postId: post.id }, author)
    program = await released()
  })
  afterAll(() => test.close())

  const made = async () => {
    const head = { name: '学得的后处理', part: 'A-11', customerId: null, machineId }
    const project = await addProject(business, head, presetParts, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }
  const released = async () => {
    const draft = await made()
    await business.programs.recordAirCut(
      goodRun(await business.programs.airCut({ id: draft.id, height: undefined })),
      operator,
    )
    return releaseProgram(test.app.platform, draft, chief)
  }
  const barsOf = async () => {
    const { machines } = await business.discharge.board()
    return machines.find((each) => each.machineId === machineId)?.bars ?? []
  }

  it('the board queues a released program on its machine, and lists one that waits for approval', async () => {
    expect(program).toMatchObject({ learnt: true, state: 'released', postId: 'SHOP-7' })
    const queued = { programId: program.id, programNumber: program.number, state: 'queued' }
    expect(await barsOf()).toMatchObject([{ ...queued, post: { ...printedBy, ofMachine: true } }])
    const rows = await business.discharge.page({ ...everything, state: 'toRun' })
    expect(rows.records.map(({ programPost }) => programPost)).toMatchObject([printedBy, printedBy])
    const open = await made()
    const { attention } = await business.discharge.board()
    expect(attention).toContainEqual(
      expect.objectContaining({ kind: 'approve', programId: open.id, post: expect.objectContaining(printedBy) }),
    )
    const started = business.discharge.start({ programId: open.id, processIds: [] }, operator)
    await expect(started).rejects.toMatchObject({ code: 'NOT_RELEASED' })
  })

  it('its start is refused when the stored text is not the signed one', async () => {
    const { db } = test.app.platform
    const { text } = await db
      .selectFrom('programArtefact')
      .select('text')
      .where('programId', '=', program.id)
      .where('kind', '=', 'released')
      .executeTakeFirstOrThrow()
    const put = (changed: string) =>
      withoutTriggers({ db, engine, tables: ['program_artefact'] }, () =>
        db
          .updateTable('programArtefact')
          .set({ text: changed })
          .where('programId', '=', program.id)
          .where('kind', '=', 'released')
          .execute(),
      )
    const start = () => business.discharge.start({ programId: program.id, processIds: [] }, operator)
    await put(text.replace('G00 Z5.000', 'G00 Z4.000'))
    await expect(start()).rejects.toMatchObject({ code: 'PROGRAM_TAMPERED' })
    expect((await business.discharge.board()).running).toEqual([])
    await put(text)
    expect(await start()).toHaveLength(program.locations)
  })

  it('its burns run in turn on its machine, and the last good one discharges the project', async () => {
    const { running } = await business.discharge.board()
    expect(running.map(({ label, state }) => [label, state])).toEqual([
      ['C1', 'burning'],
      ['C2', 'waiting'],
    ])
    expect(running[0]).toMatchObject({ programNumber: program.number, post: printedBy, staleReasons: [] })
    expect(await barsOf()).toMatchObject([{ programId: program.id, state: 'running' }])
    const good = { result: 'good' as const, measuredDepth: null, remark: '' }
    await business.discharge.record(
      { burns: running.map(({ burnId: id, version }) => ({ id, version, ...good })) },
      operator,
    )
    expect(await barsOf()).toMatchObject([{ programId: program.id, state: 'done' }])
    expect((await business.projects.get(program.projectId)).status).toBe('discharged')
  })
})
