import { describe, expect, it } from 'vitest'
import { heightOff, warnsOfArea, warnsOfCopies } from './plausible.ts'
import { unusual, warnsIn } from './unusual.ts'

const t = (key: string, params?: Readonly<Record<string, unknown>>): string => `${key} ${JSON.stringify(params)}`
const said = (warning: ((say: never) => string) | undefined): string | undefined => warning?.(t as never)

describe('figures that are possible and unusual', () => {
  it('are warned of from the first value outside the band on, and only as numbers', () => {
    const warns = warnsIn('compensation')
    expect(warns(0.05, {})).toBeUndefined()
    expect(said(warns(0.051, {}))).toContain('reason.FIGURE_UNUSUAL {"value":0.051,"min":-0.05,"max":0.05,"unit":"mm"}')
    for (const value of [null, undefined, '', '0.9', Number.NaN]) expect(warns(value, {})).toBeUndefined()
    expect(said(unusual('probeFast', 301, 'T01'))).toMatch(/^T01: /)
  })

  it('are an area beside its head: the box, or the outline less its holes', () => {
    const head = { length: 10, width: 10 }
    expect(warnsOfArea(100, { head })).toBeUndefined()
    expect(said(warnsOfArea(101, { head }))).toContain('AREA_UNUSUAL')
    expect(warnsOfArea(101, { head: { length: null, width: 10 } })).toBeUndefined()
    const ring = (half: number) => [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ]
    const outline = [ring(5), ring(2).toReversed()]
    expect(warnsOfArea(84, { head, outline })).toBeUndefined()
    expect(said(warnsOfArea(101, { head, outline }))).toContain('refusal.AREA_IMPLAUSIBLE {"expected":84}')
    expect(said(warnsOfArea(120.1, { head }))).toContain('refusal.AREA_IMPLAUSIBLE {"expected":100}')
    expect(said(warnsOfArea(100, { head, outline }))).toContain('"value":119.0476')
  })

  it('are an undersize beside the smaller side of the head, a length beside the drawn one, and an offset', () => {
    const values = { head: { length: 20, width: 4, height: 15 }, holderLength: 60 }
    const copy = { number: 1, undersize: 0.4, actualHeight: null, offset: null }
    expect(warnsOfCopies([copy], values)).toBeUndefined()
    expect(said(warnsOfCopies([copy, { ...copy, number: 2, undersize: 0.5 }], values))).toMatch(/^#2: reason.UNDERSIZE/)
    expect(said(warnsOfCopies([{ ...copy, actualHeight: 76 }], values))).toContain('"value":1')
    expect(warnsOfCopies([{ ...copy, offset: { x: 0.5, y: -0.5 } }], values)).toBeUndefined()
    expect(said(warnsOfCopies([{ ...copy, offset: { x: 0, y: -0.6 } }], values))).toContain('"value":-0.6')
    const narrow = { ...values, head: { length: 20, width: 1, height: 15 } }
    const off = { ...copy, undersize: 0.1, offset: { x: 0.5, y: 0.5 } }
    expect(said(warnsOfCopies([off], narrow))).toContain('"value":70.7107')
    const [rough, finish] = [
      { ...copy, module: 'rough' },
      { ...copy, number: 2, module: 'finish' },
    ]
    expect(said(warnsOfCopies([finish, rough], values))).toMatch(/^#2: refusal.UNDERSIZE_ORDER {"before":0.4}/)
    expect(warnsOfCopies([{ ...finish, undersize: 0.2 }, rough], values)).toBeUndefined()
    expect(said(warnsOfCopies([{ ...copy, undersize: 2 }], values))).toMatch(/UNDERSIZE_BEYOND_HEAD {"most":1.96}/)
    expect(heightOff(75.5, 75, '')).toBeUndefined()
    expect(said(heightOff(75.6, 75, 'E1 2'))).toMatch(/^E1 2: reason.FIGURE_UNUSUAL/)
  })
})
