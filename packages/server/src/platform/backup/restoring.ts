import { folderMarker } from '../files/folder-marker.ts'

/** In a data folder from the first to the last step of a restore to it. */
const restoring = folderMarker('restoring')

/** Whether a restore to this folder has begun and not ended. */
export const isHalfRestored = restoring.isIn

/** Marks that a restore begins; on the disk before anything else. */
export const beginRestore = restoring.set

export const endRestore = restoring.clear

/** Throws after an interrupted restore: a server would create a new database beside the old files. */
export function refuseHalfRestored(data: string): void {
  if (isHalfRestored(data)) throw new Error(`a restore into ${data} was broken off; run it again`)
}
