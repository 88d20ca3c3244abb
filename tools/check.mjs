#!/usr/bin/env node
// The checks before every push, within two minutes: format, lint, types, imports, dead code, map, documents; the tests
// of the independent packages, their properties shortened; and the tests beside changed files. All tests to their full
// depth, the sweeps, the recipes of docs/ADDING.md and the journeys belong to `npm run verify`.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testsBesideChanges } from './changed.mjs'
import { pinnedNode } from './install.mjs'
import { capture } from './run.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

/**
 * All that runs in Node is one program, so that what its parts share is checked once. The product of core and
 * contract is checked again without the types of Node, web's without those of its tests. Longest first. What the other
 * configurations of packages include is part of these; they check a package alone.
 */
const configs = [
  'tsconfig.json',
  'packages/web/tsconfig.test.json',
  'packages/web/tsconfig.json',
  'packages/contract/tsconfig.json',
  'e2e/tsconfig.json',
]

/** What the last type check of a configuration found, so that the next one checks only what a change can reach. */
const typesFile = (config) => `node_modules/.cache/types/${config.replaceAll(/[/.]/g, '-')}.tsbuildinfo`

const checks = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ...configs.map((config) => [
    `types ${config}`,
    'tsc',
    // Two checks run at a time; several threads for one would infer the same types again in each.
    ['-p', config, '--singleThreaded', '--incremental', '--tsBuildInfoFile', typesFile(config)],
  ]),
  ['imports', 'depcruise', ['packages', '--config', '.dependency-cruiser.mjs']],
  ['dead code', 'knip', ['--no-progress']],
  ['lock file', pinnedNode, ['tools/check-lock.mjs']],
  ['sizes', pinnedNode, ['tools/check-sizes.mjs']],
  ['map', pinnedNode, ['tools/check-map.ts']],
  ['documents', pinnedNode, ['tools/docs.ts', '--check']],
]

/**
 * Runs the checks two at a time and prints what the failing ones printed; resolves with the names of those, and with the
 * seconds of all type checks: the measure of the machine (ADR 0116).
 */
export async function checkAll() {
  const queue = [...checks]
  const failing = []
  let typeSeconds = 0
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, command, args] = next
      const started = Date.now()
      const { code, output } = await capture(command, args)
      const seconds = (Date.now() - started) / 1000
      if (command === 'tsc') typeSeconds += seconds
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) {
        failing.push(name)
        console.log(output.split('\n').slice(0, 80).join('\n'))
      }
    }
  }
  await Promise.all([worker(), worker()])
  return { failing, typeSeconds }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = ['**/sweeps/**', 'tools/adding/**'].flatMap((glob) => ['--exclude', glob])
  const tested = ['packages/core/', 'packages/contract/', 'tools/', ...(await testsBesideChanges())]
  // Both at once, because neither alone uses all cores.
  const [{ failing }, tests] = await Promise.all([
    checkAll(),
    capture('vitest', ['run', ...left, '--reporter=dot', ...tested], {
      HERON_QUICK_PROPERTIES: 'all',
    }),
  ])
  console.log(tests.output)
  process.exit(failing.length === 0 && tests.code === 0 ? 0 : 1)
}
