import { changeLine, deleteLine, type Mutator, type Pick } from './mutator.ts'

/** Mutators that remove, repeat or move whole blocks. */
const BLOCK = /^N\d+ /
const PLACE = /^\(.+ POT \d+ LOCATION .+\)$/

const gone = (name: string, match: RegExp): Mutator => ({ name, cover: 'forged', mutate: deleteLine(match) })
const turned = (name: string, match: RegExp, found: RegExp, put: string): Mutator => ({
  name,
  cover: 'sealed',
  mutate: changeLine(match, (line) => line.replace(found, put)),
})

export const blockMutators: readonly Mutator[] = [
  gone('delete a retract', / G00 Z/),
  gone('delete a machine retract', / G53 Z/),
  gone('delete a traverse', / G00 X/),
  gone('delete an approach', / G01 Z\S+ F/),
  gone('drop a cut', / G01 Z\S+$/),
  gone('delete a reset', / G21 G90/),
  gone('delete a system', / G5[4-9]$/),
  gone('delete an offset', / G43 /),
  gone('delete a written offset', / G1[01] H/),
  gone('delete a work zero', / G10 P/),
  gone('drop orbit off', / OBT000$/),
  gone('drop orbit on', / OBT1/),
  gone('drop discharge off', / M81$/),
  gone('drop discharge on', / M80$/),
  gone('drop pump on', / M84$/),
  gone('drop pump off', / M85$/),
  gone('drop a condition', / E\d{3}$/),
  gone('drop a spark-out', / G04 /),
  gone('drop a spread check', / G83 /),
  gone('delete the limit macro', / G959 /),
  gone('delete a tool change', / M06$/),
  gone('delete a call', / M98 /),
  gone('delete a touch', / G80 /),
  gone('delete an escape', / G91 /),
  gone('delete a centre', / G82 /),
  gone('delete a stop', / M00$/),
  gone('delete the end', / M02$/),
  gone('delete a condition row', / G12 /),
  gone('delete any block', BLOCK),
  { name: 'double any block', cover: 'forged', mutate: changeLine(BLOCK, (line) => [line, line]) },
  { name: 'double a cut', cover: 'forged', mutate: changeLine(/ G01 Z\S+$/, (line) => [line, line]) },
  turned('discharge on for off', / M81$/, /M81/, 'M80'),
  turned('discharge off for on', / M80$/, /M80/, 'M81'),
  turned('pump off for on', / M84$/, /M84/, 'M85'),
  turned('cut as a rapid', / G01 Z\S+$/, /G01/, 'G00'),
  turned('retract as a cut', / G00 Z/, /G00/, 'G01'),
  turned('traverse in machine coordinates', / G00 Z/, /G00/, 'G53'),
  turned('inches', / G21 G90/, /G21/, 'G20'),
  turned('incremental', / G21 G90/, /G90/, 'G91'),
  { name: 'swap two neighbours', cover: 'forged', mutate: (text, pick) => swapBlocks(text, pick, 1) },
  { name: 'swap two blocks', cover: 'forged', mutate: (text, pick) => swapBlocks(text, pick, 2 + pick(40)) },
  { name: 'delete a place', cover: 'forged', mutate: (text, pick) => changePlaces(text, pick, () => []) },
  {
    name: 'double a place',
    cover: 'forged',
    mutate: (text, pick) => changePlaces(text, pick, (place) => [place, place]),
  },
  { name: 'swap two places', cover: 'forged', mutate: swapPlaces },
]

/** Exchanges the contents of two blocks, `apart` blocks from each other. */
function swapBlocks(text: string, pick: Pick, apart: number): string | undefined {
  const lines = text.split('\n')
  const places = lines.flatMap((line, n) => (BLOCK.test(line) ? [n] : []))
  const at = pick(places.length - apart)
  const [a, b] = [places[at], places[at + apart]]
  if (a === undefined || b === undefined) return undefined
  const [first, second] = [lines[a], lines[b]]
  if (first === undefined || second === undefined) return undefined
  lines[a] = second
  lines[b] = first
  return lines.join('\n')
}

/** The ranges of lines from one place's comment to its last retraction. */
function placesOf(lines: readonly string[]): readonly (readonly [from: number, to: number])[] {
  return lines.flatMap((line, from) => {
    if (!PLACE.test(line)) return []
    const cut = lines.findIndex((each, n) => n > from && / G01 Z\S+$/.test(each))
    const to = lines.findIndex((each, n) => n > cut && / G00 Z/.test(each))
    return cut < 0 || to < 0 ? [] : [[from, to + 1] as const]
  })
}

function changePlaces(
  text: string,
  pick: Pick,
  change: (place: readonly string[]) => readonly (readonly string[])[],
): string | undefined {
  const lines = text.split('\n')
  const places = placesOf(lines)
  const place = places[pick(places.length)]
  if (!place) return undefined
  lines.splice(place[0], place[1] - place[0], ...change(lines.slice(...place)).flat())
  return lines.join('\n')
}

function swapPlaces(text: string, pick: Pick): string | undefined {
  const lines = text.split('\n')
  const places = placesOf(lines)
  const at = pick(places.length - 1)
  const [first, second] = [places[at], places[at + 1]]
  if (!first || !second) return undefined
  const between = lines.slice(first[1], second[0])
  const swapped = [...lines.slice(...second), ...between, ...lines.slice(...first)]
  lines.splice(first[0], second[1] - first[0], ...swapped)
  return lines.join('\n')
}
