import { describe, expect, it } from 'vitest'
import { planJob } from '../plan/index.ts'
import { checkDialect } from '../program/index.ts'
import { programOf } from '../testing/generated.ts'
import { exampleElectrode, exampleJob, exampleLibrary, exampleLocation } from '../testing/index.ts'
import { mm } from '../units/index.ts'
import { verifyProgram } from '../verify/index.ts'
import { findPost, genIso, postCatalogue, printProgram, setupSheet, writeEpx2 } from './index.ts'

describe('[Q07] the catalogue of posts', () => {
  it('every dialect is valid, and none is called proven without a recorded run', () => {
    for (const { dialect } of postCatalogue) if (dialect) expect(checkDialect(dialect)).toEqual([])
    expect(postCatalogue.map(({ id, state, provenBy }) => [id, state, provenBy])).toEqual([
      ['GEN-ISO', 'tested', null],
      ['C-OBT', 'draft', null],
      ['CHMER-E', 'draft', null],
      ['FANUC-MACRO', 'draft', null],
      ['EPX2', 'draft', null],
    ])
    for (const { state, assumptions } of postCatalogue) expect(state !== 'draft' || assumptions.length > 0).toBe(true)
    expect(findPost('C-OBT')?.dialect?.files.conditions).toBe('file')
    expect(findPost('NONE')).toBeUndefined()
  })
})

it('every dialect but the reference one states what its spread check compares', () => {
  const asked = postCatalogue.filter(({ dialect }) => dialect && dialect.id !== genIso.id && dialect.blocks.checkSpread)
  expect(asked.map(({ id }) => id)).toEqual(['C-OBT', 'CHMER-E', 'FANUC-MACRO'])
  for (const { assumptions } of asked) expect(assumptions.join(' ')).toMatch(/compares only the last results/)
})

describe('EPX 2 hand-over', () => {
  it('has one operation for each stay, with its place and steps', () => {
    const job = exampleJob({
      locations: [exampleLocation(), exampleLocation({ id: 'L2', label: 'C2', x: mm(25), y: mm(-20) })],
    })
    const file = writeEpx2(programOf(job))
    if (!file.ok) throw new Error(JSON.stringify(file.refusals))
    const places = file.value.text.match(/<place>.*<\/place>/g)
    expect(places).toEqual([
      '<place><pot>1</pot><system>G54</system><x>0.0000</x><y>0.0000</y><c>0.000</c></place>',
      '<place><pot>1</pot><system>G54</system><x>25.0000</x><y>-20.0000</y><c>0.000</c></place>',
    ])
    expect(file.value.text.match(/<step>/g)?.length).toBe(18)
    expect(file.value.name).toBe('O0187.epx')
    expect(writeEpx2({ ...programOf(job), header: [] }).ok).toBe(false)
  })
})

describe('setup sheet', () => {
  it('NC19: states what the interpreter read in the text', () => {
    const job = exampleJob({ electrodes: [exampleElectrode({ orbit: 'square' })] })
    const plan = planJob(job, exampleLibrary())
    const printed = printProgram(programOf(job), genIso)
    if (!plan.ok || !printed.ok) throw new Error('no program')
    const { files } = printed.value
    const report = verifyProgram({ files, dialect: genIso, job, plan: plan.value, library: exampleLibrary() })
    const sheet = setupSheet(report)
    const [, ...others] = sheet.places[0]?.steps ?? []
    expect(sheet).toMatchObject({
      tools: [{ pot: '01', name: 'E1 FINISH', places: 1, deepest: '-7.9520' }],
      places: [{ pot: '01', label: 'C1', system: 'G54', x: '0.0000', y: '0.0000', c: '0.000', z: '-7.9520' }],
      limits: {
        lowestZ: '-7.9520',
        lowestMachineZ: expect.stringMatching(/^-4\d\d\.\d{4}$/),
        fastestFeed: '200.0',
        toolChanges: 3,
      },
      crc: report.crc,
      ball: '20',
      burnt: [],
      covers: 'statedGeometryOnly',
    })
    expect(sheet.places[0]?.steps[0]).toBe('E008 square R0.0120 Z-7.8120')
    expect(others.length).toBe(8)
    expect(sheet.head.find(({ key }) => key === 'STATUS')?.value).toBe('DRAFT')
  })
})
