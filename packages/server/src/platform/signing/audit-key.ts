import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** In the folder of the signing keys. */
export const auditKeyName = 'audit.key'
export const auditSealedName = 'audit.sealed'

const keyBytes = 32
const sealedSchema = z.strictObject({ keyedFrom: z.int() })

/** Since when nothing may be without a key or a seal. */
export type Sealed = z.output<typeof sealedSchema>

/**
 * The key of the audit chain and of the seals of rows, in a file outside the database (mode 0600): who can write the database
 * alone cannot make an entry or a seal.
 */
export class AuditKey {
  readonly #folder: string
  #held: { readonly id: string; readonly key: Buffer } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  /** First 16 hexadecimal digits of the key's SHA-256. Makes the key where there is none. */
  get id(): string {
    return this.#read().id
  }

  /** A digest that only this key makes, for one purpose. */
  digest(purpose: string, text: string): string {
    return createHmac('sha256', this.#read().key).update(`${purpose}\n${text}`).digest('hex')
  }

  exists(): boolean {
    return existsSync(join(this.#folder, auditKeyName))
  }

  /** Undefined until a start has found nothing without a seal: what is from before may be without one until then. */
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
    const key = Buffer.from(readFileSync(path, 'utf8'), 'base64')
    if (key.length !== keyBytes) throw new Error(`${path} must hold ${keyBytes} bytes in base64`)
    this.#held = { id: createHash('sha256').update(key).digest('hex').slice(0, 16), key }
    return this.#held
  }

  /** What is there already stays. The file appears with its whole content: another server, or the start after a crash, may read it. */
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
