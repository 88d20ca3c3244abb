import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'

/** Exists in a data folder from the first to the last step of a restore to it. */
const markerOf = (data: string) => join(data, 'restoring')

/** Whether a restore to this folder has begun and not ended. */
export const isHalfRestored = (data: string): boolean => existsSync(markerOf(data))

/** Marks that a restore begins; on the disk before anything else. */
export async function beginRestore(data: string): Promise<void> {
  await writeFile(markerOf(data), '', { mode: 0o600 })
  await syncPath(data)
}

export async function endRestore(data: string): Promise<void> {
  await rm(markerOf(data), { force: true })
  await syncPath(data)
}

/** Throws after an interrupted restore: a server would create a new database beside the old files. */
export function refuseHalfRestored(data: string): void {
  if (isHalfRestored(data)) throw new Error(`a restore into ${data} was broken off; run it again`)
}
