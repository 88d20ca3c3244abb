/** The median; null without values. */
export const median = (values: readonly number[]): number | null => quantile(values, 0.5)

/** The quantile at a share of 0 to 1, interpolated linearly between neighbours; null without values. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}
