import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'
import { type Manifest, manifestIn } from './manifest.ts'

/**
 * Names of finished backups: `heron-20261124T031500123Z-9f2c`, the instant in UTC with milliseconds, so that names give
 * the order. Earlier versions wrote whole seconds.
 */
const pattern = /^heron-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})?Z-[0-9a-f]{4}$/

/** Prefix of a backup that is not finished. */
const partial = '.partial-'

/** ms after which an unfinished backup counts as abandoned. */
export const givenUp = 2 * 86_400_000

const nameAt = (now: number) =>
  `heron-${new Date(now).toISOString().replace(/[-:.]/g, '')}-${randomBytes(2).toString('hex')}`

/** A backup in a folder of backups. */
export interface FinishedBackup {
  readonly name: string
  readonly path: string
  /** ms since 1970 */
  readonly time: number
}

/** The instant in the name of a backup, ms since 1970; undefined for other names. */
export function backupTime(name: string): number | undefined {
  const [, ...parts] = pattern.exec(name) ?? []
  const [year, month, day, hour, minute, second, millisecond] = parts.map((part = '0') => Number(part))
  if (year === undefined || month === undefined) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond)
}

/** The finished backups of a folder, oldest first; empty when the folder does not exist. */
export async function backupsIn(folder: string): Promise<readonly FinishedBackup[]> {
  const names = await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw cause
  })
  return names
    .flatMap((name) => {
      const time = backupTime(name)
      return time === undefined ? [] : [{ name, path: join(folder, name), time }]
    })
    .toSorted((a, b) => a.time - b.time)
}

/** Makes a new backup, named by the present moment. If `fill` throws, nothing of it stays. */
export async function finishBackup(
  folder: string,
  now: number,
  fill: (path: string) => Promise<void>,
): Promise<FinishedBackup> {
  const name = nameAt(now)
  return { name, path: await finishFolder(folder, name, fill), time: backupTime(name) ?? now }
}

/**
 * Fills a new folder and renames it once everything is on the disk, so that an interrupted backup never looks finished.
 * If `fill` throws, the folder is removed. Returns its path.
 */
export async function finishFolder(
  folder: string,
  name: string,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
  return path
}

/** Which backups are kept. */
export interface Retention {
  /** Number of newest backups kept. */
  readonly keep: number
  /** Only backups of this kind are counted and removed; unreadable ones are left alone. */
  readonly contains: Manifest['contains']
}

/** The names to remove of `names`, both oldest first; `manifestOf` resolves to undefined for an unreadable one. */
export async function namesToRemove(
  names: readonly string[],
  manifestOf: (name: string) => Promise<Manifest | undefined>,
  { keep, contains }: Retention,
): Promise<readonly string[]> {
  const ofKind: string[] = []
  for (const name of names) if ((await manifestOf(name))?.contains === contains) ofKind.push(name)
  return ofKind.slice(0, -keep)
}

/** Removes all but the newest backups of a kind, and abandoned ones. Returns the names of the removed backups. */
export async function removeOldBackups(folder: string, retention: Retention, now: number): Promise<readonly string[]> {
  const names = (await backupsIn(folder)).map(({ name }) => name)
  const manifestOf = (name: string) => manifestIn(join(folder, name)).catch(() => undefined)
  const old = await namesToRemove(names, manifestOf, retention)
  for (const name of old) {
    // Renamed first: a partly removed backup must not look complete.
    const leaving = join(folder, `${partial}${name}`)
    await rename(join(folder, name), leaving)
    await rm(leaving, { recursive: true, force: true })
  }
  for (const name of await readdir(folder)) {
    if (!name.startsWith(partial)) continue
    const path = join(folder, name)
    if (now - (await stat(path)).mtimeMs > givenUp) await rm(path, { recursive: true, force: true })
  }
  return old
}
