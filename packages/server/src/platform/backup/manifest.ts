import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The description of a backup. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the state was taken, UTC, ISO 8601. */
  createTime: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** `database`: without the files. */
  contains: z.enum(['everything', 'database']),
  /** Names of the migrations that had been applied, in order. */
  migrations: z.array(z.string()),
  /** Public key (`age1…`) that every part but this one is encrypted to. */
  recipient: z.string().nullable(),
  /** The key that encrypts secrets in the database: its SHA-256, and whether it is in the backup. */
  secretKey: z.strictObject({ sha256, isIncluded: z.boolean() }).nullable(),
  /**
   * Keys of signed programs: the ids of the public keys, and whether the private ones are in the backup. Absent in
   * backups from before programs were signed.
   */
  signingKeys: z.strictObject({ ids: z.array(z.string()), hasPrivateKeys: z.boolean() }).optional(),
  /** SHA-256 of the embedded database's file; null for PostgreSQL. */
  databaseSha256: sha256.nullable(),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.int(),
      /** For PostgreSQL: the columns in the order of the part, and SHA-256 of the rows in text form, by primary key. */
      columns: z.array(z.string()).optional(),
      sha256: sha256.optional(),
    }),
  ),
  databaseSize: z.int().describe('bytes of the parts of the database, as stored'),
  files: z.strictObject({ count: z.int(), size: z.int().describe('bytes') }),
  /** Recorded files whose bytes were missing. */
  missingFiles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Names of the two files that describe a backup; the second has the checksums of all others, including the first. */
export const manifestName = 'manifest.json'
export const sumsName = 'SHA256SUMS'

/** Places of the parts in a backup. */
export const partNames = {
  database: 'database.sqlite.gz',
  table: (name: string) => `tables/${name}.copy.gz`,
  secretKey: 'secret.key',
  signingKey: (file: string) => `signing-keys/${file}`,
  files: 'files',
} as const

/** SHA-256 by the path of the part, `/` between folders. */
export type Sums = ReadonlyMap<string, string>

/** In the format of `sha256sum`, so that `sha256sum -c SHA256SUMS` checks a backup without Heron. */
export const sumsText = (sums: Sums): string =>
  [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sum]) => `${sum}  ${path}\n`)
    .join('')

/** Reads the output of `sumsText`; throws with the number of an invalid line. */
export function readSums(text: string): Sums {
  const sums = new Map<string, string>()
  for (const [at, line] of text.split('\n').entries()) {
    if (line === '') continue
    const [, sum, path] = /^([0-9a-f]{64}) {2}([\w./-]+)$/.exec(line) ?? []
    if (!sum || !path || path.split('/').includes('..')) throw new Error(`${sumsName} is damaged in line ${at + 1}`)
    sums.set(path, sum)
  }
  return sums
}

/** The sums of a finished backup. */
export const sumsIn = async (folder: string): Promise<Sums> => readSums(await readFile(join(folder, sumsName), 'utf8'))

/** The manifest of a finished backup; throws with the reason when it cannot be read. */
export async function manifestIn(folder: string): Promise<Manifest> {
  let text: string
  try {
    text = await readFile(join(folder, manifestName), 'utf8')
  } catch {
    throw new Error(`${folder} is not a backup of Heron: it has no ${manifestName}`)
  }
  return readManifest(text, folder)
}

/** Reads the text of a manifest; `place` is named when it cannot be read. */
export function readManifest(text: string, place: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${manifestName} in ${place} is damaged, or of a newer version of Heron`, { cause })
  }
}
