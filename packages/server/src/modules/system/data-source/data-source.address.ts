import { type DatabaseType, databaseType, type SourceEngine } from '@heron/contract/routes'
import { refusedField } from '../../../platform/refused-field.ts'

/** `verified`: the certificate must match the host; `any`: encrypted, certificate not checked. */
export type Tls = 'off' | 'verified' | 'any'

/** The location of a database, parsed from its JDBC address. */
export type SourceAddress =
  | { readonly engine: 'sqlite'; readonly file: string }
  | {
      readonly engine: Exclude<SourceEngine, 'sqlite'>
      readonly host: string
      readonly port: number
      /** Given in the address; overrides the separate field. */
      readonly database: string | undefined
      readonly tls: Tls
    }

const schemes = {
  postgres: { pattern: /^(?:jdbc:postgresql|postgres(?:ql)?):\/\//i, port: 5_432 },
  mysql: { pattern: /^(?:jdbc:)?(?:mysql|mariadb):\/\//i, port: 3_306 },
  sqlServer: { pattern: /^jdbc:sqlserver:\/\//i, port: 1_433 },
  sqlite: { pattern: /^(?:jdbc:sqlite:)?/i, port: 0 },
} as const

const place = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?(?:\/(?<database>[^?;/]*))?$/i

/**
 * Accepted settings of an address. Those for encryption and database name are used; the others are common in JDBC
 * addresses and do not affect reading. Credentials are not accepted: addresses are shown and logged.
 */
const settingNames: ReadonlySet<string> = new Set([
  ...['sslmode', 'ssl', 'usessl', 'encrypt', 'trustservercertificate', 'databasename', 'database'],
  ...['useunicode', 'characterencoding', 'servertimezone', 'allowpublickeyretrieval', 'autoreconnect'],
  ...['zerodatetimebehavior', 'rewritebatchedstatements', 'applicationname', 'selectmethod', 'stringtype'],
])

function settingsOf(text: string, between: '&' | ';'): ReadonlyMap<string, string> {
  const settings = new Map<string, string>()
  for (const part of text.split(between).filter(Boolean)) {
    const [name = '', value = ''] = part.split('=', 2)
    const key = name.toLowerCase()
    if (!settingNames.has(key)) throw refusedField('dbUrl', 'unusable', { value: name.slice(0, 50) })
    settings.set(key, value.toLowerCase())
  }
  return settings
}

const never = new Set(['disable', 'disabled', 'allow', 'prefer', 'preferred', 'false', ''])
const checked = new Set(['verify-ca', 'verify-full', 'verify_ca', 'verify_identity'])

/** The encryption that an address asks for, in the spellings of the four drivers. */
function tlsOf(settings: ReadonlyMap<string, string>, engine: SourceEngine): Tls {
  const mode = settings.get('sslmode') ?? settings.get('ssl') ?? settings.get('usessl')
  if (engine === 'sqlServer') {
    if (settings.get('encrypt') === 'false') return 'off'
    return settings.get('trustservercertificate') === 'true' ? 'any' : 'verified'
  }
  if (mode === undefined || never.has(mode)) return 'off'
  return mode === 'true' || checked.has(mode) ? 'verified' : 'any'
}

function serverAddress(engine: Exclude<SourceEngine, 'sqlite'>, rest: string): SourceAddress {
  const between = engine === 'sqlServer' ? ';' : '?'
  const cut = rest.indexOf(between)
  const [where, settings] = cut < 0 ? [rest, ''] : [rest.slice(0, cut), rest.slice(cut + 1)]
  const found = place.exec(where)?.groups
  const port = Number(found?.port ?? schemes[engine].port)
  if (!found?.host || port < 1 || port > 65_535) throw refusedField('dbUrl', 'format')
  const read = settingsOf(settings, engine === 'sqlServer' ? ';' : '&')
  return {
    engine,
    host: found.host.replace(/^\[|\]$/g, '').toLowerCase(),
    port,
    database: found.database || read.get('databasename') || read.get('database'),
    tls: tlsOf(read, engine),
  }
}

/**
 * Parses the address of a database; undefined where Heron has no driver for its kind. Throws for a malformed address.
 */
export function readAddress(dbType: string, dbUrl: string): SourceAddress | undefined {
  const engine: DatabaseType['engine'] = databaseType(dbType)?.engine
  if (!engine) return undefined
  const prefix = schemes[engine].pattern.exec(dbUrl)
  if (!prefix) throw refusedField('dbUrl', 'format')
  const rest = dbUrl.slice(prefix[0].length)
  if (engine !== 'sqlite') return serverAddress(engine, rest)
  if (!rest || /[?\0]|^(?:file:|:)/i.test(rest)) throw refusedField('dbUrl', 'format')
  return { engine, file: rest }
}
