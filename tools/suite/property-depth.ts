import fc from 'fast-check'
import { expect } from 'vitest'

/** ms for all cases of one property at full depth, the search for a smaller failing one included. */
const longest = 50_000
/** ms for all cases of one property when it is cut short. */
const short = 500

/** `all`, or the test files, one a line, whose properties are cut short: by `check` all, by `verify` the proven ones. */
const quick = process.env.HERON_QUICK_PROPERTIES ?? ''
const isQuick = quick === 'all' || quick.split('\n').includes(expect.getState().testPath ?? '')

// A failing property is made smaller without an end of its own, in one go: no time limit of the runner can reach it.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  interruptAfterTimeLimit: isQuick ? short : longest,
  markInterruptAsFailure: !isQuick,
})
