/** The middle of figures; null when there are none. */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5)

/** The value below which a share of the figures lies, between neighbours in proportion; null when there are none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}
