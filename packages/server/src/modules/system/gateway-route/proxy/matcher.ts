import { BlockList, isIP } from 'node:net'
import type { Predicate } from '@heron/contract/routes'
import { linearPattern, quotedPattern } from '../../../../platform/linear-pattern.ts'
import { instantOf } from '../gateway-route.rules.ts'

/** The parts of a call that predicates test. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: ReadonlyMap<string, string>
  readonly ip: string
  readonly now: number
}

type Matches = (asked: Asked) => boolean

/** Patterns match in linear time, whatever the text. */
const whole = (pattern: string) => {
  const compiled = linearPattern(pattern)
  return (text: string) => compiled.matches(text)
}

/** `**` matches any number of segments, `*` and `{name}` within one. */
function ant(pattern: string, separator: '/' | '.') {
  const within = separator === '/' ? '[^/]*' : '[^.]*'
  const parts = pattern.split(/(\/\*\*$|\*\*|\*|\{[^}]*\})/)
  const text = parts.map((part) => {
    if (part === '/**') return '(?:/.*)?'
    if (part === '**') return '.*'
    if (part === '*') return within
    return part.startsWith('{') ? '[^/]+' : quotedPattern(part)
  })
  return whole(text.join(''))
}

const named =
  ([name = '', pattern = '.*']: readonly string[], valuesOf: (asked: Asked, name: string) => readonly string[]) =>
  (matches = whole(pattern)): Matches =>
  (asked) =>
    valuesOf(asked, name).some(matches)

const headerValues = ({ headers }: Asked, name: string) => [headers[name.toLowerCase()] ?? []].flat()

function addressIn(networks: readonly string[]): Matches {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  return ({ ip }) => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

const timeOf = (text = '') => instantOf(text) ?? Number.NaN

/** The test of each predicate; throws for a pattern that cannot be matched in linear time. */
const compilers: Readonly<Record<Predicate['name'], (args: readonly string[]) => Matches>> = {
  Path: (args) => {
    const patterns = args.map((each) => ant(each, '/'))
    return ({ path }) => patterns.some((matches) => matches(path))
  },
  Host: (args) => {
    const patterns = args.map((each) => ({ matches: ant(each.toLowerCase(), '.'), hasPort: each.includes(':') }))
    return ({ headers }) => {
      const host = String(headers.host ?? '').toLowerCase()
      return patterns.some(({ matches, hasPort }) => matches(hasPort ? host : host.replace(/:\d+$/, '')))
    }
  },
  Method: (args) => (asked) => args.includes(asked.method),
  Header: (args) => named(args, headerValues)(),
  Cookie: (args) => named(args, ({ cookies }, name) => [cookies.get(name) ?? []].flat())(),
  Query: (args) => named(args, ({ query }, name) => query.getAll(name))(),
  After: ([at]) => {
    const from = timeOf(at)
    return ({ now }) => now > from
  },
  Before: ([at]) => {
    const until = timeOf(at)
    return ({ now }) => now < until
  },
  Between: ([first, last]) => {
    const [from, until] = [timeOf(first), timeOf(last)]
    return ({ now }) => now > from && now < until
  },
  RemoteAddr: addressIn,
}

/** All predicates combined; throws for an invalid one. */
export function compileMatcher(predicates: readonly Predicate[]): Matches {
  const compiled = predicates.map(({ name, args }) => compilers[name](args))
  return (asked) => compiled.every((matches) => matches(asked))
}

/** The common prefix of all paths of a route, up to the last `/` before a wildcard. */
export function prefixOf(predicates: readonly Predicate[]): string {
  const paths = predicates.filter(({ name }) => name === 'Path').flatMap(({ args }) => args)
  const fixed = paths.map((path) =>
    path
      .replace(/[*{].*$/, '')
      .split('/')
      .slice(0, -1),
  )
  const [first = []] = fixed
  const end = first.findIndex((part, at) => fixed.some((other) => other[at] !== part))
  return `${first.slice(0, end === -1 ? first.length : end).join('/')}/`
}

/** The path at which a route is opened: its first path, up to the first wildcard. */
export const entryOf = (predicates: readonly Predicate[]): string =>
  predicates.find(({ name }) => name === 'Path')?.args[0]?.replace(/[*{].*$/, '') ?? '/'
