// Which test proves which line of docs/REQUIREMENTS.md, and which line of docs/COMPLAINTS.md. `npm run requirements`
// lists all, `-- --open` the lines without a test, `-- --below` those without a test in a browser, `-- --complaints`
// only the complaints.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const onlyOpen = process.argv.includes('--open')
const onlyBelow = process.argv.includes('--below')
const onlyComplaints = process.argv.includes('--complaints')

interface Ledger {
  readonly file: string
  /** Texts by id, in the order of the document. */
  readonly lines: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, string[]>
}

function readLedger(file: string): Ledger {
  const lines = new Map<string, string>()
  for (const row of readFileSync(file, 'utf8').split('\n')) {
    const match = /^- \*\*([A-Z]\d\d|\d+)\*\* (.*)$/.exec(row)
    if (match?.[1] && match[2]) lines.set(match[1], match[2])
  }
  return { file, lines, places: new Map([...lines.keys()].map((id) => [id, []])) }
}

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'test-results'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

const requirements = readLedger('docs/REQUIREMENTS.md')
const complaints = readLedger('docs/COMPLAINTS.md')
const unknown: string[] = []

function note({ file, places }: Ledger, id: string, place: string): void {
  const known = places.get(id)
  if (known) known.push(place)
  else unknown.push(`${place} names ${id}, which ${file} does not have`)
}

for (const path of testFiles('.')) {
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const place = `${path}:${index + 1}`
      for (const [, id = ''] of line.matchAll(/\[([A-Z]\d\d)\]/g)) note(requirements, id, place)
      for (const [, numbers = ''] of line.matchAll(/§7 nos?\. (\d+(?:, \d+)*)/g))
        for (const number of numbers.split(', ')) note(complaints, number, place)
    })
}

/** Journeys run in a real browser, with a real server and database. */
const isJourney = (place: string) => place.startsWith('e2e/')

/** How a line is proven: in a browser, by a test below it, or not at all. */
function proofOf(carriers: readonly string[]): 'browser' | 'below' | 'open' {
  if (carriers.length === 0) return 'open'
  return carriers.some(isJourney) ? 'browser' : 'below'
}

const marks = { browser: '✓ browser', below: '✓ below  ', open: '·        ' } as const

function print({ lines, places }: Ledger, carried: string): void {
  const counts = { browser: 0, below: 0, open: 0 }
  for (const [id, text] of lines) {
    const carriers = places.get(id) ?? []
    const proof = proofOf(carriers)
    counts[proof] += 1
    if ((onlyOpen && proof !== 'open') || (onlyBelow && proof === 'browser')) continue
    console.log(`${marks[proof]} ${id} ${text}`)
    if (!onlyOpen && !onlyBelow) for (const place of carriers) console.log(`    ${place}`)
  }
  const [all, inBrowser] = [lines.size - counts.open, counts.browser]
  console.log(`${all} of ${lines.size} ${carried}, ${inBrowser} of them in a browser`)
}

if (!onlyComplaints) print(requirements, 'lines are carried by a test')
print(complaints, 'complaints are guarded against by a test')
for (const line of unknown) console.log(line)
