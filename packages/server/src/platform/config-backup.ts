import { readS3, type S3Config, s3Settings } from './config-s3.ts'
import { isWithin, realPath } from './config-sources.ts'

/** Where backups are stored, and the key they are encrypted to. */
export interface BackupConfig {
  /** Empty when not set: then the job fails and the command requires one. */
  readonly folder: string
  /** Public key in the format of age; undefined: not encrypted. */
  readonly recipient: string | undefined
  /** The bucket that each backup is also sent to; undefined: none. */
  readonly s3: S3Config | undefined
}

/** Settings of backups; the README lists them. */
export const backupSettings = {
  HERON_BACKUP_DIR: {
    default: '',
    meaning: 'Folder for backups, outside the data folder; preferably on another disk or machine',
  },
  HERON_BACKUP_RECIPIENT: {
    default: '',
    meaning:
      'Public key of [age](https://age-encryption.org) (`age1…`) that backups are encrypted to; not encrypted when empty',
  },
  ...s3Settings(
    'HERON_BACKUP_S3',
    'Bucket of an S3 store that each backup is also sent to; needs `HERON_BACKUP_DIR`, where it is made first',
  ),
} as const

type Name = keyof typeof backupSettings

/** Reads the backup settings; `text` returns a setting or its default; backups must be outside the folder `data`. */
export function readBackup(text: (name: Name) => string, data: string): BackupConfig {
  const folder = text('HERON_BACKUP_DIR')
  if (folder && isWithin(realPath(data), realPath(folder)))
    throw new Error(`HERON_BACKUP_DIR must lie apart from the data folder, not "${folder}"`)
  const recipient = text('HERON_BACKUP_RECIPIENT')
  if (recipient && !/^age1[a-z0-9]{50,}$/.test(recipient))
    throw new Error('HERON_BACKUP_RECIPIENT must be a public key of age, age1…, not a secret key or a path')
  const s3 = readS3(text, 'HERON_BACKUP_S3')
  if (s3 && !folder) throw new Error('HERON_BACKUP_S3_BUCKET needs HERON_BACKUP_DIR: a backup is made there first')
  return { folder, recipient: recipient || undefined, s3 }
}
