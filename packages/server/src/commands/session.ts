import { consoleActor } from '../modules/organisation/user/index.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Command, ended } from './command.ts'
import { auditOf, sessionsOf, withDatabaseAlone } from './open.ts'

export const sessionRevokeAll: Command = {
  name: 'session revoke-all',
  usage: '',
  summary: 'ends every session',
  help: [
    'All people have to sign in again; what they have typed is kept by their browsers. For a suspicion that tokens were',
    'taken. The audit chain names the console as the actor. The server of an embedded database has to be stopped first.',
  ],
  words: 0,
  options: {},
  run: ({ config, tell }) =>
    withDatabaseAlone(config, async (db) => {
      const audit = auditOf(config)
      const count = await inTransaction(db, async (tx) => {
        const closed = await sessionsOf(config, db).closeEveryone(tx)
        const fact = { actor: consoleActor, action: 'session.revokeAll', subject: 'session:*' }
        await audit.append(tx, { ...fact, detail: JSON.stringify({ closed }) })
        return closed
      })
      tell(`sessions ended: ${count}`)
      return ended.well
    }),
}
