import {
  type ErrorCode,
  type ErrorParams,
  type ErrorWords,
  errors,
  errorText,
  type Language,
  paramsIn,
} from '@heron/contract/errors'
import { noIdsWords } from '@heron/contract/no-ids-words'
import type { FieldIssue } from '@heron/contract/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import { duplicateField, isForeignKeyTrouble, isMissingParent } from '../db/constraint.ts'
import { DatabaseBusy, DatabaseLost } from '../db/database-lost.ts'
import { isDiskFull } from '../db/disk-full.ts'
import { inWords } from './in-words.ts'
import { languageOf } from './language.ts'
import type { RefusedField } from './refused-fields.ts'
import type {} from './request-context.ts'

/** Errors of Fastify itself, by code. */
const transport: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_BAD_URL: 'UNKNOWN_ROUTE',
  FST_ERR_MAX_PARAM_LENGTH: 'UNKNOWN_ROUTE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'MALFORMED',
  FST_FILES_LIMIT: 'MALFORMED',
  FST_FIELDS_LIMIT: 'MALFORMED',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
}

/** Errors of plugins without a code; a file outside the served folder is not found. */
const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'MALFORMED',
  403: 'UNKNOWN_ROUTE',
  404: 'UNKNOWN_ROUTE',
  429: 'TOO_MANY',
}

/** Rows that refer to a row, when the service does not name them. */
const otherData: ErrorWords = { zh: '其他数据', en: 'other data', ja: '他のデータ' }

/** s after which to retry when the server is not ready. */
const soon = 5

/** Converts any thrown value to an entry of the catalogue. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const field = duplicateField(thrown)
  if (field) return new AppError('DUPLICATE', { field })
  if (isMissingParent(thrown)) return new AppError('NOT_FOUND')
  if (isForeignKeyTrouble(thrown)) return new AppError('IN_USE', { by: otherData })
  if (thrown instanceof DatabaseLost) return new AppError('DATABASE_LOST')
  if (thrown instanceof DatabaseBusy) return new AppError('DATABASE_BUSY')
  if (isDiskFull(thrown)) return new AppError('DISK_FULL')
  const { code, statusCode } = thrown as Partial<FastifyError>
  const known = code ? transport[code] : undefined
  if (known) return new AppError(known)
  return new AppError((statusCode === undefined ? undefined : byStatus[statusCode]) ?? 'INTERNAL')
}

const isRefusedField = (field: unknown): field is RefusedField =>
  typeof field === 'object' && field !== null && 'words' in field

/** The fields an error names, each with its reason in the caller's language. */
function fieldsOf({ params, detail }: AppError, language: Language, message: string): { fields?: FieldIssue[] } {
  const named = Array.isArray(detail.fields) ? detail.fields.filter(isRefusedField) : []
  if (named.length > 0) return { fields: named.map((field) => ({ ...field, message: field.words[language] })) }
  if (typeof params.field !== 'string') return {}
  const reason = typeof params.reason === 'object' ? params.reason[language] : message
  const code = typeof detail.reason === 'string' ? { code: detail.reason } : {}
  const words = typeof params.reason === 'object' ? { words: params.reason } : {}
  return { fields: [{ part: 'body', path: params.field, message: reason, ...code, ...words }] }
}

/** The call's own text when it was refused only because its ids are missing. */
function noIdsText({ detail }: AppError, routeId: string, language: Language): string | undefined {
  const refused = Array.isArray(detail.fields) ? detail.fields.filter(isRefusedField) : []
  const isWithoutIds = refused.length > 0 && refused.every(({ path, code }) => path === 'ids' && code === 'required')
  return isWithoutIds ? noIdsWords[routeId]?.[language] : undefined
}

/** The failure answer of an error in the caller's language. */
export function failure(error: AppError, request: FastifyRequest, timestamp: number) {
  const entry = errors[error.code]
  const language = languageOf(request.headers['accept-language'])
  const routeId = request.routeOptions.config.routeId ?? ''
  const named = inWords(error.params, routeId)
  const all: ErrorParams = entry.report ? { ...named, requestId: request.id } : named
  const params = paramsIn(language, all)
  const message = noIdsText(error, routeId, language) ?? errorText(error.code, language, params)
  return {
    success: false,
    code: entry.code,
    message,
    result: { error: error.code, params, ...error.detail, ...fieldsOf(error, language, message) },
    timestamp,
  }
}

/** The answer to any thrown value; sets its status and headers. */
export function answerOfFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply, clock: Clock) {
  const error = asAppError(thrown)
  const entry = errors[error.code]
  if (entry.report) request.log.error({ reqId: request.id, err: thrown }, 'failed')
  if (entry.status === 503 || entry.status === 507) reply.header('retry-after', String(error.params.seconds ?? soon))
  if (entry.status === 429) reply.header('retry-after', String(error.params.seconds ?? 60))
  reply.code(entry.status).serializer(JSON.stringify).type('application/json; charset=utf-8')
  return failure(error, request, clock())
}

/**
 * Turns every failure into an answer; errors outside the catalogue are faults of the server, logged with a reference.
 */
export function installErrorEdge(app: FastifyInstance, clock: Clock): void {
  app.setErrorHandler(async (thrown: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerOfFailure(thrown, request, reply, clock),
  )
}
