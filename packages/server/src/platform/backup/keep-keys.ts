import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { secretKeyPath } from '../secrets/secrets.ts'
import { readKeyFiles, signingKeysIn } from '../signing/signing-keys.ts'
import { type Manifest, partNames, type Sums } from './manifest.ts'
import { writePart } from './part.ts'

interface KeyParts<About> {
  readonly about: About
  readonly sums: Sums
}

/** Writes one part; returns the SHA-256 of the stored bytes. */
async function keep(path: string, bytes: Buffer, recipient: string | undefined): Promise<string> {
  const source = () => Readable.from([bytes])
  const { storedSha256 } = await writePart(path, source, { isCompressed: false, recipient })
  return storedSha256
}

/**
 * A key that the server created belongs to its data and is backed up; of a key from the settings only the checksum is
 * stored.
 */
export async function keepSecretKey(
  config: Pick<Config, 'data' | 'secretKey'>,
  path: string,
  recipient: string | undefined,
): Promise<KeyParts<Manifest['secretKey']>> {
  const own = secretKeyPath(config.data)
  const isOwn = config.secretKey === ''
  if (isOwn && !existsSync(own)) return { about: null, sums: new Map() }
  const key = isOwn ? await readFile(own, 'utf8') : config.secretKey
  const sha256 = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex')
  if (!isOwn) return { about: { sha256, isIncluded: false }, sums: new Map() }
  const sum = await keep(join(path, partNames.secretKey), Buffer.from(key), recipient)
  return { about: { sha256, isIncluded: true }, sums: new Map([[partNames.secretKey, sum]]) }
}

/**
 * Public keys are always backed up, because stored programs cannot be checked without them. Private keys are backed up
 * if the server created them in its data folder; a folder set by HERON_SIGNING_KEYS is deliberately separate from the
 * data.
 */
export async function keepSigningKeys(
  { data, signingKeys }: Pick<Config, 'data' | 'signingKeys'>,
  path: string,
  recipient: string | undefined,
): Promise<KeyParts<NonNullable<Manifest['signingKeys']>>> {
  const hasPrivateKeys = signingKeys === signingKeysIn(data)
  const files = readKeyFiles(signingKeys, { withPrivateKeys: hasPrivateKeys })
  const sums = new Map<string, string>()
  for (const { name, bytes } of files) {
    const part = partNames.signingKey(name)
    sums.set(part, await keep(join(path, part), bytes, recipient))
  }
  const ids = files.filter(({ name }) => name.endsWith('.pub')).map(({ name }) => name.slice(0, -'.pub'.length))
  return { about: { ids, hasPrivateKeys }, sums }
}
