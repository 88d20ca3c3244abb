const HOUR = 3_600_000

/** From and to in ms since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Merges spans that touch or overlap, oldest first. The places of a program are started together and burn in turn, so
 * the hours of a machine are the union of its burns, never their sum.
 */
export function union(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else if (span.to > span.from) merged.push(span)
  }
  return merged
}

/** Hours of non-overlapping spans, as far as they lie within another span. */
export const hoursWithin = (spans: readonly Span[], within: Span): number =>
  spans.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, within.to) - Math.max(from, within.from)), 0) /
  HOUR
