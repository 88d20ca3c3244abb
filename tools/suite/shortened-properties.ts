import fc from 'fast-check'
import { expect } from 'vitest'

/** ms of the processor's time for all cases of one property when shortened: a busy machine tries no fewer cases. */
const short = 300
/** Cases that a shortened property tries even when they take longer. */
const leastCases = 10

/**
 * `all`, or the test files, one for each line, whose properties are shortened: by `check` all, by `verify` the proven
 * ones.
 */
const quick = process.env.HERON_QUICK_PROPERTIES ?? ''

/** Whether the properties of the present test file are shortened. */
export const isShortened = (): boolean =>
  quick === 'all' || quick.split('\n').includes(expect.getState().testPath ?? '')

/** Ends a property when its time is over, but not before its first cases: fast-check fails a property without any. */
function endAfterItsTime(): fc.PluginInstance<unknown> {
  const start = process.cpuUsage()
  let cases = 0
  const isOver = () => {
    cases += 1
    const { user, system } = process.cpuUsage(start)
    return cases > leastCases && user + system > short * 1000
  }
  return { decorateRun: (run) => (value) => (isOver() ? new fc.PreconditionFailure(true) : run(value)) }
}

// Test files of one worker share this module, so that the plugin is installed once and asks which file is running.
fc.installGlobalPlugin(() => (isShortened() ? endAfterItsTime() : {}))
