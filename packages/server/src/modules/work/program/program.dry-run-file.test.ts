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
import type { TestApp } from '../../../testing/app.ts'
import { author, chief, engines, openShop, operator } from '../../../testing/shop.ts'
import { stagedText } from '../../../testing/staged-text.ts'
import type { Business } from '../index.ts'

describe.each(engines)('dry runs brought back from a machine (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
  })
  afterAll(() => test.close())

  const drafted = async () => {
    const head = { name: '空运行', part: 'A-08', customerId: null, machineId: workshop.machines[0]?.id ?? null }
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }
  const dryRunOf = async (id: string) => {
    const { height } = await business.programs.airCut({ id, height: undefined })
    const { body } = await business.programs.airCutFile({ id, height })
    return { height, text: Buffer.from(body as Uint8Array).toString('latin1') }
  }
  const verify = async (text: string) => business.programs.verifyFile([await stagedText(text)])

  it('[C18][V28] is recognised as the dry run of its revision, draft or released, despite its transport', async () => {
    const program = await drafted()
    const { height, text } = await dryRunOf(program.id)
    const same = { verdict: 'equal', program: { id: program.id }, dryRun: height, safe: true, proof: null, lines: [] }
    expect(await verify(text)).toMatchObject(same)
    expect(await verify(text.replaceAll('\n', '\r\n'))).toMatchObject({ ...same, transport: ['lineEnds'] })
    await releaseProgram(test.app.platform, program, chief)
    expect(await verify(text)).toMatchObject(same)
    const own = (await business.programs.text(program.id, 'released')).text
    expect(await verify(own)).toMatchObject({ verdict: 'equal', dryRun: null })
  })

  it('[C18][V28] shows the changed lines of an edited one, which is never safe', async () => {
    const program = await drafted()
    const { height, text } = await dryRunOf(program.id)
    const line = text.split('\n').findIndex((each) => / G00 Z\d+\.\d+$/.test(each))
    const lower = text.replace(/ G00 Z\d+\.\d+$/m, ' G00 Z1.0000')
    const edited = await verify(lower)
    expect(edited).toMatchObject({ verdict: 'edited', dryRun: height, safe: false, proof: null })
    expect(edited.lines).toContainEqual(expect.objectContaining({ kind: 'added', after: line + 1 }))
    const burning = text.replace(/\bM81\b/, 'M80')
    expect(burning).not.toBe(text)
    expect(await verify(burning)).toMatchObject({ verdict: 'edited', safe: false })
    // Less than its places need: no dry run of this height is offered.
    const low = text.replace(/AIR CUT RAISED \d+\.\d+/, 'AIR CUT RAISED 0.5000')
    expect(await verify(low)).toMatchObject({ verdict: 'edited', dryRun: 0.5, safe: false })
  })

  it('[C18][V28] cannot become a revision', async () => {
    const program = await drafted()
    const { text } = await dryRunOf(program.id)
    const files = [await stagedText(text)]
    const bring = business.programs.takeOver({ id: program.id, reason: '空运行' }, files, operator)
    await expect(bring).rejects.toMatchObject({ code: 'PROGRAM_FILE_DRY_RUN' })
  })
})
