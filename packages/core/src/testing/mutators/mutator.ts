import { forge, forgeWhole, reseal } from './seal.ts'

/** A whole number from 0 to n − 1. */
export type Pick = (n: number) => number

/** One mutation of a program; undefined when it does not apply. */
export interface Mutator {
  readonly name: string
  /**
   * How the mutation is hidden: `forged` gets new block numbers and a new checksum, `sealed` a new checksum, `raw`
   * neither, `whole` also new extremes in the header.
   */
  readonly cover: 'whole' | 'forged' | 'sealed' | 'raw'
  mutate(text: string, pick: Pick): string | undefined
}

const covers = { whole: forgeWhole, forged: forge, sealed: reseal, raw: (text: string) => text } as const

/** The mutated and covered text, or undefined when it is unchanged. */
export function applyMutator(mutator: Mutator, text: string, pick: Pick): string | undefined {
  const spoiled = mutator.mutate(text, pick)
  if (spoiled === undefined || spoiled === text) return undefined
  return covers[mutator.cover](spoiled)
}

/** Changes one of the lines that match; `change` returns its replacement lines. */
export function changeLine(match: RegExp, change: (line: string, pick: Pick) => string | readonly string[]) {
  return (text: string, pick: Pick): string | undefined => {
    const lines = text.split('\n')
    const places = lines.flatMap((line, n) => (match.test(line) ? [n] : []))
    const at = places[pick(places.length)]
    const line = at === undefined ? undefined : lines[at]
    if (at === undefined || line === undefined) return undefined
    const changed = change(line, pick)
    lines.splice(at, 1, ...(typeof changed === 'string' ? [changed] : changed))
    return lines.join('\n')
  }
}

/** Deletes one of the lines that match. */
export const deleteLine = (match: RegExp) => changeLine(match, () => [])

/** A deterministic source of picks (mulberry32), so that a seed reproduces a run. */
export function seededPick(seed: number): Pick {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return n <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % n
  }
}

/** `-7.8120` for -78120 counts of 0.1 µm. */
export function shownLength(counts: number): string {
  const digits = String(Math.abs(counts)).padStart(5, '0')
  return `${counts < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
