import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { MadeKey, UsedKey } from '../platform/auth/passkeys/passkeys.ts'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949), the part that authenticators write: small integers, bytes, texts, maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.of((kind << 5) | size)
      : size < 256
        ? Buffer.of((kind << 5) | 24, size)
        : Buffer.of((kind << 5) | 25, size >> 8, size & 255)
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** Flags of authenticator data (WebAuthn, 6.1). */
const flag = { present: 0x01, verified: 0x04, backupEligible: 0x08, backedUp: 0x10, attested: 0x40 } as const

/** A deviation of the authenticator from a correct one, or from the request. */
export interface Twist {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly challenge?: string
  readonly userHandle?: string | undefined
  readonly isVerified?: boolean
  readonly crossOrigin?: boolean
  readonly type?: string
}

interface Asked {
  readonly challenge: string
}

interface AskedForNew extends Asked {
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

interface AskedForUse extends Asked {
  readonly rpId: string
}

/** An authenticator in software: real WebAuthn answers, ES256, one key. */
export class Authenticator {
  readonly #id = randomBytes(32)
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly #origin: string
  readonly #counts: boolean
  #counter = 0
  #userHandle = ''

  /** `counts`: false for one that always sends 0, as authenticators with backed-up keys do. */
  constructor(origin = 'http://localhost:80', counts = true) {
    this.#origin = origin
    this.#counts = counts
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  get id(): string {
    return base64url(this.#id)
  }

  /** The response to a request for a new key. */
  make(asked: AskedForNew, twist: Twist = {}): MadeKey {
    this.#userHandle = asked.user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), size, this.#id, cbor(key)])
    const authData = this.#data(twist.rpId ?? asked.rp.id, twist, attested)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    const clientData = this.#clientData('webauthn.create', asked, twist)
    return { id: this.id, clientData, attestation: base64url(cbor(attestation)), transports: ['internal'] }
  }

  /** The response to a request to use the key. */
  use(asked: AskedForUse, twist: Twist = {}): UsedKey {
    const authData = this.#data(twist.rpId ?? asked.rpId, twist)
    const clientData = this.#clientData('webauthn.get', asked, twist)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientData, 'base64url'))])
    const userHandle = 'userHandle' in twist ? twist.userHandle : this.#userHandle
    return {
      id: this.id,
      clientData,
      authenticatorData: base64url(authData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      ...(userHandle === undefined ? {} : { userHandle }),
    }
  }

  #data(rpId: string, { isVerified = true, counter }: Twist, attested = Buffer.alloc(0)): Buffer {
    if (this.#counts) this.#counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? this.#counter)
    const backup = this.#counts ? 0 : flag.backupEligible | flag.backedUp
    const flags = flag.present | (isVerified ? flag.verified : 0) | backup | (attested.length > 0 ? flag.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, attested])
  }

  #clientData(type: string, { challenge }: Asked, twist: Twist): string {
    const said = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.#origin,
      crossOrigin: twist.crossOrigin ?? false,
    }
    return base64url(JSON.stringify(said))
  }
}
