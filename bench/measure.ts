/** One pair of turns: Heron's, then the anchor's, in the same unit. */
export interface Pair {
  readonly ours: number
  readonly anchor: number
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Runs Heron and the anchor alternately, so that a noisy machine disturbs both equally. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<number>,
  anchor: () => Promise<number>,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ours: await ours(), anchor: await anchor() })
  }
  return pairs
}

export interface Budget {
  readonly name: string
  readonly unit: string
  /** The ratio Heron ÷ anchor must be at most or at least this. */
  readonly atMost?: number
  readonly atLeast?: number
}

/** Prints the medians, the median ratio and its spread; true when the budget is met. The last line has the figure. */
export function report({ name, unit, atMost, atLeast }: Budget, pairs: readonly Pair[]): boolean {
  const ratios = pairs.map((pair) => pair.ours / pair.anchor)
  const ratio = median(ratios)
  const holds = (atMost === undefined || ratio <= atMost) && (atLeast === undefined || ratio >= atLeast)
  const budget = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`
  const figures = `ours ${median(pairs.map((pair) => pair.ours)).toFixed(2)} ${unit}, anchor ${median(pairs.map((pair) => pair.anchor)).toFixed(2)} ${unit}`
  const spread = `${Math.min(...ratios).toFixed(3)}–${Math.max(...ratios).toFixed(3)}`
  console.log(
    `${name}: ratio ${ratio.toFixed(3)} (budget ${budget}, ${holds ? 'holds' : 'MISSED'}), ${figures}, spread ${spread} over ${pairs.length} pairs`,
  )
  return holds
}
