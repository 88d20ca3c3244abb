import { writeFileSync } from 'node:fs'

/**
 * Writes the result of a vitest run as JSON to the file in HERON_TEST_COUNTS; `verify` adds it to the other runners'
 * results.
 */
export default class Counts {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        // Tests of a file whose process was killed are still pending: the second attempt counts them.
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    const messages = errors.map(({ message, cause }) => String(cause?.message ?? message))
    writeFileSync(process.env.HERON_TEST_COUNTS, JSON.stringify({ ...counts, errors: messages }))
  }
}
