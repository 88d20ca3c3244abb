import type { Mutator, Pick } from './mutator.ts'

/** Mutators of the part in which the upper ball finds the lower one (docs/GEN-ISO.md §7). */

/** The sides of a round, and the touch of the top over the middle they have found, with its way up. */
const ROUND = /(N\d+ G91 X(?:(?!G53|G82 Y)[\s\S])*G82 Y\n)(N\d+ G80 Z\S+ .*\nN\d+ G91 Z\S+ .*\n)/g
/** From machine-safe Z down to the first touch, and clear of it. */
const FROM_ABOVE = /^(?:N\d+ G53 .*\n)+N\d+ G80 Z\S+ .*\nN\d+ G91 Z\S+ .*\n/m

const everyRound = (name: string, mutate: (text: string) => string): Mutator => ({
  name: `top of the ball: ${name}`,
  cover: 'forged',
  mutate,
})

/** Changes one of the rounds. */
const oneRound = (name: string, put: (sides: string, top: string) => string): Mutator => ({
  name: `top of the ball: ${name}`,
  cover: 'forged',
  mutate: (text: string, pick: Pick) => {
    const wanted = pick([...text.matchAll(ROUND)].length)
    let at = -1
    return text.replace(ROUND, (found, sides: string, top: string) => (++at === wanted ? put(sides, top) : found))
  },
})

export const ballTouchMutators: readonly Mutator[] = [
  everyRound('not touched again', (text) => text.replace(ROUND, '$1')),
  everyRound('touched again before the sides', (text) => text.replace(ROUND, '$2$1')),
  everyRound('touched at its record only, in every round', asBefore),
  oneRound('not touched again in a round', (sides) => sides),
  oneRound('touched before the sides of a round', (sides, top) => top + sides),
  oneRound('touched between the sides of a round', (sides, top) => sides.replace(/(G82 X\n)/, `$1${top}`)),
  oneRound('touched twice in a round', (sides, top) => sides + top + top),
]

/** Each round from machine-safe Z over the recorded place of the ball, as before ADR 0104. */
function asBefore(text: string): string {
  let last = -1
  return text.replace(ROUND, (found, sides: string, _: string, at: number) => {
    const isNext = at === last
    last = at + found.length
    const above = FROM_ABOVE.exec(text.slice(text.lastIndexOf('\nO9', at)))?.[0] ?? ''
    return isNext ? above + sides : sides
  })
}
