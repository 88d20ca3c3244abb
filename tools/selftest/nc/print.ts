import type { Score } from '../../../packages/core/src/testing/mutators/index.ts'

const NAME = 34
const FIGURE = 11

const row = (name: string, figures: readonly (string | number)[]): string =>
  name.padEnd(NAME) + figures.map((figure) => String(figure).padStart(FIGURE)).join('')

/** Prints each score as it comes, one line for a mutator: how many mutants were made, unchanged, dangerous, readable, refused. */
export function printScores(scores: Iterable<Score>): readonly Score[] {
  console.log(row('mutator', ['made', 'harmless', 'dangerous', 'readable', 'refused']))
  const shown: Score[] = []
  for (const score of scores) {
    const { name, made, harmless, dangerous, readable, refused, survivors } = score
    console.log(row(name, [made, harmless, dangerous, readable, refused]) + (survivors.length > 0 ? '  SURVIVORS' : ''))
    shown.push(score)
  }
  return shown
}

/** What a mutator changes: text, plan, job or library; mutators of the text have no prefix. */
const kindOf = ({ name }: Score): string => /^(plan|job|library): /.exec(name)?.[1] ?? 'text'

/** The same by what was changed, with the refused share. */
export function printKinds(scores: readonly Score[]): void {
  console.log(row('spoiled', ['kinds', 'made', 'harmless', 'dangerous', 'refused', 'share']))
  for (const [kind, own] of Map.groupBy(scores, kindOf)) {
    const [made, harmless, dangerous, refused] = (['made', 'harmless', 'dangerous', 'refused'] as const).map((figure) =>
      own.reduce((total, each) => total + each[figure], 0),
    )
    const share = `${(100 * ((refused ?? 0) / Math.max(1, dangerous ?? 0))).toFixed(2)} %`
    console.log(row(kind, [own.length, made ?? 0, harmless ?? 0, dangerous ?? 0, refused ?? 0, share]))
  }
}

/** Faults with the number of times each was found. */
export function printGrouped(title: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  const counts = new Map<string, number>()
  for (const fault of faults) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  console.log(`${title}:`)
  for (const [fault, count] of counts) console.log(`  ${count} × ${fault}`)
}
