import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines with UTC times; no bodies, only named headers, secrets removed. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'headers["x-access-token"]'], censor: '***' },
  })
