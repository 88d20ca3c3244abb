import type { Mutator, Pick } from './mutator.ts'

/** Mutators of the way to the sides of a measured body (docs/GEN-ISO.md §7). */

/** The way out beside a body, the way down there, and the touch of its side. */
const SIDE = /G91 ([XY])(-?)([\d.]+)( F\S+\nN\d+ G91 Z-\S+ F\S+\nN\d+ G80 )\1(-?)([\d.]+)/g

/** Begins one of the touches by up to its way before the contact elsewhere; its contact and its end stay. */
const beginning = (name: string, sign: -1 | 1): Mutator => ({
  name: `side of a body: ${name}`,
  cover: 'forged',
  mutate: (text: string, pick: Pick) => {
    const wanted = pick([...text.matchAll(SIDE)].length)
    const share = (1 + pick(10)) / 10
    let at = -1
    return text.replace(
      SIDE,
      (found, axis: string, out: string, way: string, down: string, touch: string, travel: string) => {
        if (++at !== wanted) return found
        const by = (sign * share * Number(travel)) / 2
        const longer = (figure: string): string => (Number(figure) + by).toFixed(4)
        return `G91 ${axis}${out}${longer(way)}${down}${axis}${touch}${longer(travel)}`
      },
    )
  },
})

export const sideTouchMutators: readonly Mutator[] = [
  beginning('the tool comes down nearer to it', -1),
  beginning('the tool comes down farther from it', 1),
]
