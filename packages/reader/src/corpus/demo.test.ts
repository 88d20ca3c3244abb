import { describe, expect, it } from 'vitest'
import { readDrawing } from '../analyse/index.ts'
import { claimsIn, claimsRead } from './claims.ts'
import { demo } from './demo.ts'
import { dialectNamed } from './dialects.ts'

const fileOf = (name: RegExp, seed = 1) => {
  const found = demo(seed).files.find((file) => name.test(file.name))
  if (!found) throw new Error(`no file ${name}`)
  return found
}

describe('the demo files', () => {
  it('[Q01][Q02] have two electrodes and nine places that the reader finds', async () => {
    const { sheet } = demo()
    const { bytes, name } = fileOf(/跑位表\.xlsx$/)
    const { facts, kind } = await readDrawing(bytes, name)
    expect(kind).toBe('xlsx')
    expect(claimsRead(facts)).toEqual(claimsIn(sheet, dialectNamed('zh-full')))
    expect(sheet.electrodes.map(({ locations }) => locations.length)).toEqual([5, 4])
  })

  it('[Q02] disagree in one Y by 5 µm between sheet and drawing, and nowhere else', async () => {
    const { conflict } = demo()
    const sheet = fileOf(/跑位表/)
    const drawing = fileOf(/E01\.dxf/)
    const read = async (file: typeof sheet) => (await readDrawing(file.bytes, file.name)).facts
    const places = (facts: Awaited<ReturnType<typeof read>>) =>
      facts.filter(
        ({ field, electrode }) => field.startsWith('location.') && !field.endsWith('depth') && electrode === 'E01',
      )
    const told = new Set(claimsRead(places(await read(sheet))))
    const different = claimsRead(places(await read(drawing))).filter((claim) => !told.has(claim))
    const { field, electrode, location, values } = conflict
    // The drawing states it twice: in its table and by its ordinate dimension.
    expect([...new Set(different)]).toEqual([JSON.stringify([field, '', electrode, location, values[1]])])
    expect(values[1] - values[0]).toBeCloseTo(0.005, 9)
  })

  it('[Q01] have solids with the measures of the sheet', async () => {
    const { sheet } = demo()
    for (const [index, name] of [/E01\.stl/, /E02\.stl/].entries()) {
      const file = fileOf(name)
      const { solids } = await readDrawing(file.bytes, file.name)
      expect(solids?.[0]?.projectedArea).toBeCloseTo(sheet.electrodes[index]?.projectedArea ?? 0, 3)
    }
  })

  it('are equal for the same seed and differ for another', () => {
    expect(demo(7).sheet).toEqual(demo(7).sheet)
    expect(demo(8).sheet).not.toEqual(demo(7).sheet)
  })
})
