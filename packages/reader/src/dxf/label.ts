import type { PlanDimension } from '@heron/core/drawing'
import type { XY } from './raw-entity.ts'
import type { PlacedText } from './text.ts'

/** C1, P12, E-03, 电极2: names of places and electrodes. */
const LABEL = /^(?=.*\p{L})[\p{L}]{1,6}[-_ ]?\d{1,4}[A-Za-z]?$/u

export interface Labelled {
  readonly dimension: PlanDimension
  /** 1 when no other label is nearly as close, decreasing to 0. */
  readonly certainty: number
}

const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** A label more than this many text heights from a point does not belong to it. */
const REACH = 20

/** The label nearest to a point, and how much nearer it is than the next one with another name. */
function nearestLabel(
  point: XY,
  labels: readonly PlacedText[],
): { readonly text: string; readonly certainty: number } | undefined {
  let nearest: PlacedText | undefined
  let least = Infinity
  for (const label of labels) {
    const far = distance(label.at, point)
    if (far > REACH * label.height || far >= least) continue
    nearest = label
    least = far
  }
  if (!nearest) return undefined
  const { text } = nearest
  const others = labels.filter((label) => label.text !== text)
  const next = others.reduce((far, label) => Math.min(far, distance(label.at, point)), Infinity)
  return { text, certainty: next <= REACH * nearest.height ? 1 - least / next : 1 }
}

/** Gives each ordinate the label nearest to the feature it measures. */
export function labelled(dimensions: readonly PlanDimension[], texts: readonly PlacedText[]): readonly Labelled[] {
  const labels = texts.filter(({ text }) => LABEL.test(text))
  return dimensions.map((dimension) => {
    const isOrdinate = dimension.type === 'ordinateX' || dimension.type === 'ordinateY'
    const found = isOrdinate ? nearestLabel(dimension.to, labels) : undefined
    return found
      ? { dimension: { ...dimension, label: found.text }, certainty: found.certainty }
      : { dimension, certainty: 0 }
  })
}
