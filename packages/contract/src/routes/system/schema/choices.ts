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
  'estimateLearning',
  'reportByMail',
  'importFromSource',
] as const

/**
 * The parameters of jobs that have some, as JSON that such a job accepts: their defaults, or an example where a value
 * must be given. The form begins with them.
 */
export const quartzJobParameters: Readonly<Partial<Record<(typeof quartzJobNames)[number], string>>> = {
  backup: '{"contains":"everything","keep":7}',
  clearLogs: '{"days":365}',
  clearRunHistory: '{"days":30}',
  clearTemporaryFiles: '{"days":30}',
  clearEndedRoles: '{"days":30}',
  estimateLearning: '{"days":7}',
  reportByMail: '{"report":"report_customer","to":["admin"]}',
  importFromSource:
    '{"source":"erp","select":"SELECT KUNNR AS code, NAME1 AS name FROM KNA1","into":"customer","dryRun":true}',
}

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
