import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { syncPath } from '../files/sync-path.ts'
import { secretKeyPath } from '../secrets/secrets.ts'
import { auditSealedName } from '../signing/audit-key.ts'
import { currentKeyName } from '../signing/signing-keys.ts'
import { type Manifest, partNames, sumsIn } from './manifest.ts'
import { readPart } from './part.ts'

interface From {
  /** The finished backup. */
  readonly folder: string
  readonly identity: string | undefined
  readonly config: Pick<Config, 'data' | 'signingKeys'>
}

/** Writes a part as a new file that only this user may read; it is on the disk when the promise resolves. */
export async function writePartTo(
  path: string,
  part: string,
  { folder, identity }: Omit<From, 'config'>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const bytes = await readPart(join(folder, part), { isCompressed: part.endsWith('.gz'), identity })
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** Restores one key; throws when another one is in its place. */
async function restoreKey(path: string, part: string, from: From): Promise<void> {
  const restored = `${path}.restored`
  await writePartTo(restored, part, from)
  if (existsSync(path)) {
    const isSame = (await readFile(path)).equals(await readFile(restored))
    await rm(restored)
    if (!isSame) throw new Error(`${path} is another key than the backup's; move it away first`)
    return
  }
  await rename(restored, path)
  await syncPath(dirname(path))
}

/**
 * Restores the keys of a backup: the one that encrypts secrets, and those of signed programs. A folder of signing keys
 * with a current key continues to sign with that.
 */
export async function restoreKeys(manifest: Manifest, from: From): Promise<void> {
  const { config, folder } = from
  if (manifest.secretKey?.isIncluded) await restoreKey(secretKeyPath(config.data), partNames.secretKey, from)
  const prefix = partNames.signingKey('')
  for (const part of (await sumsIn(folder)).keys()) {
    if (!part.startsWith(prefix)) continue
    const path = join(config.signingKeys, basename(part))
    if ([currentKeyName, auditSealedName].includes(basename(part)) && existsSync(path)) continue
    await restoreKey(path, part, from)
  }
}
