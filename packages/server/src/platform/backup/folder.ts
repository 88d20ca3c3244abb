import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'
import { type Manifest, manifestIn } from './manifest.ts'

/** Names of finished backups: `heron-20261124T031500Z-9f2c`, the instant in UTC. */
const pattern = /^heron-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{4}$/

/** Prefix of a backup that is not finished. */
const partial = '.partial-'

/** ms after which an unfinished backup counts as abandoned. */
const givenUp = 2 * 86_400_000

const nameAt = (now: number) =>
  `heron-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(2).toString('hex')}`

/** A backup in a folder of backups. */
export interface FinishedBackup {
  readonly name: string
  readonly path: string
  /** ms since 1970 */
  readonly time: number
}

function timeOf(name: string): number | undefined {
  const [, ...parts] = pattern.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  if (year === undefined || month === undefined) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The finished backups of a folder, oldest first; empty when the folder does not exist. */
export async function backupsIn(folder: string): Promise<readonly FinishedBackup[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names
    .flatMap((name) => {
      const time = timeOf(name)
      return time === undefined ? [] : [{ name, path: join(folder, name), time }]
    })
    .toSorted((a, b) => a.time - b.time)
}

/**
 * Fills a new folder and renames it once everything is on the disk, so that an interrupted backup never looks finished.
 * If `fill` throws, the folder is removed.
 */
export async function finishBackup(
  folder: string,
  now: number,
  fill: (path: string) => Promise<void>,
): Promise<FinishedBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameAt(now)
  const [unfinished, path] = [join(folder, `${partial}${name}`), join(folder, name)]
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished)
    await syncPath(unfinished)
    await rename(unfinished, path)
    await syncPath(folder)
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true })
    throw cause
  }
  return { name, path, time: timeOf(name) ?? now }
}

/** Which backups are kept. */
interface Retention {
  /** Number of newest backups kept. */
  readonly keep: number
  /** Only backups of this kind are counted and removed; unreadable ones are left alone. */
  readonly contains: Manifest['contains']
}

/** Oldest first; names have whole seconds, the manifest gives the order within one. */
async function ofKind(folder: string, contains: Manifest['contains']): Promise<readonly FinishedBackup[]> {
  const found: (FinishedBackup & Pick<Manifest, 'createTime'>)[] = []
  for (const backup of await backupsIn(folder)) {
    const manifest = await manifestIn(backup.path).catch(() => undefined)
    if (manifest?.contains === contains) found.push({ ...backup, createTime: manifest.createTime })
  }
  return found.toSorted((a, b) => Date.parse(a.createTime) - Date.parse(b.createTime))
}

/** Removes all but the newest backups of a kind, and abandoned ones. Returns the names of the removed backups. */
export async function removeOldBackups(
  folder: string,
  { keep, contains }: Retention,
  now: number,
): Promise<readonly string[]> {
  const old = (await ofKind(folder, contains)).slice(0, -keep)
  for (const { path, name } of old) {
    // Renamed first: a partly removed backup must not look complete.
    const leaving = join(folder, `${partial}${name}`)
    await rename(path, leaving)
    await rm(leaving, { recursive: true, force: true })
  }
  for (const name of await readdir(folder)) {
    if (!name.startsWith(partial)) continue
    const path = join(folder, name)
    if (now - (await stat(path)).mtimeMs > givenUp) await rm(path, { recursive: true, force: true })
  }
  return old.map(({ name }) => name)
}
