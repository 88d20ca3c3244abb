import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditKeyName, auditSealedName } from './audit-key.ts'

/** A signature; the key's id identifies the public key that verifies it. */
export interface Signature {
  readonly keyId: string
  /** Base64. */
  readonly signature: string
}

/** The file with the id of the signing key. */
export const currentKeyName = 'current'
const ADOPTED = 'adopted'

/** Default folder of the keys. */
export const signingKeysIn = (data: string): string => join(data, 'signing-keys')

export interface KeyFile {
  readonly name: string
  readonly bytes: Buffer
}

/**
 * The files of a key folder, including the key of the audit chain. `current` is read before the keys, so that the key
 * it names is among them. Without private keys, `current` and the key of the audit chain are left out.
 */
export function readKeyFiles(
  folder: string,
  { withPrivateKeys }: { readonly withPrivateKeys: boolean },
): readonly KeyFile[] {
  if (!existsSync(folder)) return []
  const read = (name: string): KeyFile => ({ name, bytes: readFileSync(join(folder, name)) })
  const others = [...(withPrivateKeys ? [currentKeyName, auditKeyName] : []), ADOPTED, auditSealedName]
    .filter((name) => existsSync(join(folder, name)))
    .map(read)
  const keys = readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.(key|pub)$/.test(name))
  return [
    ...keys
      .filter((name) => withPrivateKeys || name.endsWith('.pub'))
      .sort()
      .map(read),
    ...others,
  ]
}

/** First 16 hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** Whether the text was signed with the private key of this public key. */
export const isSignedBy = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64'))

/**
 * The workshop's Ed25519 keys, in a folder outside the database: `<id>.key` signs (mode 0600), `<id>.pub` verifies and
 * may be published, `current` names the signing key. A replaced key still verifies its own signatures.
 */
export class SigningKeys {
  readonly #folder: string
  readonly #public = new Map<string, KeyObject>()
  #signing: { readonly id: string; readonly key: KeyObject } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  sign(text: string): Signature {
    this.#signing ??= this.#readCurrent() ?? this.rotate()
    const { id, key } = this.#signing
    return { keyId: id, signature: sign(null, Buffer.from(text, 'utf8'), key).toString('base64') }
  }

  /** False also for an unknown key, and for a file whose key does not match its name. */
  isSigned(text: string, { keyId, signature }: Signature): boolean {
    const key = this.#public.get(keyId) ?? this.#readPublic(keyId)
    if (!key) return false
    this.#public.set(keyId, key)
    return isSignedBy(key, text, signature)
  }

  /** Creates a new key and signs with it from now on. */
  rotate(): { readonly id: string; readonly key: KeyObject } {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const id = keyIdOf(publicKey)
    const pem = (kind: 'key' | 'pub') => join(this.#folder, `${id}.${kind}`)
    writeFileSync(pem('key'), privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 })
    writeFileSync(pem('pub'), publicKey.export({ type: 'spki', format: 'pem' }), { flag: 'wx', mode: 0o644 })
    const draft = join(this.#folder, `${currentKeyName}.${process.pid}`)
    writeFileSync(draft, `${id}\n`, { mode: 0o600 })
    renameSync(draft, join(this.#folder, currentKeyName))
    this.#signing = { id, key: privateKey }
    return this.#signing
  }

  /** Every public key, PEM, by its id. */
  publicKeys(): readonly { readonly id: string; readonly pem: string }[] {
    return readKeyFiles(this.#folder, { withPrivateKeys: false })
      .filter(({ name }) => name.endsWith('.pub'))
      .map(({ name, bytes }) => ({ id: name.slice(0, -'.pub'.length), pem: bytes.toString('utf8') }))
  }

  /**
   * Whether everything from before programs were signed has a signature: from then on an unsigned row was tampered
   * with.
   */
  isAdopted(): boolean {
    return existsSync(join(this.#folder, ADOPTED))
  }

  markAdopted(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(this.#folder, ADOPTED), '', { mode: 0o600 })
  }

  #readCurrent() {
    const path = join(this.#folder, currentKeyName)
    if (!existsSync(path)) return undefined
    const id = readFileSync(path, 'utf8').trim()
    return { id, key: createPrivateKey(readFileSync(join(this.#folder, `${id}.key`), 'utf8')) }
  }

  #readPublic(id: string): KeyObject | undefined {
    const path = join(this.#folder, `${id}.pub`)
    if (!/^[0-9a-f]{16}$/.test(id) || !existsSync(path)) return undefined
    const key = createPublicKey(readFileSync(path, 'utf8'))
    return keyIdOf(key) === id ? key : undefined
  }
}
