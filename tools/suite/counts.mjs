import { writeFileSync } from 'node:fs'

/** What a run of vitest came to, as JSON into the file of HERON_TEST_COUNTS: `verify` adds it to the other runners'. */
export default class Counts {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed += 1
      for (const test of module.children.allTests()) {
        // Those of a file whose process was ended are pending still: the second try counts them.
        const { state } = test.result()
        if (state !== 'pending') counts[state] += 1
      }
    }
    const messages = errors.map(({ message, cause }) => String(cause?.message ?? message))
    writeFileSync(process.env.HERON_TEST_COUNTS, JSON.stringify({ ...counts, errors: messages }))
  }
}
