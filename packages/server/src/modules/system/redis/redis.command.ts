import { type RedisCommand, redisCommands } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'

/** Most elements one command may read. */
const most = 1_000

const isWithin = (from: string | undefined, to: string | undefined): boolean => {
  const [first, last] = [Number(from), Number(to)]
  return Number.isInteger(first) && Number.isInteger(last) && first >= 0 && last >= first && last - first < most
}

/** For a scan: no COUNT, or a limited one. */
const isBoundedScan = (words: readonly string[]): boolean => {
  const at = words.findIndex((word) => word.toUpperCase() === 'COUNT')
  return at < 0 || (Number(words[at + 1]) > 0 && Number(words[at + 1]) <= most)
}

const always = () => true
const range = ([, from, to]: readonly string[]) => isWithin(from, to)

/**
 * The commands of the terminal, each with a check of its arguments. All only read, and none is slow or has a large
 * answer: no KEYS, no SMEMBERS, no HGETALL, and no CONFIG, which contains passwords.
 */
const commands: Readonly<Record<RedisCommand, (given: readonly string[]) => boolean>> = {
  PING: (given) => given.length === 0,
  INFO: always,
  DBSIZE: always,
  TIME: always,
  LASTSAVE: always,
  TYPE: always,
  EXISTS: always,
  TTL: always,
  PTTL: always,
  EXPIRETIME: always,
  STRLEN: always,
  GETRANGE: range,
  HLEN: always,
  HEXISTS: always,
  HSTRLEN: always,
  LLEN: always,
  LRANGE: range,
  SCARD: always,
  SISMEMBER: always,
  ZCARD: always,
  ZSCORE: always,
  ZRANGE: (given) => given.length === 3 && range(given),
  XLEN: always,
  SCAN: isBoundedScan,
  HSCAN: isBoundedScan,
  SSCAN: isBoundedScan,
  ZSCAN: isBoundedScan,
  MEMORY: ([kind]) => kind?.toUpperCase() === 'USAGE',
  OBJECT: ([kind]) => /^(ENCODING|IDLETIME|FREQ|REFCOUNT)$/i.test(kind ?? ''),
}

const word = /"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g

/**
 * The words of a line; quotes keep words with spaces together.
 * @throws REDIS_COMMAND for commands that are not allowed or would read too much
 */
export function readCommand(line: string): readonly string[] {
  const words = [...line.matchAll(word)].map(
    ([, double, single, bare]) => double?.replace(/\\(.)/g, '$1') ?? single ?? bare ?? '',
  )
  const [name = '', ...given] = words
  const known = redisCommands.find((each) => each === name.toUpperCase())
  if (known === undefined || !commands[known](given))
    throw new AppError('REDIS_COMMAND', { name: line.trim().slice(0, 60) })
  return [known, ...given]
}
