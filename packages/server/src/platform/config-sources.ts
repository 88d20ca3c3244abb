import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** Limits of data sources. */
export interface SourceConfig {
  /** Folder of SQLite files, symbolic links resolved; absent: none may be read. */
  readonly sqliteFolder: string | undefined
}

/** Settings of data sources; the README lists them. */
export const sourceSettings = {
  HERON_SQLITE_SOURCES: {
    default: '',
    meaning: 'Folder whose SQLite files data sources may read, outside the data folder; none when empty',
  },
} as const

type Name = keyof typeof sourceSettings

/** A path with symbolic links resolved. */
export const realPath = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/** Whether a path is this folder or inside it. */
export const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep)

/** Reads the limits of data sources; `data` is the server's own folder, which they may not read. */
export function readSources(text: (name: Name) => string, data: string): SourceConfig {
  const given = text('HERON_SQLITE_SOURCES')
  if (!given) return { sqliteFolder: undefined }
  const [folder, own] = [realPath(given), realPath(data)]
  if (isWithin(folder, own) || isWithin(own, folder)) {
    throw new Error(`HERON_SQLITE_SOURCES must lie apart from the data folder, not "${given}"`)
  }
  return { sqliteFolder: folder }
}
