import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's package of that name. */
const program = 'redis-server'

/** Whether there is a Redis on this machine; without one its tests are skipped with a message. */
export function hasRedis(): boolean {
  const { error } = spawnSync(program, ['--version'])
  if (error) process.stderr.write(`${program} is not installed: the tests with a Redis are skipped\n`)
  return !error
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

export interface RedisServer {
  readonly url: string
  readonly stop: () => Promise<void>
  /** Suspends it with its connections open until it is thawed. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/**
 * A separate real Redis without persistence on this machine, at a free port unless one is given; `password` is that of
 * its only user.
 */
export async function startRedis(password: string, at?: number): Promise<RedisServer> {
  const port = at ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'heron-redis-'))
  const flags = ['--bind', '127.0.0.1', '--port', `${port}`, '--dir', folder, '--save', '', '--requirepass', password]
  const server = spawn(program, flags, { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (part) => {
      heard += String(part)
      if (heard.includes('Ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`Redis did not start: ${heard.slice(-500)}`)))
  })
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    stop: async () => {
      if (server.signalCode === null && server.exitCode === null) {
        const gone = once(server, 'exit')
        server.kill('SIGKILL')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
