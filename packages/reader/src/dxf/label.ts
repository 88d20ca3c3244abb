import type { PlanDimension } from '@heron/core/drawing'
import type { XY } from './raw-entity.ts'
import type { PlacedText } from './text.ts'

/** C1, P12, E-03, 电极2: what places and electrodes are called. */
const LABEL = /^(?=.*\p{L})[\p{L}]{1,6}[-_ ]?\d{1,4}[A-Za-z]?$/u

export interface Labelled {
  readonly dimension: PlanDimension
  /** 1 when no other label is nearly as near, falling to 0. */
  readonly certainty: number
}

const distance = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** A label further away than this many of its heights says nothing about a point. */
const REACH = 20

/** Gives each ordinate the label nearest to the feature it measures. */
export function labelled(dimensions: readonly PlanDimension[], texts: readonly PlacedText[]): readonly Labelled[] {
  const labels = texts.filter(({ text }) => LABEL.test(text))
  return dimensions.map((dimension) => {
    if (dimension.type !== 'ordinateX' && dimension.type !== 'ordinateY') return { dimension, certainty: 0 }
    const [nearest, next] = labels
      .map((label) => ({ label, far: distance(label.at, dimension.to) }))
      .filter(({ label, far }) => far <= REACH * label.height)
      .toSorted((a, b) => a.far - b.far)
    if (!nearest) return { dimension, certainty: 0 }
    const certainty = next && next.label.text !== nearest.label.text ? 1 - nearest.far / next.far : 1
    return { dimension: { ...dimension, label: nearest.label.text }, certainty }
  })
}
