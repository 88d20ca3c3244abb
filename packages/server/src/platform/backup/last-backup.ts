import { backupsIn, type FinishedBackup } from './folder.ts'
import { type Manifest, manifestIn } from './manifest.ts'

/** The newest backup of database and files. */
export interface LastBackup extends FinishedBackup {
  readonly manifest: Manifest
  /** Bytes of database and files; what is linked to an earlier backup counts as well. */
  readonly size: number
}

/** The newest backup of a folder that has files as well; undefined where there is none. Throws where one cannot be read. */
export async function lastBackup(folder: string): Promise<LastBackup | undefined> {
  for (const last of (await backupsIn(folder)).toReversed()) {
    const manifest = await manifestIn(last.path)
    if (manifest.contains === 'everything')
      return { ...last, manifest, size: manifest.databaseSize + manifest.files.size }
  }
  return undefined
}
