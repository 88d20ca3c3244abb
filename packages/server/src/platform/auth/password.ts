import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const derive = promisify(argon2)

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Hashing takes 19 MiB and a thread: two at a time, the others wait. */
const whenFree = pLimit(2)

const message = (password: string) => Buffer.from(password.normalize('NFKC'), 'utf8')

/** A password in its stored form: method, cost, salt and digest in one text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const digest = await whenFree(() => derive('argon2id', { ...cost, message: message(password), nonce }))
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${digest.toString('base64')}`
}

const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

/** Whether the password matches the stored text. */
export async function verifyPassword(text: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', digest = ''] = stored.exec(text) ?? []
  if (!memory || !passes || !parallelism) throw new Error('a stored password has an unknown form')
  const expected = Buffer.from(digest, 'base64')
  const given = await whenFree(() =>
    derive('argon2id', {
      message: message(password),
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  )
  return timingSafeEqual(given, expected)
}

/** Verified for unknown names, so that they take as long as known ones. */
const unknownUserHash = hashPassword(randomBytes(16).toString('hex'))

/** Returns false after the time of a real check. */
export async function verifyUnknownUser(password: string): Promise<false> {
  await verifyPassword(await unknownUserHash, password)
  return false
}
