import type { StoredFile } from '../files/files.ts'
import type { Manifest, Sums } from './manifest.ts'

/** The state of a database at one commit, as written to a backup. */
export interface Snapshot {
  readonly migrations: readonly string[]
  readonly tables: Manifest['tables']
  /** SHA-256 of the embedded database's file; null for PostgreSQL. */
  readonly databaseSha256: string | null
  /** The recorded files. */
  readonly files: readonly Pick<StoredFile, 'id' | 'name' | 'size' | 'sha256'>[]
  /** Checksums of the parts written. */
  readonly sums: Sums
}
