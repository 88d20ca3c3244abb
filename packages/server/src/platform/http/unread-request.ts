import type { Socket } from 'node:net'
import { unreadErrors } from '@heron/contract/unread-errors'
import type { Clock } from '../clock.ts'
import { languageOf } from './language.ts'

// An import of node:http would evaluate all its exports and load `fetch`, 3 MB (sweeps/light-process.test.ts).
const { STATUS_CODES } = process.getBuiltinModule('node:http')

type UnreadError = keyof typeof unreadErrors

/** By the code of Node's error; any other one is of bytes that are no HTTP. */
const byCode: Readonly<Record<string, UnreadError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/**
 * Answers a request that Node could not read to its end (too slow, headers too large, no HTTP) and closes its
 * connection. Such a request reaches no hook and no error handler, so the answer is written to the socket.
 */
export const refuseUnread =
  (headers: Readonly<Record<string, string>>, clock: Clock) =>
  (cause: NodeJS.ErrnoException, socket: Socket): void => {
    // The other end has closed the connection.
    if (cause.code === 'ECONNRESET' || socket.destroyed) return
    const error = byCode[cause.code ?? ''] ?? 'UNREADABLE'
    const { status, code, ...words } = unreadErrors[error]
    const message = words[languageOf(undefined)]
    const body = JSON.stringify({ success: false, code, message, result: { error, params: {} }, timestamp: clock() })
    const all = {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) {
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroy(cause)
  }
