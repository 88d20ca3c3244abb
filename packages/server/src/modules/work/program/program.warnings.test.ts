import { programRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acceptWarnings,
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
} from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { signArtefact } from './program.signature.ts'

describe.each(engines)('warnings reach the approver (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  /**
   * One electrode at twelve places, each of which wears it over the limit; its base corner is unknown; two of its
   * places meet.
   */
  const made = async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const places = Array.from({ length: 6 }, (_, at) => [-70 + at * 28, 30] as const)
    const locations = [
      ...places.map(([x, y], at) => demoLocation(`C${at + 1}`, x, y)),
      ...places.map(([x], at) => demoLocation(`C${at + 7}`, x, at === 5 ? 20 : -30)),
    ]
    const electrode = { ...demoElectrode, baseCorner: null, wettedArea: 4000 }
    const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }
  const decisionOn = (program: { readonly id: string; readonly version: number }) => ({
    id: program.id,
    version: program.version,
  })

  it('[Q08] stores the warnings of plan and text; wear is found in the text and accepted once', async () => {
    const program = await made()
    const warnings = await business.programs.warnings(program.id)
    const seen = warnings.map(({ source, level, code }) => `${source} ${level} ${code}`)
    expect(seen).toContain('plan warning BASE_CORNER_UNKNOWN')
    expect(seen).toContain('plan note WEAR_HIGH')
    expect(seen).toContain('program warning size.worn')
    expect(seen).toContain('program warning neighbours.overlap')
    expect(seen).toContain('plan note CONDITION_COMPUTED')
    expect(warnings.map(({ number }) => number)).toEqual(warnings.map((_, at) => at + 1))
    const met = { electrode: 'E1', label: 'C6', otherElectrode: 'E1', otherLabel: 'C12', count: 1 }
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'NEIGHBOURS_MEET', params: met }))
    const { plan } = await business.plans.tree(program.projectId)
    expect(plan?.warnings).toContainEqual({ path: 'locations.E1 C6', code: 'NEIGHBOURS_MEET', params: met })
    const corner = warnings.find(({ code }) => code === 'BASE_CORNER_UNKNOWN')
    expect(corner?.path).toBe('electrodes.E1.baseCorner')
    const open = warnings.filter(({ level }) => level === 'warning').length
    expect(program.signOff).toEqual({ open, signed: 0 })
    const { attention } = await business.discharge.board()
    const asked = attention.find(({ programId }) => programId === program.id)
    expect(asked).toMatchObject({ kind: 'approve', params: { warnings: open } })
  })

  it('[Q09] blocks approval while one is open; each is accepted with a reason, shown in the release', async () => {
    const program = await made()
    const warnings = await business.programs.warnings(program.id)
    const open = warnings.filter(({ level }) => level === 'warning')
    await expect(business.programs.approve(decisionOn(program), chief)).rejects.toMatchObject({
      code: 'WARNINGS_OPEN',
      params: { count: open.length },
    })
    const [first] = open
    if (!first) throw new Error('there is a warning')
    const word = { id: program.id, number: first.number, reason: '首件实测合格' }
    await expect(business.programs.signOff(word, author)).rejects.toMatchObject({ code: 'SAME_PERSON' })
    await business.programs.signOff(word, chief)
    await expect(business.programs.signOff(word, { userId: '9', username: 'second-chief' })).rejects.toMatchObject({
      code: 'WARNING_ACCEPTED',
      params: { name: 'admin' },
    })
    await expect(business.programs.approve(decisionOn(program), chief)).rejects.toMatchObject({
      code: 'WARNINGS_OPEN',
      params: { count: open.length - 1 },
    })
    const note = warnings.find(({ level }) => level === 'note')
    await expect(business.programs.signOff({ ...word, number: note?.number ?? 0 }, chief)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await acceptWarnings(business, program, chief)
    const approved = await business.programs.approve(decisionOn(program), chief)
    expect(approved.signOff).toEqual({ open: 0, signed: open.length })
    const released = await business.programs.release(decisionOn(approved), chief)
    const sheet = await business.programs.setupSheet(released.id)
    expect(sheet.accepted).toHaveLength(open.length)
    expect(sheet.accepted.find(({ number }) => number === first.number)?.signed).toMatchObject({
      username: 'admin',
      reason: '首件实测合格',
    })
    // The released text has no stop after its header, so its lines count one less than those of the draft.
    const found = (await business.programs.report(released.id)).findings.filter(
      ({ severity, line }) => severity === 'warning' && line !== undefined,
    )
    const lines = sheet.accepted.flatMap(({ line }) => line ?? [])
    expect(lines.length).toBeGreaterThan(0)
    expect(lines).toEqual(found.map(({ line }) => line))
    expect(lines).toEqual(warnings.flatMap(({ line }) => (line === null ? [] : [line - 1])))
    await expect(business.programs.signOff(word, chief)).rejects.toMatchObject({
      code: 'WARNINGS_CLOSED',
      params: { from: 'released' },
    })
  })

  it('[Q09] a refusal over the wire says which input is wrong, and that an approved program has nothing to accept', async () => {
    const program = await made()
    const words = { id: program.id, reason: '首件实测合格' }
    const send = (number: number, language: string) =>
      test.call(
        programRoutes.signOff,
        { body: { ...words, number }, headers: { 'accept-language': language } },
        'admin',
      )
    expect((await send(0, 'zh-CN')).json.message).toContain('警告序号')
    expect((await send(0, 'en')).json.message).toContain('Warning must')
    await acceptWarnings(business, program, chief)
    await business.programs.approve(decisionOn(program), chief)
    expect((await send(1, 'zh-CN')).json.message).toBe('程序已审批，不再需要接受警告')
    expect((await send(1, 'en')).json.message).toBe(
      'The program is approved: its warnings no longer need to be accepted',
    )
    expect((await send(1, 'ja')).json.message).toBe('プログラムは承認済みです。警告の承認は不要です')
  })

  it('[Q09] an acceptance cannot be changed or withdrawn, not even in the database', async () => {
    const program = await made()
    await acceptWarnings(business, program, chief)
    const { db } = test.app.platform
    await expect(db.updateTable('programSignOff').set({ username: 'x' }).execute()).rejects.toThrow()
    await expect(db.deleteFrom('programSignOff').execute()).rejects.toThrow()
    // The count shown in lists is not what decides.
    const other = await made()
    await db.updateTable('program').set({ toSign: 0 }).where('id', '=', other.id).execute()
    const { version } = await business.programs.get(other.id)
    await expect(business.programs.approve({ id: other.id, version }, chief)).rejects.toMatchObject({
      code: 'WARNINGS_OPEN',
    })
  })

  it('[Q09] the setup sheet as a file names the fixtures and the accepted warnings, as on the screen', async () => {
    const program = await made()
    const page = async (language: 'CN' | 'EN') => String((await business.programs.sheetFile(program.id, language)).body)
    expect(await page('EN')).not.toContain('Accepted warnings')
    await acceptWarnings(business, program, chief)
    const { accepted } = await business.programs.setupSheet(program.id)
    const english = await page('EN')
    const [, list] = english.split('<h2>Accepted warnings</h2>')
    expect(list?.split('</table>')[0]?.match(/<tr><td>/g)).toHaveLength(accepted.length)
    expect(list).toContain('<td>Plan E1 Base corner')
    expect(list).toMatch(/<td>V31 [A-Z][^<]+<\/td><td>\d+<\/td>/)
    expect(list).toContain(`<td>${accepted[0]?.signed?.reason}</td><td>${chief.username} `)
    expect(await page('CN')).toContain('<h2>已接受的警告</h2>')
  })

  it('[Q09] a revision from before warnings were stored has the same ones', async () => {
    const program = await made()
    const before = await business.programs.warnings(program.id)
    const { db } = test.app.platform
    const row = await db
      .selectFrom('programArtefact')
      .selectAll()
      .where('programId', '=', program.id)
      .executeTakeFirstOrThrow()
    const project = await made()
    const input = await db
      .selectFrom('programInput')
      .selectAll()
      .where('programId', '=', program.id)
      .executeTakeFirstOrThrow()
    const old = await db.selectFrom('program').selectAll().where('id', '=', program.id).executeTakeFirstOrThrow()
    const id = `${program.id.slice(0, -2)}zz`
    await db
      .insertInto('program')
      .values({ ...old, id, revision: 99, toSign: null })
      .execute()
    await db
      .insertInto('programArtefact')
      .values({ ...row, programId: id, planWarnings: null })
      .execute()
    await db
      .insertInto('programInput')
      .values({ ...input, programId: id })
      .execute()
    await signArtefact(db, test.app.platform.signingKeys, id, 'draft', test.app.platform.clock)
    expect(project.id).not.toBe(id)
    expect(await business.programs.warnings(id)).toEqual(before)
    const { version } = await business.programs.get(id)
    await expect(business.programs.approve({ id, version }, chief)).rejects.toMatchObject({ code: 'WARNINGS_OPEN' })
  })
})
