import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyBytes = 32
const startBytes = 12
const tagBytes = 16

/** Path of the key, when none is configured. */
export const secretKeyPath = (data: string): string => join(data, 'secret.key')

/** The stored key, or a new one that only this user may read. Two simultaneous starts use the first one's key. */
function keyIn(data: string): Buffer {
  const path = secretKeyPath(data)
  try {
    writeFileSync(path, randomBytes(keyBytes).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

/** Encrypts values that the database must not reveal: AES-256-GCM, bound to table and row. */
export class Secrets {
  readonly #key: () => Buffer
  #held: Buffer | undefined

  /** The given key (base64, for servers that share a database), or the one in the data folder. */
  constructor(data: string, given: string) {
    this.#key = () => {
      this.#held ??= given ? Buffer.from(given, 'base64') : keyIn(data)
      if (this.#held.length !== keyBytes) throw new Error('the key of secrets must be 32 bytes in base64')
      return this.#held
    }
  }

  seal(text: string, place: string): string {
    const start = randomBytes(startBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#key(), start).setAAD(Buffer.from(place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64')
  }

  /** A keyed digest: a short secret cannot be found by trying all values against the database. */
  digest(text: string, place: string): string {
    return createHmac('sha256', this.#key())
      .update(JSON.stringify([place, text]))
      .digest('hex')
  }

  /** Throws for a value that was not encrypted here, or for another place. */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#key(), bytes.subarray(0, startBytes))
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(startBytes, startBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(startBytes + tagBytes)), decipher.final()]).toString('utf8')
  }
}
