import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { postgresHome } from './postgres-cluster.ts'

/** One cluster for each checkout and run; a new one when the last has stopped. */
const place = () =>
  join(
    tmpdir(),
    `heron-postgres-${createHash('sha256')
      .update(import.meta.url)
      .digest('hex')
      .slice(0, 12)}-${process.ppid}`,
  )

function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    // Another process of this run was faster and starts it.
    return false
  }
}

async function address(folder: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (existsSync(join(folder, 'address'))) return readFileSync(join(folder, 'address'), 'utf8')
    await wait(50)
  }
  throw new Error('PostgreSQL did not come up within 30 s')
}

/** Whether tests can use a PostgreSQL. */
export const hasPostgres = (): boolean => Boolean(process.env.HERON_TEST_DATABASE_URL) || postgresHome() !== undefined

/** Address of a PostgreSQL for tests: that of HERON_TEST_DATABASE_URL, else a separate one, started on first use. */
export async function testPostgres(): Promise<string> {
  const given = process.env.HERON_TEST_DATABASE_URL
  if (given) return given
  const folder = place()
  if (claim(folder)) {
    const script = fileURLToPath(new URL('./postgres-guardian.ts', import.meta.url))
    spawn(process.execPath, [script, folder], { detached: true, stdio: 'ignore' }).unref()
  }
  const url = await address(folder)
  const touch = () => utimesSync(join(folder, 'lease'), new Date(), new Date())
  touch()
  setInterval(touch, 5_000).unref()
  return url
}
