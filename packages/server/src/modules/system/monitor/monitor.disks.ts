import { readFile, realpath, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import type { Disk } from '@heron/contract/routes'
import type { Config } from '../../../platform/config.ts'

/** Where each file system is mounted, as Linux reports it; empty elsewhere. */
async function mountPoints(): Promise<readonly string[]> {
  const text = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  return text
    .split('\n')
    .map((line) => (line.split(' ')[1] ?? '').replaceAll('\\040', ' '))
    .filter(Boolean)
}

const contains = (mount: string, path: string): boolean =>
  path === mount || path.startsWith(mount.endsWith('/') ? mount : `${mount}/`)

/** The folders that the server writes to, and the root folder. */
function folders({ data, databaseUrl }: Config): readonly string[] {
  const database = databaseUrl.startsWith('sqlite:') ? [dirname(databaseUrl.slice(7))] : []
  return [data, ...database, tmpdir(), '/']
}

/** The disks of these folders, each once. A folder that does not exist is left out. */
export async function disksOf(config: Config): Promise<readonly Disk[]> {
  const mounts = await mountPoints()
  const disks = new Map<number, Disk>()
  for (const folder of folders(config)) {
    const path = await realpath(folder).catch(() => undefined)
    if (path === undefined) continue
    const [{ dev }, { blocks, bavail, bsize }] = [await stat(path), await statfs(path)]
    if (disks.has(dev) || blocks === 0) continue
    const name = mounts.filter((mount) => contains(mount, path)).toSorted((a, b) => b.length - a.length)[0] ?? path
    // As in `/readyz`: space the server may not write to counts as used.
    const restPPT = Math.round(1_000 * (1 - bavail / blocks)) / 10
    disks.set(dev, { name, max: blocks * bsize, rest: bavail * bsize, restPPT })
  }
  return [...disks.values()]
}
