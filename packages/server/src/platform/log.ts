import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Tries, a tenth of a second apart, to write the last lines when the process ends. */
const lastTries = 20
/** Bytes of lines that wait for the reader of the output; later lines are dropped. */
const mostWaiting = 16 * 1024 * 1024

/**
 * Standard output, for all logs of the process. A reader that does not read blocks neither calls nor the end of the
 * process; without these limits, writing the last lines would be retried without end.
 */
function openOutput(): DestinationStream {
  let isEnding = false
  let tries = 0
  // Before the library's own listener, which would wait.
  process.once('exit', () => {
    isEnding = true
    try {
      output.flushSync()
    } catch {
      output.destroy()
    }
  })
  const output = pino.destination({
    // Asking for it makes the descriptor of a pipe non-blocking: a blocked write could not be given up.
    dest: process.stdout.fd || 1,
    maxLength: mostWaiting,
    retryEAGAIN: () => !isEnding || ++tries < lastTries,
  })
  return output
}

let output: DestinationStream | undefined

/** JSON lines with UTC times; no bodies, only named headers, secrets removed. */
export function createLog(level: string): Log {
  output ??= openOutput()
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['password', '*.password', 'token', '*.token', 'headers["x-access-token"]'], censor: '***' },
    },
    output,
  )
}
