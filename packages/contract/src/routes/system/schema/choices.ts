/** Lists of values that screens offer. They are separate from the schemas, so that a screen can be drawn without those. */

/** Kinds of scheduled jobs. */
export const quartzJobNames = [
  'messageSender',
  'auditCheck',
  'integrityCheck',
  'backup',
  'clearLogs',
  'clearRunHistory',
  'clearTemporaryFiles',
  'clearEndedRoles',
  'reportByMail',
  'importFromSource',
] as const

/** The generators of rules that fill fields, in the order they are offered. */
export const fillClasses = [
  'orderNumber',
  'serialNumber',
  'departCode',
  'categoryCode',
  'currentTime',
  'currentUser',
] as const
export type FillClass = (typeof fillClasses)[number]

/** Predicates of a route. */
export const predicateNames = [
  'Path',
  'Host',
  'Cookie',
  'Header',
  'Method',
  'Query',
  'After',
  'Before',
  'Between',
  'RemoteAddr',
] as const

/** Commands the terminal accepts, with arguments that limit how much is read. */
export const redisCommands = [
  'PING',
  'INFO',
  'DBSIZE',
  'TIME',
  'LASTSAVE',
  'TYPE',
  'EXISTS',
  'TTL',
  'PTTL',
  'EXPIRETIME',
  'STRLEN',
  'GETRANGE',
  'HLEN',
  'HEXISTS',
  'HSTRLEN',
  'LLEN',
  'LRANGE',
  'SCARD',
  'SISMEMBER',
  'ZCARD',
  'ZSCORE',
  'ZRANGE',
  'XLEN',
  'SCAN',
  'HSCAN',
  'SSCAN',
  'ZSCAN',
  'MEMORY',
  'OBJECT',
] as const
