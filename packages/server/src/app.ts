import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createModules } from './modules/index.ts'
import { Audit } from './platform/audit/audit.ts'
import { Sessions } from './platform/auth/sessions.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { type Db, openDatabase } from './platform/db/database.ts'
import type { StatementListener } from './platform/db/sqlite-connection.ts'
import { Files } from './platform/files/files.ts'
import { Staging } from './platform/files/staging.ts'
import { createServer, type Server } from './platform/http/server.ts'
import { createIds } from './platform/ids.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { Sockets } from './platform/sockets/sockets.ts'

export interface AppOptions {
  readonly clock?: Clock
  /** Checks every answer against its schema, for tests. */
  readonly checkAnswers?: boolean
  /** Sees the text of every SQL statement. */
  readonly listen?: StatementListener
  /** An open, migrated database instead of the configured one. */
  readonly db?: Db
}

export interface App {
  readonly platform: Platform
  readonly http: Server
  /** Ends everything in order; the database last. */
  readonly close: () => Promise<void>
}

/** Folders of the data: the embedded database, kept files, files on their way in. Nobody else may look inside. */
function folders(data: string) {
  const files = join(data, 'files')
  const incoming = join(data, 'incoming')
  for (const folder of [data, files, incoming]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return { files, incoming }
}

function createPlatform(config: Config, { clock = systemClock, listen, db: given }: AppOptions): Platform {
  const { files, incoming } = folders(config.data)
  const log = createLog(config.logLevel)
  const ids = createIds(clock)
  const db = given ?? openDatabase({ url: config.databaseUrl, ...(listen ? { listen } : {}) })
  const sockets = new Sockets()
  const sessions = new Sessions({ db, clock, ids, idle: config.sessionIdle, age: config.sessionAge })
  sessions.onClosed((sessionId) => sockets.closeSession(sessionId))
  return {
    config,
    clock,
    ids,
    log,
    db,
    sessions,
    sockets,
    audit: new Audit(clock, ids),
    files: new Files(files, ids, clock),
    staging: new Staging(incoming, ids, clock),
    jobs: new Jobs({ db, clock, ids, log, send: (userId, event) => sockets.send(userId, event) }),
  }
}

/** Builds the whole server around its settings, without listening yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const platform = createPlatform(config, options)
  const http = await createServer(platform, createModules(platform), { checkAnswers: options.checkAnswers ?? false })
  return {
    platform,
    http,
    close: async () => {
      await http.close()
      await platform.jobs.stop()
      platform.sockets.stop()
      await platform.db.destroy()
    },
  }
}
