import { backupsIn, type FinishedBackup } from './folder.ts'
import { type Manifest, manifestIn } from './manifest.ts'

/** The newest backup of database and files. */
export interface LastBackup extends FinishedBackup {
  readonly manifest: Manifest
  /** Bytes of database and files, including files linked to an earlier backup. */
  readonly size: number
}

/** The newest backup in a folder that includes files; undefined when there is none. Throws when one cannot be read. */
export async function lastBackup(folder: string): Promise<LastBackup | undefined> {
  for (const last of (await backupsIn(folder)).toReversed()) {
    const manifest = await manifestIn(last.path)
    if (manifest.contains === 'everything')
      return { ...last, manifest, size: manifest.databaseSize + manifest.files.size }
  }
  return undefined
}
