import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'

/** Present in a data folder from the first to the last step of a restore into it. */
const markerOf = (data: string) => join(data, 'restoring')

/** Whether a restore into this folder has begun and not ended. */
export const isHalfRestored = (data: string): boolean => existsSync(markerOf(data))

/** Notes that a restore begins, on the disk before anything else is. */
export async function beginRestore(data: string): Promise<void> {
  await writeFile(markerOf(data), '', { mode: 0o600 })
  await syncPath(data)
}

export async function endRestore(data: string): Promise<void> {
  await rm(markerOf(data), { force: true })
  await syncPath(data)
}

/** Throws where a restore was broken off: a server would begin a new database beside the files of the old one. */
export function refuseHalfRestored(data: string): void {
  if (isHalfRestored(data)) throw new Error(`a restore into ${data} was broken off; run it again`)
}
