import { randomInt } from 'node:crypto'

/** ms; a week, so that an account prepared on Friday works on Monday. */
export const oneTimeLife = 7 * 24 * 3_600_000

/** Without characters that look alike, because the password is read off a screen and typed. */
const marks = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

const group = () => Array.from({ length: 4 }, () => marks[randomInt(marks.length)]).join('')

/** About ninety bits, always with a letter, a digit and a symbol, as the password rule requires. */
export const newOneTimePassword = (): string =>
  `${group()}-${group()}-${group()}-${group()}`.replace(/^./, 'k').replace(/.$/, String(2 + randomInt(8)))
