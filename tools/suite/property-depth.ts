import fc from 'fast-check'
import { isShortened } from './shortened-properties.ts'

/** ms for all cases of one property, including shrinking, on a machine that also runs the journeys. */
const longest = 150_000

// Shrinking a failing property has no end of its own and runs in one go, out of reach of the runner's time limits.
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  interruptAfterTimeLimit: longest,
  markInterruptAsFailure: !isShortened(),
})
