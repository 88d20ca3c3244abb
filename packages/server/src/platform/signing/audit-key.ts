import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** In the folder of the signing keys. */
export const auditKeyName = 'audit.key'
export const auditSealedName = 'audit.sealed'

const keyBytes = 32
const sealedSchema = z.strictObject({ keyedFrom: z.int() })

/** Since when every entry must have a key and every row a seal. */
export type Sealed = z.output<typeof sealedSchema>

/**
 * The key of the audit chain and of the seals of rows, in a file outside the database (mode 0600): with access to the
 * database alone, neither entries nor seals can be forged.
 */
export class AuditKey {
  readonly #folder: string
  #held: { readonly id: string; readonly key: KeyObject } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** First 16 hexadecimal digits of the key's SHA-256. Creates the key when there is none. */
  get id(): string {
    return this.#read().id
  }

  /** A keyed digest for one purpose. */
  digest(purpose: string, text: string): string {
    return createHmac('sha256', this.#read().key).update(`${purpose}\n${text}`).digest('hex')
  }

  exists(): boolean {
    return existsSync(join(this.#folder, auditKeyName))
  }

  /** Undefined until a start has found every row sealed: until then older rows may be without a seal. */
  sealed(): Sealed | undefined {
    const path = join(this.#folder, auditSealedName)
    return existsSync(path) ? sealedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
  }

  markSealed(sealed: Sealed): void {
    this.#write(auditSealedName, `${JSON.stringify(sealed)}\n`)
  }

  #read() {
    if (this.#held) return this.#held
    if (!this.exists()) this.#write(auditKeyName, randomBytes(keyBytes).toString('base64'))
    const path = join(this.#folder, auditKeyName)
    const bytes = Buffer.from(readFileSync(path, 'utf8'), 'base64')
    if (bytes.length !== keyBytes) throw new Error(`${path} must hold ${keyBytes} bytes in base64`)
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    // Made once: making it takes four times as long as the digest of a row.
    this.#held = { id, key: createSecretKey(bytes) }
    return this.#held
  }

  /**
   * An existing file is kept. The file appears with its complete content, because another server, or a start after a
   * crash, may read it.
   */
  #write(name: string, text: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const draft = join(this.#folder, `${name}.${process.pid}`)
    writeFileSync(draft, text, { mode: 0o600, flush: true })
    try {
      linkSync(draft, join(this.#folder, name))
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    } finally {
      rmSync(draft)
    }
  }
}
