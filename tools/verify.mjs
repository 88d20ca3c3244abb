#!/usr/bin/env node
// Installs what is missing and runs every check and every test, including the browser journeys. Properties run to their
// full depth if their code, or code they import, changed since `npm run nightly` last passed. The last line is the sum
// over all runners: `N passed, N failed` (and `, N skipped`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'
import { install, pinnedNode } from './install.mjs'
import { ensureMariadb } from './mariadb.mjs'
import { run } from './run.mjs'
import { provenProperties } from './suite/property-prints.mjs'
import { secondTries } from './suite/second-tries.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

// Servers and threads that tests start from source are compiled once in the run, not each time.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled')

const reports = 'test-results/reports'
const total = { passed: 0, failed: 0, skipped: 0 }

function read(file) {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return undefined
  }
}

/** Adds one runner's counts; a runner that stopped without a report, or ran nothing, counts as one failure. */
function add(runner, code, counts) {
  const sound = counts && counts.passed + counts.failed > 0 ? counts : { passed: 0, failed: 1, skipped: 0 }
  if (code !== 0 && sound.failed === 0) sound.failed = 1
  for (const key of Object.keys(total)) total[key] += sound[key]
  console.log(`${runner}: ${sound.passed} passed, ${sound.failed} failed, ${sound.skipped} skipped`)
}

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const chromium = await ensureChromium()
await ensureMariadb()

const checked = await run(pinnedNode, ['tools/check-all.mjs'], { check: false })
add('checks', checked, { passed: checked === 0 ? 1 : 0, failed: checked === 0 ? 0 : 1, skipped: 0 })

const proven = provenProperties(process.cwd())
console.log(`property tests unchanged since they passed at full depth, cut short: ${proven.length}`)

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
    },
  })
  return { code, counts: read(`${name}.json`), hung: readFileSync(list, 'utf8').split('\n').filter(Boolean) }
}

const units = await runTests('unit')
// Killed processes are reported as errors of the run; the second attempt decides.
const isHung = (message) => units.hung.some((file) => message.endsWith(` ${file}`))
const sound = units.counts?.failed === 0 && units.counts.errors.every(isHung)
add('unit', sound ? 0 : units.code, units.counts)
if (units.hung.length > 0) {
  const again = await runTests('unit-again', units.hung)
  add('unit, second try', again.code, again.counts)
  console.log(`test files that hung at the first try: ${units.hung.join(', ')}`)
  for (const error of units.counts?.errors ?? []) console.log(`  ${error}`)
}

await run('npm', ['run', '--silent', 'build'])
if (chromium) {
  const journeys = await run('playwright', ['test', '-c', 'e2e/playwright.config.ts'], {
    check: false,
    env: { HERON_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/journeys.json` },
  })
  const report = read('journeys.json')
  const stats = report?.stats
  add(
    'journeys',
    journeys,
    stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped },
  )
  const again = secondTries(report ?? {})
  if (again.length > 0) console.log(`journeys tried twice:\n${again.join('\n')}`)
} else {
  total.skipped += 1
}

console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
