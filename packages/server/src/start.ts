import { mkdirSync } from 'node:fs'
import { type App, createApp } from './app.ts'
import { prepare } from './first-start.ts'
import { findingLine } from './modules/shared/check-up/line.ts'
import { settings } from './modules/shared/check-up/settings.ts'
import type { FirstAccounts } from './modules/sign-in/session/index.ts'
import { refuseHalfRestored } from './platform/backup/restoring.ts'
import { type Config, readConfig } from './platform/config.ts'
import { lockDatabase } from './platform/db/lock.ts'
import { folderMarker } from './platform/files/folder-marker.ts'
import { putCallsFirst } from './platform/pool-priority.ts'

/** ms for running calls to end. */
const patience = 20_000

const tell = (text: string) => process.stdout.write(`${text}\n`)

/** In the data folder while the demo workshop is being made. */
const filling = folderMarker('making-demo')

/** Throws if the demo workshop is incomplete: its steps cannot be repeated, so a later start cannot complete it. */
function refuseHalfFilled(data: string): void {
  if (!filling.isIn(data)) return
  const again = 'start with an empty database and data folder'
  const kept = `or remove ${filling.pathIn(data)} to keep what is there`
  throw new Error(`the demo workshop is incomplete, because the first start was interrupted; ${again}, ${kept}`)
}

function tellAccounts({ usernames, isMadeUp, password }: FirstAccounts): void {
  const shown = isMadeUp ? `password (only this start shows it): ${password}` : 'password: as set'
  tell(`Sign in as ${usernames.join(', ')}; ${shown}`)
}

/** Fills a new database. The accounts are shown first: if the rest fails, no later start shows them. */
async function fill({ platform }: App, { data, demo }: Config, accounts: FirstAccounts): Promise<void> {
  tellAccounts(accounts)
  if (!demo) return
  // Loaded only here, because an ordinary start needs no sample drawings.
  const { seedDemo } = await import('./seed/demo.ts')
  await seedDemo(platform)
  await filling.clear(data)
}

/** Logs what is unsafe in the settings; the page "Security" and `doctor` check everything. */
function warnOfSettings({ config, log }: App['platform']): void {
  for (const finding of settings(config))
    if (finding.level !== 'ok') log.warn({ finding: finding.code }, findingLine(finding))
}

/**
 * Shuts down: not ready, no new connections, running calls end, sockets close, the database last; a second signal ends
 * at once.
 */
function stopOnSignal(app: App, unlock: () => void): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    app.stopping()
    await app.platform.ticker.run('audit-anchor')
    const timer = setTimeout(() => process.exit(1), patience).unref()
    await app.close()
    unlock()
    clearTimeout(timer)
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

/**
 * Connections that may wait to be accepted: many browsers return at once after a restart, and refusing them is better
 * than leaving them waiting.
 */
const backlog = 4_096

const sqlitePath = ({ databaseUrl }: Config) => (databaseUrl.startsWith('sqlite:') ? databaseUrl.slice(7) : undefined)

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  mkdirSync(config.data, { recursive: true, mode: 0o700 })
  refuseHalfRestored(config.data)
  const path = sqlitePath(config)
  const unlock = path ? lockDatabase(path) : () => {}
  const app = await createApp(config)
  const accounts = await prepare(app.platform, {
    begin: async () => {
      if (config.demo) await filling.set(config.data)
    },
    fill: (made) => fill(app, config, made),
  })
  if (!accounts) refuseHalfFilled(config.data)
  await app.platform.bus.start()
  await app.platform.jobs.recover()
  app.platform.ticker.start()
  const address = await app.http.listen({ port: config.port, host: config.host, backlog })
  await app.gateway?.listen({ port: config.gateway.port, host: config.host })
  putCallsFirst()
  stopOnSignal(app, unlock)
  process.on('uncaughtException', (cause) => {
    // The server's state is unknown: the supervisor starts a new process.
    app.platform.log.fatal({ err: cause }, 'ended by an uncaught error')
    process.exit(1)
  })
  warnOfSettings(app.platform)
  tell(`Heron is ready: ${config.publicOrigin || address}`)
  // Again, below the lines of the log.
  if (accounts) tellAccounts(accounts)
}

/** Runs the server until a signal ends it; a failed start is reported in one line. */
export async function start(): Promise<void> {
  try {
    await serve()
  } catch (cause) {
    process.stderr.write(`Heron did not start: ${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}
