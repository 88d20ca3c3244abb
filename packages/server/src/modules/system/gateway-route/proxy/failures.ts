import type { Language } from '@heron/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../../platform/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { escaped } from '../../../../platform/escaped.ts'
import { answerOfFailure } from '../../../../platform/http/error-edge.ts'
import { languageOf } from '../../../../platform/http/language.ts'
import type { Breakers } from '../../../../platform/outbound/breakers.ts'
import { NotAllowed, reasons } from './reasons.ts'

const isLate = (cause: Error) => /timeout|in time/i.test(cause.message)

/** The text of a failure, or its code when there is none. */
const detailOf = ({ message, cause }: Error): string => {
  if (!(cause instanceof Error)) return message
  const { code } = cause as NodeJS.ErrnoException
  return cause.message || code || message
}

/** Notes why a call has not reached its service, or not come back; returns what the caller reads. */
export function noteFailure(breakers: Breakers, id: string, error: Error): AppError {
  const { cause } = error
  if (cause instanceof AppError) {
    // A call that is too long says nothing about the service.
    if (cause.code !== 'TOO_LARGE') breakers.failed(id, reasons.away(cause.code))
    return cause
  }
  if (cause instanceof NotAllowed) {
    breakers.refused(id, cause.words)
    return new AppError('GATEWAY_FORBIDDEN')
  }
  const detail = detailOf(error)
  breakers.failed(id, isLate(error) ? reasons.late(detail) : reasons.away(detail))
  return new AppError(isLate(error) ? 'GATEWAY_LATE' : 'GATEWAY_AWAY')
}

/** Whether a browser is about to show the answer as a page. */
const isShown = ({ method, headers }: FastifyRequest) => method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')

const htmlLanguages: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en', ja: 'ja' }

const style = `:root{color-scheme:light dark}body{display:grid;min-height:90vh;margin:0;padding:0 24px;place-content:center;
font:16px/1.6 system-ui,sans-serif}main{max-width:36rem}h1{margin:0 0 8px;font-size:20px;font-weight:600}p{margin:0;opacity:.7}`

/** A failure as a page of plain text: no script, nothing loaded. Texts of the catalogue may hold values of a request. */
const pageOf = (message: string, status: number, language: Language) =>
  `<!doctype html><html lang="${htmlLanguages[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Heron</title><style>${style}</style><main><h1>${escaped(message)}</h1><p>Heron · ${status}</p></main></html>`

/** Answers failures as the rest of Heron does, and as a page where a browser opens an address. */
export function installFailures(app: FastifyInstance, clock: Clock): void {
  app.setErrorHandler(async (thrown: unknown, request, reply) => {
    const answer = answerOfFailure(thrown, request, reply, clock)
    reply.header('cache-control', 'no-store')
    if (!isShown(request)) return answer
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .serializer(String)
      .type('text/html; charset=utf-8')
    return pageOf(answer.message, reply.statusCode, languageOf(request.headers['accept-language']))
  })
}
