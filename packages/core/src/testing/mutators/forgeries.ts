import { type Mutator, type Pick, shownLength } from './mutator.ts'

/** Forgeries that keep the whole text consistent: every occurrence is changed, and header, numbers and checksum fit. */
const COUNTS = 10_000
const CUT = /^(N\d+ G01 Z)(\S+)$/gm
const TRAVERSE = /^(N\d+ G00 Z)(\S+)$/gm
const PLACE = /^(N\d+ G00 X)(\S+) Y(\S+) C(\S+)$/gm

const counts = (text: string): number => Math.round(Number(text) * COUNTS)
const everywhere = (name: string, mutate: Mutator['mutate']): Mutator => ({
  name: `forge: ${name}`,
  cover: 'whole',
  mutate,
})
const lengths = (name: string, match: RegExp, change: (value: number) => number): Mutator =>
  everywhere(name, (text) =>
    text.replace(match, (_, head: string, length: string) => head + shownLength(change(counts(length)))),
  )

export const forgeries: readonly Mutator[] = [
  lengths('all cuts 2 µm deeper', CUT, (z) => z - 20),
  lengths('all cuts 0.1 µm higher', CUT, (z) => z + 1),
  lengths('all traverses 2 mm lower', TRAVERSE, (z) => z - 2 * COUNTS),
  lengths('all orbits 1 µm wider', /^(N\d+ OBT1\d0 R)(\S+)$/gm, (radius) => radius + 10),
  lengths('all approaches 0.5 mm lower', /^(N\d+ G01 Z)(\S+)(?= F)/gm, (z) => z - 5_000),
  lengths('all places 1 mm along X', /^(N\d+ G00 X)(\S+)(?= Y)/gm, (x) => x + COUNTS),
  lengths('mirrored in X', /^(N\d+ G00 X)(\S+)(?= Y)/gm, (x) => -x),
  lengths('every length in inches', /( [XYZRJ])(-?\d+\.\d{4})/g, (value) => Math.round(value / 25.4)),
  everywhere('X and Y exchanged', (text) => text.replace(PLACE, '$1$3 Y$2 C$4')),
  everywhere('no rotation', (text) => text.replace(PLACE, '$1$2 Y$3 C0.000')),
  everywhere('no spark-out', (text) => text.replace(/^N\d+ G04 .*\n/gm, '')),
  everywhere('no orbit', (text) => text.replace(/OBT1\d0 R\S+/g, 'OBT000')),
  everywhere('one repeat', (text) => text.replace(/ G83 P\d+/g, ' G83 P1')),
  everywhere('fast approaches', (text) => text.replace(/^(N\d+ G01 Z\S+ F)\S+$/gm, '$1900.0')),
  everywhere('pump never on', (text) => text.replace(/^N\d+ M84\n/gm, '')),
  everywhere('last step left out', (text) =>
    text.replace(/^N\d+ E\d+\n.*\nN\d+ G01 Z\S+\n(N\d+ G04.*\n)?(?=N\d+ M81$)/gm, ''),
  ),
  everywhere('two pots exchanged', exchangePots),
  everywhere('two conditions exchanged', (text, pick) => exchange(text, pick, /^N\d+ (E\d{3})$/gm)),
  everywhere('two places exchanged', (text, pick) => exchange(text, pick, /^N\d+ G00 (X\S+ Y\S+ C\S+)$/gm)),
  everywhere('two depths exchanged', (text, pick) => exchange(text, pick, /^N\d+ G01 (Z\S+)$/gm)),
  everywhere('two systems exchanged', (text, pick) => exchange(text, pick, /^N\d+ (G5[4-9])$/gm)),
]

/** Exchanges two different texts that a pattern finds, at every occurrence. */
function exchange(text: string, pick: Pick, match: RegExp): string | undefined {
  const found = [...new Set([...text.matchAll(match)].map((each) => each[1] ?? ''))]
  const first = found[pick(found.length)]
  const others = found.filter((each) => each !== first)
  const second = others[pick(others.length)]
  if (first === undefined || second === undefined) return undefined
  return text.replace(match, (line, word: string) =>
    word === first ? line.replace(first, second) : word === second ? line.replace(second, first) : line,
  )
}

/** Exchanges calls, offsets and comments of two pots; the list of tools is unchanged. */
function exchangePots(text: string, pick: Pick): string | undefined {
  const pots = [...text.matchAll(/^\(TOOL (\d+) /gm)].map((each) => each[1] ?? '')
  const at = pick(pots.length - 1)
  const [first, second] = [pots[at], pots[at + 1]]
  if (first === undefined || second === undefined) return undefined
  const other = (pot: string): string => (pot === first ? second : pot === second ? first : pot)
  return text.replace(/(?<= T| H| POT )\d{2,}(?= M06| X| LOCATION|$)/gm, other)
}
