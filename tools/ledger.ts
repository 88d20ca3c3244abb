// The tests that carry the lines of docs/REQUIREMENTS.md and docs/COMPLAINTS.md, by the ids in their text.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface Ledger {
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

/** Journeys run in a real browser, with a real server and database. */
export const isJourney = (place: string): boolean => place.startsWith('e2e/')

/** Why a line has no test in a browser: `*(below: the reason)*` at its end. */
export const reasonOf = (text: string): string | undefined => /\*\(below: (.+)\)\*$/.exec(text)?.[1]

/** Both documents with their tests, and ids in tests that they do not have. */
export function readLedgers(): {
  readonly requirements: Ledger
  readonly complaints: Ledger
  readonly unknown: readonly string[]
} {
  const requirements = readLedger('docs/REQUIREMENTS.md')
  const complaints = readLedger('docs/COMPLAINTS.md')
  const unknown: string[] = []
  const note = ({ file, places }: Ledger, id: string, place: string) => {
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
  return { requirements, complaints, unknown }
}

/** The journeys with the lines that each walks, as a table. */
export function journeyTable({ places }: Ledger): string {
  const walked = new Map<string, string[]>()
  for (const [id, carriers] of places) {
    for (const name of new Set(carriers.filter(isJourney).map((place) => basename(place.split(':')[0] ?? ''))))
      walked.set(name, [...(walked.get(name) ?? []), id])
  }
  const rows = [...walked].toSorted().map(([name, ids]) => `| \`${name}\` | ${ids.join(' ')} |`)
  return ['| journey | lines it walks in the browser |', '|---|---|', ...rows].join('\n')
}
