import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The built server; another build if set in the environment. */
const main = process.env.HERON_E2E_MAIN ?? join(import.meta.dirname, '../dist/server/main.js')

/** A password for this run's demo accounts only. */
export const demoPassword = 'Journey-2026-heron'

/** A new data folder; after `seed-data.ts` with the demo's data, which take six seconds to enter. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heron-journey-'))
  const seeded = process.env.HERON_E2E_SEEDED
  if (seeded) cpSync(seeded, folder, { recursive: true })
  return folder
}

/** ms after which a server that does not end by itself is killed. */
const SHUTDOWN_MS = 20_000

export interface OwnServer {
  /** The server's output so far. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** A server with its own data, the demo's accounts and these settings, whose log the journey may read. */
export async function startServer(port: number, settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const server: ChildProcess = spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HERON_PORT: String(port),
      HERON_DEMO_PASSWORD: demoPassword,
      HERON_CAPTCHA: 'off',
      ...settings,
      HERON_DATA: settings.HERON_DATA ?? dataFolder(),
    },
  })
  let heard = ''
  server.stdout?.on('data', (chunk) => {
    heard += String(chunk)
  })
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    if (server.exitCode !== null || tries > 600) throw new Error(`the server did not start: ${heard}`)
    await wait(100)
  }
  return {
    log: () => heard,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      const forced = setTimeout(() => server.kill('SIGKILL'), SHUTDOWN_MS)
      await gone
      clearTimeout(forced)
    },
  }
}
