import { AppError } from '../../../../platform/app-error.ts'
import { LeadsInside } from '../../../../platform/outbound/outside.ts'

/** Target of the failed query, for the error text. */
export interface Asked {
  /** `host:port` */
  readonly host: string
  readonly database: string
}

const unreachable = /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE|ESOCKET|PROTOCOL_CONNECTION_LOST)$/
/** PostgreSQL's driver names a closed connection only in the message. */
const isUnreachable = (code: string, message: string) =>
  unreachable.test(code) || /^Connection terminated unexpectedly/.test(message)
/** Codes of PostgreSQL, MySQL and SQL Server. */
const login = new Set(['28P01', '28000', 'ER_ACCESS_DENIED_ERROR', 'ER_ACCESS_DENIED_NO_PASSWORD_ERROR', 'ELOGIN'])
const database = new Set(['3D000', 'ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR'])
const time = new Set(['57014', 'ER_STATEMENT_TIMEOUT', 'ER_QUERY_TIMEOUT', 'ETIMEOUT', 'ETIMEDOUT'])
/** MariaDB's ER_STATEMENT_TIMEOUT, for which the driver has only the number. */
const STATEMENT_TIMEOUT = 1969
const tls = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HANDSHAKE_)/

/** PostgreSQL and MySQL; SQLite and a PostgreSQL cursor name it only in the message. */
const writing = new Set(['25006', 'ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION'])
const writes = (code: string, message: string) =>
  writing.has(code) || /readonly database|must not contain data-modifying statements/i.test(message)

const shortest = (message: string) => (message.length > 300 ? `${message.slice(0, 300)}…` : message)

function codeOf(cause: unknown): string {
  const { code, errno } = cause as { code?: unknown; errno?: unknown }
  if (errno === STATEMENT_TIMEOUT) return 'ER_STATEMENT_TIMEOUT'
  return typeof code === 'string' ? code : ''
}

/** SQL Server names the unknown database only in the message, and wraps network errors. */
const isUnknownDatabase = (cause: Error) => database.has(codeOf(cause)) || /Cannot open database/i.test(cause.message)

/** The failure of a query that the database was reached for. */
function refusedQuery(code: string, message: string): AppError {
  if (writes(code, message)) return new AppError('SOURCE_NOT_SELECT')
  return time.has(code) ? new AppError('SOURCE_TIMEOUT', { seconds: '' }) : new AppError('SOURCE_FAILED', { message })
}

/** The AppError for an error thrown by a driver. */
export function sourceFailure(thrown: unknown, { host, database: name }: Asked): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof LeadsInside) return new AppError('SOURCE_NOT_ALLOWED', { host })
  const cause = thrown instanceof AggregateError && thrown.errors[0] instanceof Error ? thrown.errors[0] : thrown
  if (!(cause instanceof Error)) return new AppError('SOURCE_FAILED', { message: 'unknown' })
  const inner = cause.cause instanceof Error ? cause.cause : cause
  const code = codeOf(inner) || codeOf(cause)
  const message = shortest(cause.message)
  if (isUnknownDatabase(cause)) return new AppError('SOURCE_DATABASE_UNKNOWN', { name })
  if (login.has(code)) return new AppError('SOURCE_LOGIN')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new AppError('SOURCE_HOST_UNKNOWN', { host })
  if (tls.test(code) || /does not support SSL/i.test(message)) return new AppError('SOURCE_TLS', { message })
  if (isUnreachable(code, message)) return new AppError('SOURCE_UNREACHABLE', { host })
  return refusedQuery(code, message)
}
