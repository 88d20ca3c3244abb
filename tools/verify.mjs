#!/usr/bin/env node
// Installs what is missing and runs every check and every test, including the browser journeys. Properties run to their
// full depth if their code, or code they import, changed since `npm run nightly` last passed. The last line is the sum
// over all runners: `N passed, N failed` (and `, N skipped`); the lines above it name what failed, so that the end of
// a long log is enough.
// Checks and build run together, then unit tests and journeys: each of the two waits for a third of its time.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkAll } from './check.mjs'
import { ensureChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { ensureMariadb } from './mariadb.mjs'
import { capture, run } from './run.mjs'
import { provenProperties } from './suite/property-prints.mjs'
import { keepScratchInMemory } from './suite/scratch.mjs'
import { failedJourneys, secondTries } from './suite/second-tries.mjs'

const started = Date.now()

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

// Later type checks reach only what changed.
const isFirst = !existsSync('node_modules/.cache/types')

keepScratchInMemory()

const reports = 'test-results/reports'
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []

function read(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Adds one runner's counts and what failed in it; a runner that stopped without a report, or ran nothing, counts as one
 * failure.
 */
function add(runner, code, counts, failed = []) {
  const sound = counts && counts.passed + counts.failed > 0 ? counts : { passed: 0, failed: 1, skipped: 0 }
  if (code !== 0 && sound.failed === 0) sound.failed = 1
  for (const key of Object.keys(total)) total[key] += sound[key]
  if (sound.failed > 0) {
    const lines = failed.length > 0 ? failed : [`ended with ${code}`]
    failures.push(...lines.map((line) => `${runner}: ${line}`))
  }
  console.log(`${runner}: ${sound.passed} passed, ${sound.failed} failed, ${sound.skipped} skipped`)
}

/** Runs the named test files, or all; `hung` are those whose process had to be killed. */
async function runTests(name, files = []) {
  const [counts, list] = [join(reports, `${name}.json`), join(reports, `${name}-hung.txt`)]
  writeFileSync(list, '')
  const code = await run('vitest', ['run', '--reporter=default', '--reporter=./tools/suite/counts.mjs', ...files], {
    check: false,
    env: {
      HERON_TEST_COUNTS: resolve(counts),
      HERON_TEST_HUNG_LIST: resolve(list),
      HERON_QUICK_PROPERTIES: proven.join('\n'),
      // The build starts in half of the processor time that the source takes, and is what is shipped.
      ...(built === 0 && { HERON_TEST_MAIN: resolve('dist/server/main.js') }),
    },
  })
  return { code, counts: read(`${name}.json`), hung: readFileSync(list, 'utf8').split('\n').filter(Boolean) }
}

async function runUnits() {
  const units = await runTests('unit')
  // Killed processes are reported as errors of the run; the second attempt decides.
  const isHung = (message) => units.hung.some((file) => message.endsWith(` ${file}`))
  const isOnlyHung = units.hung.length > 0 && units.counts?.failed === 0 && units.counts.errors.every(isHung)
  add('unit', isOnlyHung ? 0 : units.code, units.counts, [
    ...(units.counts?.failures ?? []),
    ...(units.counts?.errors ?? []),
  ])
  if (units.hung.length === 0) return
  const again = await runTests('unit-again', units.hung)
  add('unit, second try', again.code, again.counts, again.counts?.failures)
  console.log(`test files that hung at the first try: ${units.hung.join(', ')}`)
  for (const error of units.counts?.errors ?? []) console.log(`  ${error}`)
}

/**
 * Starts the journeys on the built product; resolves with their exit code and output. Node itself reads the source and
 * keeps what it compiled of it, of Playwright and of the server for the next process: Playwright's own reading of the
 * source takes four times as long for a run whose temporary folder is new.
 */
const walk = (chromium) =>
  capture('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: join(tmpdir(), 'heron-compiled'),
    HERON_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/journeys.json`,
  })

/** Prints what the journeys printed, after the unit tests, and adds their counts. */
function reportJourneys({ code, output }) {
  console.log(output)
  const report = read('journeys.json')
  const stats = report?.stats
  add(
    'journeys',
    code,
    stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
    failedJourneys(report ?? {}),
  )
  const again = secondTries(report ?? {})
  if (again.length > 0) console.log(`journeys tried twice:\n${again.join('\n')}`)
}

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chromium = await ensureChromium()
await ensureMariadb()

const [{ failing, typeSeconds }, built] = await Promise.all([
  checkAll(),
  run('npm', ['run', '--silent', 'build'], { check: false }),
])
const one = (sound) => ({ passed: sound ? 1 : 0, failed: sound ? 0 : 1, skipped: 0 })
add('checks', failing.length > 0 ? 1 : 0, one(failing.length === 0), failing)
add('build', built, one(built === 0))

const proven = provenProperties(process.cwd())
console.log(`property tests unchanged since they passed at full depth, cut short: ${proven.length}`)

const walking = chromium && built === 0 ? walk(chromium) : undefined
await runUnits()
if (walking) reportJourneys(await walking)
else total.skipped += 1

const seconds = (Date.now() - started) / 1000
const asTypes = `${(seconds / typeSeconds).toFixed(1)} times its type checks of ${typeSeconds.toFixed(0)} s`
console.log(`${(seconds / 60).toFixed(1)} minutes${isFirst ? `: ${asTypes} (budget 17, ADR 0116)` : ''}`)
if (failures.length > 0) console.log(`failed:\n${failures.map((line) => `  ${line}`).join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
