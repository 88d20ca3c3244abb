import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const firstLines = (message) => message.split('\n').slice(0, 3).join('\n    ')

/** One failure of a run: where it is, and the first lines of its message. */
const failure = (module, title, { message }) =>
  `${relative(process.cwd(), module.moduleId)}${title ? ` > ${title}` : ''}\n    ${firstLines(message)}`

/**
 * Writes the result of a vitest run as JSON to the file in HERON_TEST_COUNTS; `verify` adds it to the other runners'
 * results.
 */
export default class Counts {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    const failures = []
    for (const module of modules) {
      // Where a hook of a group fails, its tests are only skipped.
      for (const group of [module, ...module.children.allSuites()]) {
        const [reason] = group.errors()
        if (!reason) continue
        counts.failed += 1
        failures.push(failure(module, group.fullName, reason))
      }
      for (const test of module.children.allTests()) {
        // Tests of a file whose process was killed are still pending: the second attempt counts them.
        const { state, errors: reasons = [] } = test.result()
        if (state !== 'pending') counts[state] += 1
        if (state === 'failed') failures.push(failure(module, test.fullName, reasons[0] ?? { message: 'no reason' }))
      }
    }
    const messages = errors.map(({ message, cause }) => String(cause?.message ?? message))
    writeFileSync(process.env.HERON_TEST_COUNTS, JSON.stringify({ ...counts, failures, errors: messages }))
  }
}
