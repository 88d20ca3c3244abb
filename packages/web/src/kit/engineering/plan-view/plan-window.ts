import type { Size } from '../../form/size/use-size.ts'

/** A box in the work plane, mm; Y points up. */
export interface PlanBox {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Mapping of the plane to the screen: `x = left + scale · X`, `y = top − scale · Y`. */
export interface PlanWindow {
  /** px per mm */
  readonly scale: number
  /** Screen position of the work zero, px. */
  readonly left: number
  readonly top: number
}

/** The smallest box around all boxes; undefined when there is none. */
export function joinBoxes(boxes: readonly PlanBox[]): PlanBox | undefined {
  const [first, ...rest] = boxes
  if (!first) return undefined
  return rest.reduce(
    (joined, box) => ({
      minX: Math.min(joined.minX, box.minX),
      minY: Math.min(joined.minY, box.minY),
      maxX: Math.max(joined.maxX, box.maxX),
      maxY: Math.max(joined.maxY, box.maxY),
    }),
    first,
  )
}

/** Shows the whole box centred, with a margin (px) for ordinates. */
export function fitWindow(box: PlanBox, size: Size, edge: { readonly x: number; readonly y: number }): PlanWindow {
  const width = Math.max(box.maxX - box.minX, 1)
  const height = Math.max(box.maxY - box.minY, 1)
  const scale = Math.max(Math.min((size.width - 2 * edge.x) / width, (size.height - 2 * edge.y) / height), 0.01)
  return {
    scale,
    left: size.width / 2 - (scale * (box.minX + box.maxX)) / 2,
    top: size.height / 2 + (scale * (box.minY + box.maxY)) / 2,
  }
}

export const screenX = (window: PlanWindow, x: number): number => window.left + window.scale * x
export const screenY = (window: PlanWindow, y: number): number => window.top - window.scale * y

/** Zooms around a position on the screen, so that the point under the pointer stays there. */
export function zoomAt(window: PlanWindow, factor: number, x: number, y: number): PlanWindow {
  const scale = Math.min(Math.max(window.scale * factor, 0.05), 2_000)
  const by = scale / window.scale
  return { scale, left: x - (x - window.left) * by, top: y - (y - window.top) * by }
}

const STEPS = [1, 2, 5]

/** Round values for a grid between two ends, at least `gap` px apart. */
export function gridTicks(from: number, to: number, scale: number, gap = 56): readonly number[] {
  const wanted = gap / scale
  const decade = 10 ** Math.floor(Math.log10(wanted))
  const step = (STEPS.find((each) => each * decade >= wanted) ?? 10) * decade
  const first = Math.ceil(from / step)
  const count = Math.max(0, Math.floor(to / step) - first + 1)
  return Array.from({ length: Math.min(count, 200) }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/**
 * Positions for ordinate texts along an edge: each as near to its own position as the minimum distance allows. Input
 * must ascend; the order is kept.
 */
export function spreadOrdinates(places: readonly number[], gap: number): readonly number[] {
  const spread = [...places]
  for (let index = 1; index < spread.length; index += 1) {
    spread[index] = Math.max(spread[index] ?? 0, (spread[index - 1] ?? 0) + gap)
  }
  const overshoot = (spread.at(-1) ?? 0) - (places.at(-1) ?? 0)
  const back = overshoot > 0 ? overshoot / 2 : 0
  return spread.map((place) => place - back)
}
