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
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

describe.each(engines)('hand-over of a proven program (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
  })
  afterAll(() => test.close())

  const made = async (part = 'A-03') => {
    const locations = [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)]
    const head = { name: '前模仁', part, customerId: null, machineId }
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    return makeProgram(test.app.platform, project.id, author)
  }

  it('[Q07] EPX 2: one operation per location, as read from the text; drafts are marked', async () => {
    const program = await made()
    const draft = await business.programs.epx(program.id)
    expect(draft.name).toBe(`DRAFT_${program.number}_R1.epx`)
    expect(String(draft.body)).toContain('<status>DRAFT</status>')
    const released = await releaseProgram(test.app.platform, program, chief)
    const file = await business.programs.epx(released.id)
    const text = String(file.body)
    expect(file.name).toBe(`${program.number}_R1.epx`)
    expect(text).toContain('<status>RELEASED</status>')
    expect(text.match(/<place>/g)).toHaveLength(2)
    expect(text).toContain('<x>-40.0000</x><y>10.0000</y>')
    expect(text.match(/<step>/g)).toHaveLength(program.steps)
  })

  it('[Q07] NC19 NC20: the setup sheet as a page, in the language of its reader, with nothing that could act', async () => {
    const program = await made('<script>alert(1)</script>')
    const page = async (language: 'CN' | 'EN' | 'JP') =>
      String((await business.programs.sheetFile(program.id, language)).body)
    expect(await page('CN')).toContain('<h1>设定单</h1>')
    expect(await page('JP')).toContain('<html lang="ja">')
    const english = await page('EN')
    expect(english).toContain('<td>Machine</td><td>M-01</td></tr><tr><td>Post-processor</td><td>GEN-ISO</td>')
    expect(english).toContain(`<td>CRC32</td><td>${program.crc32}</td>`)
    expect(english).toContain('<td>C1</td><td>G54</td><td>-40.0000</td><td>10.0000</td>')
    expect(await page('CN')).toContain('<h2>未填写，因此未检查</h2>')
    expect(await page('JP')).toContain('<td>加工機のチャック</td><td>M-01</td>')
    expect(english).toContain('<h2>Not stated, therefore not checked</h2>')
    expect(english).toContain('<td>Holder of electrode</td><td>E1</td>')
    expect(english).toContain('<td>Finishing: published ÷ estimated time</td><td>0.03 – 16</td>')
    expect(english).toContain('<tr><td>20</td><td>Reference ball</td>')
    expect(english).toMatch(/<figure><svg .*>C1<\/text>.*<\/svg><\/figure>/)
    expect(english).toMatch(/<td>E1 FINISH<\/td><td>Copper<\/td><td>0\.2<\/td><td>75<\/td><td>2<\/td>/)
    expect(english).toMatch(/<h2>Workpiece<\/h2>\n?.*<td>Mould steel<\/td>.*<td>Top centre<\/td><td>1号位 G54<\/td>/)
    expect(english).toMatch(/<h2>Conditions<\/h2>\n?.*<th>Peak current A<\/th>.*<td>Positive<\/td>/)
    expect(await page('CN')).toContain('<th>缩放量（单边） mm</th>')
    expect(english).toContain('for the stated geometry only')
    expect(english).not.toMatch(/<script|collision[- ]?free/i)
  })

  it('[Q07] exports nothing of a withdrawn or stale program', async () => {
    const program = await made()
    const { version, ...machine } = await business.machines.get(program.machineId)
    const { positioningPoints: _points, ...fields } = machine
    await business.machines.edit({ ...fields, version, g959: fields.g959 + 1 }, chief)
    await expect(business.programs.epx(program.id)).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    await business.machines.edit({ ...fields, version: version + 1 }, chief)
    await business.programs.withdraw({ id: program.id, version: program.version, reason: 'x' }, chief)
    await expect(business.programs.sheetFile(program.id, 'CN')).rejects.toMatchObject({ code: 'NOT_RELEASED' })
  })
})
