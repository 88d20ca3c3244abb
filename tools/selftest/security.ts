// The attack table: a line for each row as soon as its last test file has ended, the total last. Every row is a real
// test with its id in the title.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Row, rows } from './security/rows.ts'
import { type Ended, filesAbout, runTests } from './security/tests.ts'

type Verdict = 'passed' | 'FAILED' | 'NO TEST'

interface Judged {
  readonly row: Row
  readonly verdict: Verdict
  readonly tests: readonly Ended[]
}

/** Rows with the tests that name them: `ATK1` is not `ATK10`. */
export function judge(table: readonly Row[], ended: readonly Ended[]): readonly Judged[] {
  return table.map((row) => {
    const tests = ended.filter(({ name }) => new RegExp(`\\b${row.id}\\b`).test(name))
    const failed = tests.some(({ passed }) => !passed)
    const verdict = failed ? 'FAILED' : tests.length === 0 ? 'NO TEST' : 'passed'
    return { row, verdict, tests }
  })
}

/** Most failed tests named for a row. */
const shown = 3

function print({ row, verdict, tests }: Judged): void {
  const passed = tests.filter((test) => test.passed).length
  const count = tests.length === 0 ? '' : `, ${passed}/${tests.length} tests`
  console.log(`${row.id.padEnd(6)} ${verdict}${count}: ${row.title}`)
  const failed = tests.filter((test) => !test.passed)
  for (const { name, why } of failed.slice(0, shown)) console.log(`         ${name}: ${why}`)
  if (failed.length > shown) console.log(`         and ${failed.length - shown} more`)
}

/** Prints each distinct answer once, with its number. */
function printFaults(told: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const line of told) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const [line, count] of counts) console.log(`answered 5xx: ${count} × ${line}`)
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []

/** Duration on two idle cores. */
export const takes = 'about eight minutes: most test files start servers of their own, some on PostgreSQL'

export async function run(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-security-'))
  try {
    const faults = join(folder, 'faults.jsonl')
    const waiting = new Map(filesAbout())
    const total = waiting.size
    console.log(`${rows.length} rows, ${total} test files`)
    const ended: Ended[] = []
    const printed = new Set<string>()
    const printReady = () => {
      const open = new Set([...waiting.values()].flatMap((ids) => [...ids]))
      const ready = rows.filter(({ id }) => !printed.has(id) && !open.has(id))
      for (const { id } of ready) printed.add(id)
      for (const each of judge(ready, ended)) print(each)
    }
    await runTests([...waiting.keys()], faults, (file, tests) => {
      ended.push(...tests.filter(({ name, passed }) => !passed || /\bATK\d+\b/.test(name)))
      waiting.delete(file)
      console.log(`-- ${total - waiting.size}/${total} files`)
      printReady()
    })
    for (const file of waiting.keys()) ended.push({ name: file, passed: false, why: 'the run ended before this file' })
    waiting.clear()
    printReady()
    const judged = judge(rows, ended)
    for (const { name, why } of ended.filter(({ name, passed }) => !passed && !/\bATK\d+\b/.test(name)))
      console.log(`could not be run: ${name}: ${why}`)
    const told = linesOf(faults)
    printFaults(told)
    const of = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict).length
    const failed = of('FAILED')
    const missing = of('NO TEST')
    console.log(
      `security: ${of('passed')}/${rows.length} rows passed, ${failed} failed, ${missing} without a test; ` +
        `${ended.filter(({ passed }) => passed).length}/${ended.length} tests; ` +
        `answers with 5xx: ${told.length}`,
    )
    const loaded = ended.every(({ passed }) => passed)
    return failed + missing + told.length === 0 && loaded && of('passed') > 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
