import { checkUp } from '../modules/shared/check-up/check-up.ts'
import { findingLine } from '../modules/shared/check-up/line.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, ended } from './command.ts'
import { filesOf, withDatabase } from './open.ts'

export const doctor: Command = {
  name: 'doctor',
  usage: '',
  summary: 'checks settings, data folder, database, accounts, signing keys, files and backups',
  help: [
    'Says of each whether it is fine (ok), to be considered (warn) or wrong (FAIL), and what to do; the page "Security" under',
    'Monitoring shows the same. Changes nothing, and may be run beside a server. `audit verify` and the job integrityCheck',
    'read the data itself.',
  ],
  words: 0,
  options: {},
  run: async ({ config, tell }) => {
    const findings = await checkUp({
      config,
      clock: systemClock,
      files: filesOf(config),
      withDatabase: (run) => withDatabase(config, run),
    })
    for (const finding of findings) tell(findingLine(finding))
    const wrong = findings.filter(({ level }) => level === 'fail').length
    tell(wrong === 0 ? 'nothing is wrong' : `wrong: ${wrong}`)
    return wrong === 0 ? ended.well : ended.withFaults
  },
}
