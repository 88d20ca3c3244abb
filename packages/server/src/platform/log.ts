import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines with UTC times; no bodies, no headers but what is named, secrets cut out wherever they hide. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'headers["x-access-token"]'], censor: '***' },
  })
