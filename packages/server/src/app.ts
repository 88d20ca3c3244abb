import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createModules } from './modules/index.ts'
import { healthBindings } from './modules/system/health/index.ts'
import { AuditAnchors } from './platform/audit/anchors.ts'
import { Audit } from './platform/audit/audit.ts'
import { AuthorityNotifier } from './platform/auth/authority-notifier.ts'
import { KnownDevices } from './platform/auth/known-devices.ts'
import { Passkeys } from './platform/auth/passkeys/passkeys.ts'
import { Sessions } from './platform/auth/sessions.ts'
import { Throttle } from './platform/auth/throttle.ts'
import { Tickets } from './platform/auth/tickets.ts'
import { type Bus, loneBus } from './platform/bus/bus.ts'
import { PostgresBus } from './platform/bus/postgres-bus.ts'
import { Captchas } from './platform/captcha/captchas.ts'
import { broadcastChanges } from './platform/changes/broadcast.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { Codes } from './platform/codes/codes.ts'
import type { Config } from './platform/config.ts'
import { changeHubOf, connectionWaitOf, openDatabase } from './platform/db/database.ts'
import { RowSeals } from './platform/db/row-seals.ts'
import type { StatementListener } from './platform/db/sqlite-connection.ts'
import { invalidateTableCaches } from './platform/db/table-cache.ts'
import type { WholeDb } from './platform/db/whole-db.ts'
import { Files } from './platform/files/files.ts'
import { Staging } from './platform/files/staging.ts'
import { openStore } from './platform/files/store/open-store.ts'
import type { Binding } from './platform/http/call.ts'
import { createServer, type Server } from './platform/http/server.ts'
import { createIds } from './platform/ids.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { Overload } from './platform/measure/overload.ts'
import { Runtime } from './platform/measure/runtime.ts'
import { Traces } from './platform/measure/traces.ts'
import { Traffic } from './platform/measure/traffic.ts'
import { Breakers } from './platform/outbound/breakers.ts'
import { createOutbound } from './platform/outbound/outbound.ts'
import { createReach } from './platform/outbound/reach.ts'
import type { Platform } from './platform/platform.ts'
import { Redis } from './platform/redis/redis.ts'
import { RedisLink } from './platform/redis/redis-link.ts'
import { SharedCounts } from './platform/redis/shared-counts.ts'
import { Secrets } from './platform/secrets/secrets.ts'
import { AuditKey } from './platform/signing/audit-key.ts'
import { SigningKeys } from './platform/signing/signing-keys.ts'
import { createSms, type SmsSender } from './platform/sms/sms.ts'
import { Sockets } from './platform/sockets/sockets.ts'
import { TableRooms } from './platform/sockets/table-rooms.ts'
import { Ticker } from './platform/ticker/ticker.ts'
import type { WholePlatform } from './platform/whole-platform.ts'

export interface AppOptions {
  readonly clock?: Clock
  /** Checks every answer against its schema, for tests. */
  readonly checkAnswers?: boolean
  /** Receives the text of every SQL statement. */
  readonly listen?: StatementListener
  /** Chooses the captchas' codes, for tests. */
  readonly captchaCode?: () => string
  /** Sends codes to phones instead of the configured sender, for tests. */
  readonly sms?: SmsSender
  /** An open, migrated database instead of the configured one. */
  readonly db?: WholeDb
}

export interface App {
  readonly platform: WholePlatform
  readonly http: Server
  /** Forwards gateway routes; absent when switched off. */
  readonly gateway: Server | undefined
  /** All bindings, for tests that enumerate them. */
  readonly bindings: readonly Binding[]
  /** Makes /readyz answer "not ready" while calls still run. */
  readonly stopping: () => void
  /** Closes everything in order, the database last. */
  readonly close: () => Promise<void>
}

/**
 * Creates the data folders: embedded database, stored files, uploads. Readable only by the server's account. Returns
 * the last one.
 */
