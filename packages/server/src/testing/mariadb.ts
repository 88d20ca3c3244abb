import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, identity } from './postgres-cluster.ts'

const execute = promisify(execFile)

const [server, installer] = ['/usr/sbin/mariadbd', '/usr/bin/mariadb-install-db']

/** Whether Debian's package `mariadb-server` is installed; nothing else must run or be configured. */
export const hasMariadb = (): boolean => existsSync(server) && existsSync(installer)

export interface Mariadb {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** Starts a separate MariaDB in a temporary folder, on the loopback only; `setup` is SQL that runs first. */
export async function startMariadb(setup: string): Promise<Mariadb> {
  const folder = await mkdtemp(join(tmpdir(), 'heron-mariadb-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data, { mode: 0o700 })
  if (identity.uid !== undefined) {
    await chown(folder, identity.uid, identity.gid)
    await chown(data, identity.uid, identity.gid)
  }
  const options = { ...identity, cwd: data, env: { PATH: '/usr/bin:/bin:/usr/sbin', LC_ALL: 'C' } }
  await execute(
    installer,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    options,
  )
  const port = await freePort()
  const flags = [
    '--no-defaults',
    `--datadir=${data}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--character-set-server=utf8mb4',
    '--innodb-buffer-pool-size=16M',
    '--innodb-flush-log-at-trx-commit=0',
    '--skip-name-resolve',
  ]
  const child = spawn(server, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let heard = ''
    child.stderr.on('data', (chunk) => {
      heard += String(chunk)
      if (heard.includes('ready for connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`MariaDB did not start: ${heard.slice(-500)}`)))
  })
  const client = [
    '--no-defaults',
    '--default-character-set=utf8mb4',
    `--socket=${join(folder, 'socket')}`,
    '-u',
    'root',
    '-e',
    setup,
  ]
  await execute('/usr/bin/mariadb', client, options)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
