#!/usr/bin/env node
// No source file over 300 lines (tests 500); a limit, not a target. Prints the median.
import { readFileSync } from 'node:fs'
import { capture } from './run.mjs'

const LIMIT = 300
const TEST_LIMIT = 500
const { output } = await capture('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
])
const files = output
  .split('\n')
  .filter((path) => path && !path.includes('/locales/') && !path.includes('/migrations/'))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .sort((a, b) => b.lines - a.lines)

const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')
const over = files.filter(({ path, lines }) => lines > (isTest(path) ? TEST_LIMIT : LIMIT))
for (const { path, lines } of over) console.log(`${path}: ${lines} lines; split it by noun or verb`)
console.log(
  `${files.length} files, median ${files[Math.floor(files.length / 2)]?.lines} lines, longest ${files[0]?.lines}`,
)
process.exit(over.length === 0 ? 0 : 1)