function folders(data: string) {
  const files = join(data, 'files')
  const incoming = join(data, 'incoming')
  for (const folder of [data, files, incoming]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  return incoming
}

type Heard = Pick<Platform, 'config' | 'db' | 'log' | 'clock' | 'ids' | 'sessions' | 'bus'>

/** The socket listeners of this server, connected to the notifications of this server and the others. */
function listeners({ config, db, log, clock, ids, sessions, bus }: Heard): Pick<Platform, 'sockets' | 'tables'> {
  const silence = config.load.socketSilence
  const sockets = new Sockets({ sessions, bus, onNews: () => invalidateTableCaches(db), silence })
  const tables = new TableRooms({ clock, ids, sessions, bus, silence })
  const authorityNotifier = new AuthorityNotifier(db, log, sockets)
  sockets.onArrival((userId) => authorityNotifier.learn(userId))
  sessions.onRights(() => {
    authorityNotifier.notify()
    bus.publish('rights', null)
  })
  sessions.onClosed((sessionId) => {
    sockets.closeSession(sessionId)
    tables.closeSession(sessionId)
  })
  bus.on('rights', () => authorityNotifier.notify())
  bus.onGap(() => {
    invalidateTableCaches(db)
    authorityNotifier.notify()
    sockets.catchUp()
    tables.catchUp()
  })
  return { sockets, tables }
}

function createPlatform(config: Config, options: AppOptions): WholePlatform {
  const { clock = systemClock, listen, db: given, captchaCode } = options
  const incoming = folders(config.data)
  const log = createLog(config.logLevel)
  const ids = createIds(clock)
  const db = given ?? openDatabase({ url: config.databaseUrl, ...(listen ? { listen } : {}) })
  const auditKey = new AuditKey(config.signingKeys)
  changeHubOf(db).sealWith(new RowSeals(auditKey))
  const outbound = createOutbound(config.signIn)
  const secrets = new Secrets(config.data, config.secretKey)
  const redis = config.redisUrl ? new Redis(config.redisUrl) : undefined
  // Servers that share a database have the same key; a server with a key of its own shares no counts.
  const isShared = config.databaseUrl.startsWith('postgres') && config.secretKey !== ''
  const link =
    redis && isShared ? new RedisLink({ url: config.redisUrl, redis, log, secret: config.secretKey }) : undefined
  const bus: Bus =
    given || !config.databaseUrl.startsWith('postgres') ? loneBus : new PostgresBus(config.databaseUrl, log, link)
  const sessions = new Sessions({
    db,
    clock,
    ids,
    idle: config.sessionIdle,
    age: config.sessionAge,
    single: config.singleSession,
  })
  const counts = redis && isShared ? new SharedCounts(redis, config.secretKey) : undefined
  const { sockets, tables } = listeners({ config, db, log, clock, ids, sessions, bus })
  return {
    config,
    clock,
    ids,
    log,
    db,
    sessions,
    bus,
    sockets,
    tables,
    throttle: new Throttle(db, clock),
    devices: new KnownDevices(db, clock),
    tickets: new Tickets(db, clock),
    passkeys: new Passkeys({ db, clock, log }),
    captchas: new Captchas({ db, clock, counts, bits: config.signInWork, choose: captchaCode }),
    codes: new Codes(db, clock, ids, secrets),
    secrets,
    signingKeys: new SigningKeys(config.signingKeys),
    auditKey,
    sms: options.sms ?? createSms(config.signIn, log, outbound),
    mail: createMail(config.mail),
    redis,
    counts,
    ticker: new Ticker(log),
    traffic: new Traffic(),
    overload: new Overload(config.load, { connectionWait: () => connectionWaitOf(db) }),
    traces: new Traces(),
    runtime: new Runtime(),
    outbound,
    breakers: new Breakers(clock),
    reach: createReach(config.signIn),
    audit: new Audit(clock, ids, auditKey),
    files: new Files({ store: openStore(config), incoming, ids, clock }),
    staging: new Staging(incoming, ids, clock),
    jobs: new Jobs({ db, clock, ids, log, send: (userId, event) => sockets.send(userId, event) }),
  }
}

/** Removes expired and abandoned data, now and every ten minutes. */
function sweeping(platform: Platform): () => void {
  const { sessions, throttle, devices, tickets, passkeys, captchas, codes, staging, files, db, log } = platform
  const sweep = async () => {
    for (const keeper of [sessions, throttle, devices, tickets, passkeys, captchas, codes, staging])
      await keeper.sweep()
    await files.sweep(db)
  }
  const timer = setInterval(() => {
    sweep().catch((cause: unknown) => log.error({ err: cause }, 'sweeping failed; it is tried again'))
  }, 600_000).unref()
  return () => clearInterval(timer)
}

/** Records the end of the audit chain outside the database every minute, and in the log. */
function anchoring({ ticker, config, signingKeys, db, clock, log }: Platform): void {
  const anchors = new AuditAnchors(config.auditAnchors, signingKeys)
  ticker.define('audit-anchor', 60_000, async () => {
    const anchor = await anchors.write(db, clock)
    if (anchor) log.info(anchor, 'end of the audit chain')
  })
}

/** Builds the whole server from its settings, not listening yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const platform = createPlatform(config, options)
  let isStopping = false
  const bound = { calls: createModules(platform), health: healthBindings(platform, () => isStopping) }
  const { db, sockets, tables, bus, log } = platform
  broadcastChanges({ hub: changeHubOf(db), sockets, tables, bus, bindings: bound.calls, log })
  const http = await createServer(platform, bound, { checkAnswers: options.checkAnswers ?? false })
  const gateway = config.gateway.isOn
    ? await (await import('./modules/system/gateway-route/index.ts')).openGateway(platform)
    : undefined
  const stopSweeping = sweeping(platform)
  anchoring(platform)
  return {
    platform,
    http,
    gateway,
    bindings: [...bound.calls, ...bound.health],
    stopping: () => {
      isStopping = true
    },
    close: async () => {
      isStopping = true
      stopSweeping()
      platform.sockets.stop()
      platform.tables.stop()
      await Promise.all([http.close(), gateway?.close()])
      await platform.jobs.stop()
      await platform.ticker.stop()
      platform.runtime.stop()
      platform.counts?.stop()
      platform.redis?.stop()
      await platform.bus.stop()
      await platform.db.destroy()
    },
  }
}
