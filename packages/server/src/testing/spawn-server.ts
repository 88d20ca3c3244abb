import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serverMain } from './server-main.ts'

/** A server's process, ready or not. */
export interface LaunchedServer {
  readonly process: ChildProcess
  readonly url: string
  /** Its output so far. */
  readonly output: () => string
  /** Its error output so far. */
  readonly errors: () => string
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>
  /** Ends it by the signal and waits until it has exited. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

export interface SpawnedServer extends LaunchedServer {
  /** ms from starting the process until it was ready. */
  readonly readyAfter: number
}

/** Ports below those that the system gives to outgoing connections, which could take one before a server listens. */
const ports = { from: 10_000, to: 32_000 } as const

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A free port, chosen at random so that tests that run at once rarely choose the same. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(ports.from, ports.to)
    if (await canListen(port)) return port
  }
}

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

/** Starts the real server in a separate process. */
export async function launchServer(
  settings: Readonly<Record<string, string>>,
  main = serverMain,
  flags: readonly string[] = [],
): Promise<LaunchedServer> {
  const port = Number(settings.HERON_PORT) || (await freePort())
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
  const ended = new Promise<number | null>((resolve) => server.once('close', (code) => resolve(code)))
  return {
    process: server,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    errors: () => errors,
    ended,
    end: (signal) => {
      server.kill(signal)
      return ended
    },
  }
}

/** Starts the real server in a separate process and waits until it is ready. */
export async function spawnServer(
  settings: Readonly<Record<string, string>>,
  main = serverMain,
  flags: readonly string[] = [],
): Promise<SpawnedServer> {
  const started = performance.now()
  const server = await launchServer(settings, main, flags)
  await ready(server.url, server.process, server.errors)
  return { ...server, readyAfter: performance.now() - started }
}
