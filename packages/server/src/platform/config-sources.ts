import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** What data sources may read. */
export interface SourceConfig {
  /** Folder of SQLite files, as it really lies; absent: none may be read. */
  readonly sqliteFolder: string | undefined
}

/** Settings of data sources, as the README lists them. */
export const sourceSettings = {
  HERON_SQLITE_SOURCES: {
    default: '',
    meaning: 'Folder whose SQLite files data sources may read, apart from the data folder; empty: none',
  },
} as const

type Name = keyof typeof sourceSettings

/** A path as it really lies, without symbolic links. */
export const realPath = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return resolve(path)
  }
}

/** Is a path this folder, or in it? */
export const isWithin = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep)

/** Reads what data sources may read; `data` is the server's own folder, which they may not. */
export function readSources(text: (name: Name) => string, data: string): SourceConfig {
  const given = text('HERON_SQLITE_SOURCES')
  if (!given) return { sqliteFolder: undefined }
  const [folder, own] = [realPath(given), realPath(data)]
  if (isWithin(folder, own) || isWithin(own, folder)) {
    throw new Error(`HERON_SQLITE_SOURCES must lie apart from the data folder, not "${given}"`)
  }
  return { sqliteFolder: folder }
}
