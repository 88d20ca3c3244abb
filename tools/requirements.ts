// Which test proves which line of docs/REQUIREMENTS.md? `npm run requirements` lists all, `-- --open` what no test carries.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const onlyOpen = process.argv.includes('--open')
const lines = new Map<string, string>()
for (const row of readFileSync('docs/REQUIREMENTS.md', 'utf8').split('\n')) {
  const match = /^- \*\*([A-Z]\d\d)\*\* (.*)$/.exec(row)
  if (match?.[1] && match[2]) lines.set(match[1], match[2])
}

function* testFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', '.git', 'test-results'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* testFiles(path)
    else if (/\.(test|spec)\.tsx?$/.test(entry.name)) yield path
  }
}

const carriers = new Map<string, string[]>([...lines.keys()].map((id) => [id, []]))
const unknown: string[] = []
for (const path of testFiles('.')) {
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [, id = ''] of line.matchAll(/\[([A-Z]\d\d)\]/g)) {
        const places = carriers.get(id)
        if (places) places.push(`${path}:${index + 1}`)
        else unknown.push(`${path}:${index + 1} names ${id}, which docs/REQUIREMENTS.md does not have`)
      }
    })
}

const carried = [...carriers.values()].filter((places) => places.length > 0).length
for (const [id, text] of lines) {
  const places = carriers.get(id) ?? []
  if (onlyOpen && places.length > 0) continue
  console.log(`${places.length ? '✓' : '·'} ${id} ${text}`)
  if (!onlyOpen) for (const place of places) console.log(`    ${place}`)
}
for (const line of unknown) console.log(line)
console.log(`${carried} of ${lines.size} lines are carried by a test`)
