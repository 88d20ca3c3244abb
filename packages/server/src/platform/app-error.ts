import type { ErrorCode, ErrorParams } from '@heron/contract/errors'

/** The only thing services throw for trouble a caller can do something about; the error edge turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /** More for the caller beside code and params, e.g. both versions of a conflict or the refusals of a plan. */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, params: ErrorParams = {}, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.detail = detail
  }
}
