import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDrawing } from '../analyse/index.ts'
import { readEpx } from '../epx/index.ts'
import { corpusSheet } from './arbitrary.ts'
import { claimsIn, claimsOf, claimsRead } from './claims.ts'
import type { ColumnKey } from './dialect.ts'
import { dialectNamed, dialects } from './dialects.ts'
import { writeDxfPlan } from './dxf-plan.ts'
import { writeDxfTable } from './dxf-table.ts'
import { electrodeSkin, frame, projectedAreaOf, ribs } from './electrode-solid.ts'
import { writeEpx } from './write-epx.ts'
import { writeAsciiStl, writeStl } from './write-stl.ts'

describe('reading what was written gives it back, by carrier', () => {
  it('[Q01][Q02] property: read(write(x)) = x for EPX', () => {
    const modules = ['rough', 'semi', 'finish'] as const
    const keys = new Set<ColumnKey>([
      ...(['electrode', 'material', 'blank', 'area', 'label', 'x', 'y', 'z', 'depth', 'c'] as const),
      ...modules.flatMap((module) => [`count ${module}`, `gap ${module}`] as const),
    ])
    fc.assert(
      fc.property(corpusSheet(), (sheet) => {
        const { facts } = readEpx(writeEpx(sheet), 'a.epx')
        const ofSheet = facts.filter(({ field }) => !/^(workpiece|project)\.|module$/.test(field))
        expect(claimsRead(ofSheet)).toEqual(claimsOf(sheet, keys))
        const { mould, workpiece } = sheet
        const rest = facts.filter(({ field }) => /^(workpiece|project)\./.test(field)).map(({ value }) => value)
        expect(rest).toEqual([workpiece.name, mould, workpiece.length, workpiece.width, workpiece.height])
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['text', dialects.map(({ name }) => name)],
    ['mtext', dialects.map(({ name }) => name)],
    ['attrib', ['zh-rmf', 'ja', 'en', 'micrometres']],
  ] as const)('[Q01][Q02] property: read(write(x)) = x for a DXF table as %s', async (kind, written) => {
    const names = fc.constantFrom(...written)
    await fc.assert(
      fc.asyncProperty(corpusSheet(), names, async (sheet, name) => {
        const { facts } = await readDrawing(writeDxfTable(sheet, dialectNamed(name), kind), 'a.dxf')
        expect(claimsRead(facts)).toEqual(claimsIn(sheet, dialectNamed(name)))
      }),
      { numRuns: 200 },
    )
  })

  it('[Q01] reads places from labels and ordinate dimensions', async () => {
    const sheet = {
      mould: 'M1',
      workpiece: { name: 'P1', length: 200, width: 100, height: 30 },
      electrodes: [],
    }
    const places = [
      { label: 'C1', x: 24.5, y: -10.25, z: -5, depth: 5, c: 0 },
      { label: 'C2', x: -60, y: 31.5, z: -5, depth: 5, c: 0 },
    ]
    const { facts } = await readDrawing(writeDxfPlan(sheet, places), 'a.dxf')
    expect(facts.map(({ field, location, value, rule }) => [field, location, value, rule])).toEqual([
      ['location.x', 'C1', 24.5, 'dxf.ordinate'],
      ['location.y', 'C1', -10.25, 'dxf.ordinate'],
      ['location.x', 'C2', -60, 'dxf.ordinate'],
      ['location.y', 'C2', 31.5, 'dxf.ordinate'],
    ])
  })

  it.each([
    ['ribs', ribs(3, { length: 30, width: 1.2, height: 12, pitch: 6 }, { length: 40, width: 25, height: 10 }), 108],
    ['a frame', frame({ length: 24, width: 16, wall: 2, height: 8 }, { length: 30, width: 22, height: 12 }), 144],
  ] as const)('[Q01] measures the projected area of %s, corners once', async (_, shape, area) => {
    expect(projectedAreaOf(shape)).toBeCloseTo(area, 9)
    for (const write of [writeStl, writeAsciiStl]) {
      const { solids } = await readDrawing(write(electrodeSkin(shape), 'E01'), 'e01.stl')
      expect(solids?.[0]?.projectedArea).toBeCloseTo(area, 3)
      expect(solids?.[0]?.volume).toBeCloseTo(
        shape.base.length * shape.base.width * shape.base.height + area * (shape.heads[0]?.height ?? 0),
        2,
      )
      expect(solids?.[0]?.baseZ).toBeCloseTo(0, 6)
    }
  })
})
