import { expect, it } from 'vitest'
import { failedJourneys, secondTries } from './second-tries.mjs'

const passed = { status: 'passed', duration: 1_000, errors: [], attachments: [] }
const failed = (stack: string) => ({
  status: 'failed',
  duration: 2_400,
  errors: [{ message: 'no', stack: `\u001B[31m${stack}\u001B[39m` }],
  attachments: [
    { name: 'trace', path: 'test-results/journeys/a/trace.zip' },
    { name: 'faults', body: btoa('GET /a: 500\nconsole: no') },
  ],
})
const spec = (title: string, ...results: readonly { status: string }[]) => ({
  title,
  line: 7,
  ok: results.at(-1)?.status === 'passed',
  tests: [{ results }],
})

it('prints every attempt of retried journeys, with stacks, traces and faults of its pages, and nothing of those that passed at once', () => {
  const report = {
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('well', passed), spec('flaky', failed('Error: first\n at a.spec.ts:9'), passed)],
        suites: [{ file: 'a.spec.ts', specs: [spec('broken', failed('Error: one'), failed('Error: two'))] }],
      },
    ],
  }
  expect(secondTries(report)).toEqual([
    'a.spec.ts:7 flaky: passed at the second try only',
    '  try 1: failed after 2 s',
    'Error: first\n at a.spec.ts:9',
    'trace: test-results/journeys/a/trace.zip',
    'faults: GET /a: 500',
    'faults: console: no',
    '  try 2: passed after 1 s',
    'a.spec.ts:7 broken: failed twice',
    '  try 1: failed after 2 s',
    'Error: one',
    'trace: test-results/journeys/a/trace.zip',
    'faults: GET /a: 500',
    'faults: console: no',
    '  try 2: failed after 2 s',
    'Error: two',
    'trace: test-results/journeys/a/trace.zip',
    'faults: GET /a: 500',
    'faults: console: no',
  ])
  expect(secondTries({})).toEqual([])
})

it('names the journeys that did not pass at their last attempt', () => {
  const specs = [
    spec('well', passed),
    spec('flaky', failed('Error: one'), passed),
    spec('broken', failed('Error: one'), failed('Error: two')),
  ]
  expect(failedJourneys({ suites: [{ file: 'a.spec.ts', specs }] })).toEqual(['a.spec.ts:7 broken'])
  expect(failedJourneys({})).toEqual([])
})
