import type { Fact, PlanDimension, ReadingNote } from '@heron/core/drawing'
import type { Labelled } from './label.ts'

/** Measured from geometry and labelled by distance: a person has to check it. */
const BEST = 0.6
/** A figure typed over the measured one may be a correction or a mistake. */
const OVERRIDDEN = 0.3

/**
 * The length (mm) in a hand-written dimension text, in the drawing's unit of `mmPerUnit` mm; a decimal comma is
 * accepted.
 */
function shownLength(override: string, mmPerUnit: number): number | undefined {
  const match = /^[^\d+-]*([+-]?\d+(?:[.,]\d+)?)[^\d]*$/.exec(override.replace(/\s+/g, ''))
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.')) * mmPerUnit
}

/**
 * Whether the shown and the measured figure (mm) differ by less than half of the text's last digit, or 5 µm if that is
 * more.
 */
function agrees(shown: number, dimension: PlanDimension, mmPerUnit: number): boolean {
  const decimals = /[.,](\d+)/.exec(dimension.override ?? '')?.[1]?.length ?? 0
  return Math.abs(Math.abs(shown) - Math.abs(dimension.value)) <= Math.max(0.005, 0.5 * 10 ** -decimals * mmPerUnit)
}

const sourceOf = (file: string, { locator, override, value }: PlanDimension) => ({
  file,
  locator,
  raw: override ?? String(value),
})

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000 + 0

/** Places from the ordinates of a plan: each is named by the label nearest to the measured feature. */
export function ordinateFacts(file: string, dimensions: readonly Labelled[], mmPerUnit: number): readonly Fact[] {
  return dimensions.flatMap(({ dimension, certainty }) => {
    const { type, value, override, label, locator } = dimension
    if (label === undefined || (type !== 'ordinateX' && type !== 'ordinateY')) return []
    const field = type === 'ordinateX' ? 'location.x' : 'location.y'
    const shown = override === undefined ? undefined : shownLength(override, mmPerUnit)
    const isOverridden = shown !== undefined && !agrees(shown, dimension, mmPerUnit)
    return [
      {
        id: `${file}#${locator}#${field}`,
        field,
        location: label,
        value: rounded(isOverridden ? shown : value),
        unit: 'mm',
        source: sourceOf(file, dimension),
        rule: 'dxf.ordinate',
        confidence: Math.round((isOverridden ? OVERRIDDEN : BEST * (0.5 + certainty / 2)) * 100) / 100,
      },
    ]
  })
}

/** Dimensions whose typed text differs from the geometry. */
export function overrideNotes(
  file: string,
  dimensions: readonly PlanDimension[],
  mmPerUnit: number,
): readonly ReadingNote[] {
  return dimensions.flatMap((dimension) => {
    const shown = dimension.override === undefined ? undefined : shownLength(dimension.override, mmPerUnit)
    if (shown === undefined || dimension.type === 'angular' || agrees(shown, dimension, mmPerUnit)) return []
    const params = { shown: rounded(shown), measured: rounded(dimension.value), label: dimension.label ?? '' }
    return [{ code: 'dxf.dimensionOverridden', severity: 'warning', params, source: sourceOf(file, dimension) }]
  })
}
