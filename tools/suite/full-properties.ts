import fc from 'fast-check'

/** ms for all cases of one property, the search for a smaller failing one included. */
const longest = 50_000

// A failing property is made smaller without an end of its own, in one go: no time limit of the runner can reach it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: longest, markInterruptAsFailure: true })
