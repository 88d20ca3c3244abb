import { readS3, type S3Config, s3Settings } from './config-s3.ts'

const start = 'HERON_S3'

/** Settings of the file store; the README lists them. */
export const fileSettings = s3Settings(
  start,
  'Bucket of an S3 store for the files, instead of the data folder; needs `HERON_DATABASE_URL`',
)

type Name = keyof typeof fileSettings

/** Reads where files are stored; undefined: in the data folder. */
export function readFiles(text: (name: Name) => string, isEmbedded: boolean): S3Config | undefined {
  // An embedded database has one server, which has its own folder.
  if (text(`${start}_BUCKET`) && isEmbedded)
    throw new Error(`${start}_BUCKET needs a PostgreSQL: set HERON_DATABASE_URL`)
  return readS3(text, start)
}
