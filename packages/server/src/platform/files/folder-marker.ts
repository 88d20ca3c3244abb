import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from './sync-path.ts'

/** A mark that a step in a folder has begun and not ended, which outlives a crash. */
export interface FolderMarker {
  readonly pathIn: (folder: string) => string
  readonly isIn: (folder: string) => boolean
  /** Resolves when the mark is on the disk. */
  readonly set: (folder: string) => Promise<void>
  readonly clear: (folder: string) => Promise<void>
}

/** An empty file of that name in the folder. */
export function folderMarker(name: string): FolderMarker {
  const pathIn = (folder: string) => join(folder, name)
  return {
    pathIn,
    isIn: (folder) => existsSync(pathIn(folder)),
    set: async (folder) => {
      await writeFile(pathIn(folder), '', { mode: 0o600 })
      await syncPath(folder)
    },
    clear: async (folder) => {
      await rm(pathIn(folder), { force: true })
      await syncPath(folder)
    },
  }
}
