import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface SpawnedServer {
  readonly process: ChildProcess
  readonly url: string
  /** ms from starting the process until it was ready. */
  readonly readyAfter: number
  /** Its output so far. */
  readonly output: () => string
  /** Ends it by the signal and waits until it has exited. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

const source = fileURLToPath(new URL('../main.ts', import.meta.url))

/** ms after which a server that is not ready counts as failed: its first start may set up the demo workshop. */
const patience = 120_000

async function ready(url: string, server: ChildProcess, heard: () => string): Promise<void> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended: ${heard()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(20)
  }
  server.kill('SIGKILL')
  throw new Error(`the server was not ready within ${patience / 1000} s: ${heard()}`)
}

/** The environment without Heron's settings, so that a developer's shell does not influence tests. */
const strangers = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('HERON_')))

/** Starts the real server in a separate process and waits until it is ready; from source unless a bundle is given. */
export async function spawnServer(
  settings: Readonly<Record<string, string>>,
  main = source,
  flags: readonly string[] = [],
): Promise<SpawnedServer> {
  const port = Number(settings.HERON_PORT) || (await freePort())
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const server = spawn(process.execPath, [...flags, main], {
    env: { ...strangers(), HERON_LOG_LEVEL: 'silent', HERON_RATE_LIMIT: '0', HERON_PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  server.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  server.stderr?.on('data', (chunk) => {
    errors += String(chunk)
  })
  await ready(url, server, () => errors)
  return {
    output: () => output,
    process: server,
    url,
    readyAfter: performance.now() - started,
    end: (signal) =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) resolve(server.exitCode)
        server.once('exit', (code) => resolve(code))
        server.kill(signal)
      }),
  }
}
