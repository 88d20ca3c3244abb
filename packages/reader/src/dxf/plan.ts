import type { Plan2d, PlanDimension, PlanLine, PlanPoint, PlanText } from '@heron/core/drawing'
import { within } from '../bytes/index.ts'
import { contoursOf, placedPath, toPlanLine } from './contour.ts'
import { isCurve } from './curve.ts'
import { dimensionOf } from './dimension.ts'
import { type Labelled, labelled } from './label.ts'
import { type PlacedText, textsOf } from './text.ts'
import type { Placed } from './unfold.ts'

const MOST_POINTS = 2_000_000

export interface Drawn {
  readonly plan: Plan2d
  readonly texts: readonly PlacedText[]
  readonly dimensions: readonly Labelled[]
  /** Entities that should draw something but cannot: a circle without radius, a dimension without points. */
  readonly broken: readonly string[]
}

const toPlanText = ({ text, at, height, rotation, layer, locator }: PlacedText): PlanText => ({
  layer,
  text,
  at,
  height,
  rotation,
  locator,
})

function boundsOf(lines: readonly PlanLine[], texts: readonly PlanText[], dimensions: readonly PlanDimension[]) {
  const min: [number, number] = [Infinity, Infinity]
  const max: [number, number] = [-Infinity, -Infinity]
  const include = ([x, y]: PlanPoint): void => {
    min[0] = Math.min(min[0], x)
    min[1] = Math.min(min[1], y)
    max[0] = Math.max(max[0], x)
    max[1] = Math.max(max[1], y)
  }
  for (const { points } of lines) for (const point of points) include(point)
  for (const { at } of texts) include(at)
  for (const { from, to } of dimensions) for (const point of [from, to]) include(point)
  return min[0] <= max[0] ? { min, max } : { min: [0, 0] as const, max: [0, 0] as const }
}

/** The content of the drawing in its own units: of model space, or of paper space when the model is empty. */
export function drawn(placed: readonly Placed[]): Drawn {
  const texts = placed.flatMap(textsOf)
  const model = placed.filter(({ onPaper }) => !onPaper)
  const shown = model.length > 0 ? model : placed
  const curves = shown.filter(({ entity }) => isCurve(entity)).map((each) => ({ each, path: placedPath(each) }))
  const measures = shown
    .filter(({ entity }) => entity.type === 'DIMENSION')
    .map((each) => ({ each, dimension: dimensionOf(each) }))
  const paths = curves.flatMap(({ path }) => path ?? [])
  const lines = paths.map(toPlanLine)
  within(
    'points',
    lines.reduce((sum, { points }) => sum + points.length, 0),
    MOST_POINTS,
  )
  const shownTexts = texts.filter(({ onPaper }) => onPaper === (model.length === 0))
  const dimensions = labelled(
    measures.flatMap(({ dimension }) => dimension ?? []),
    shownTexts,
  )
  const planDimensions = dimensions.map(({ dimension }) => dimension)
  const planTexts = shownTexts.map(toPlanText)
  const failed = [...curves.filter(({ path }) => !path), ...measures.filter(({ dimension }) => !dimension)]
  return {
    plan: {
      ...boundsOf(lines, planTexts, planDimensions),
      lines,
      texts: planTexts,
      dimensions: planDimensions,
      contours: contoursOf(paths),
    },
    texts,
    dimensions,
    broken: failed.map(({ each }) => each.entity.type),
  }
}
