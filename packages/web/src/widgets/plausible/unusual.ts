import { type BandName, bands } from '@heron/core/job'
import type { Values } from '../../kit/form/form/values.ts'
import type { Said } from '../../lib/text/said.ts'

/** A check beside an input: a hint if the value is possible but unusual. */
export type Warns = (value: unknown, values: Values) => Said | undefined

const codes = {
  undersizeOfHead: 'UNDERSIZE_UNUSUAL',
  areaOfOutline: 'AREA_UNUSUAL',
  areaOfBox: 'AREA_UNUSUAL',
} as const
const codeOf = (band: BandName) => (band in codes ? codes[band as keyof typeof codes] : 'FIGURE_UNUSUAL')

export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Quotients of decimal numbers may miss a limit by rounding. */
const ROUNDING = 1e-9

/** The hint for a value in the band's unit, from the data page of core. `of`: the name of its row in a table. */
export function unusual(band: BandName, value: unknown, of?: string): Said | undefined {
  if (!isNumber(value)) return undefined
  const { unit, usual } = bands[band]
  const [min, max] = usual
  if (value >= min - ROUNDING && value <= max + ROUNDING) return undefined
  const params = { value: Math.round(value * 10_000) / 10_000, min, max, unit }
  return (t) => [of, t(`reason.${codeOf(band)}`, params)].filter((part) => part !== undefined).join(': ')
}

export const warnsIn =
  (band: BandName): Warns =>
  (value) =>
    unusual(band, value)
