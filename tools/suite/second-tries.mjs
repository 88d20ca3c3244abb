import { stripVTControlCharacters } from 'node:util'

function* specsOf(suite) {
  for (const spec of suite.specs ?? []) yield { file: suite.file ?? spec.file, spec }
  for (const inner of suite.suites ?? []) yield* specsOf(inner)
}

function triedAs({ status, duration, errors = [], attachments = [] }, index) {
  const stacks = errors.map(({ stack, message }) => stripVTControlCharacters(stack ?? message ?? ''))
  const attached = attachments.flatMap(({ name, path, body }) => {
    if (path) return [`${name}: ${path}`]
    const lines = Buffer.from(body ?? '', 'base64')
      .toString('utf8')
      .split('\n')
    return lines.filter(Boolean).map((line) => `${name}: ${line}`)
  })
  return [`  try ${index + 1}: ${status} after ${Math.round(duration / 1000)} s`, ...stacks, ...attached]
}

/**
 * The results of each attempt of retried journeys, line by line: outcome, stacks, the faults noted of its pages, and the
 * paths of trace and screenshot. `report` is Playwright's JSON report.
 */
export function secondTries(report) {
  const lines = []
  for (const { file, spec } of (report.suites ?? []).flatMap((suite) => [...specsOf(suite)])) {
    for (const { results } of spec.tests) {
      if (results.length < 2) continue
      const last = results.at(-1).status === 'passed' ? 'passed at the second try only' : 'failed twice'
      lines.push(`${file}:${spec.line} ${spec.title}: ${last}`, ...results.flatMap(triedAs))
    }
  }
  return lines
}

/** The journeys that did not pass in the end, one a line. */
export function failedJourneys(report) {
  return (report.suites ?? [])
    .flatMap((suite) => [...specsOf(suite)])
    .filter(({ spec }) => !spec.ok)
    .map(({ file, spec }) => `${file}:${spec.line} ${spec.title}`)
}
