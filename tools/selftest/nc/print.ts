import type { Score } from '../../../packages/core/src/testing/mutators/index.ts'

const NAME = 34
const FIGURE = 11

const row = (name: string, figures: readonly (string | number)[]): string =>
  name.padEnd(NAME) + figures.map((figure) => String(figure).padStart(FIGURE)).join('')

/** One line a mutator: how many were made, changed nothing, were dangerous, could be read, were refused. */
export function printScores(scores: readonly Score[]): void {
  console.log(row('mutator', ['made', 'harmless', 'dangerous', 'readable', 'refused']))
  for (const { name, made, harmless, dangerous, readable, refused, survivors } of scores)
    console.log(row(name, [made, harmless, dangerous, readable, refused]) + (survivors.length > 0 ? '  SURVIVORS' : ''))
}

/** Faults with how often each was found. */
export function printGrouped(title: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  console.log(`${title}:`)
  for (const [fault, count] of counts) console.log(`  ${count} × ${fault}`)
}
