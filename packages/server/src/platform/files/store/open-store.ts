import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

/** The store chosen by the settings. */
export const openStore = ({ data, s3 }: Pick<Config, 'data' | 's3'>): FileStore =>
  s3 ? new S3Store(s3) : new FolderStore(join(data, 'files'))
