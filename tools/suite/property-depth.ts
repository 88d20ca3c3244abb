import fc from 'fast-check'
import { expect } from 'vitest'

/** ms for all cases of one property at full depth, including shrinking, on a machine that also runs the journeys. */
const longest = 150_000
/** ms for all cases of one property when shortened. */
const short = 500

/**
 * `all`, or the test files, one for each line, whose properties are shortened: by `check` all, by `verify` the proven
 * ones.
 */
const quick = process.env.HERON_QUICK_PROPERTIES ?? ''
const isQuick = quick === 'all' || quick.split('\n').includes(expect.getState().testPath ?? '')

// Shrinking a failing property has no end of its own and runs in one go, out of reach of the runner's time limits.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  interruptAfterTimeLimit: isQuick ? short : longest,
  markInterruptAsFailure: !isQuick,
})
