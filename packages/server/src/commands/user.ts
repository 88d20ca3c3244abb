import { resetPasswordOnConsole } from '../modules/organisation/user/index.ts'
import { systemClock } from '../platform/clock.ts'
import { type Command, ended } from './command.ts'
import { auditOf, sessionsOf, withDatabaseAlone } from './open.ts'

export const userResetPassword: Command = {
  name: 'user reset-password',
  usage: '<username>',
  summary: 'gives an account a one-time password and signs it out everywhere',
  help: [
    'Prints a password that has to be changed at the next sign-in, within seven days. For an administrator who has no',
    'other way in; all others ask an administrator. The audit chain names the console as the actor. The server of an',
    'embedded database has to be stopped first.',
  ],
  words: 1,
  options: {},
  run: ({ config, words: [username = ''], tell }) =>
    withDatabaseAlone(config, async (db) => {
      const needs = { db, clock: systemClock, audit: auditOf(config), sessions: sessionsOf(config, db) }
      const given = await resetPasswordOnConsole(needs, username)
      if (!given) throw new Error(`there is no account ${username}`)
      tell(`one-time password of ${username}: ${given.password} (until ${new Date(given.until).toISOString()})`)
      if (given.isFrozen) tell('the account is frozen; another administrator has to unfreeze it')
      return ended.well
    }),
}
