import { limits } from '@heron/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { refuseOddTexts } from './odd-texts.ts'
import { scanJson } from './scan-json.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes)
    const problem = scanJson(text, limits.jsonDepth)
    if (problem) throw new AppError('MALFORMED', {}, { reason: problem })
    const value: unknown = JSON.parse(text)
    // Only an escape can write a text that a database does not store.
    if (text.includes('\\u')) refuseOddTexts('body', value)
    return value
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('MALFORMED')
  }
}

/** A body must be uncompressed UTF-8. */
export function refuseOddContent(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']
  if (encoding && encoding !== 'identity') throw new AppError('UNSUPPORTED_TYPE', { type: encoding })
  const type = request.headers['content-type']
  if (!type) return
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(type)?.[1]
  if (charset && charset.toLowerCase() !== 'utf-8') throw new AppError('UNSUPPORTED_TYPE', { type: charset })
}

/** Accepts JSON bodies only, checked before they are parsed. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : parse(body as Buffer))
    } catch (cause) {
      done(cause as Error)
    }
  })
}
