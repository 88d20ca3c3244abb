import type { ErrorCode, ErrorParams } from '@heron/contract/errors'

/** The error services throw for failures that a caller can act on; the error handler turns it into an answer. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams
  /**
   * Further data for the caller besides code and params, e.g. both versions of a conflict or the refusals of a plan.
   */
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, params: ErrorParams = {}, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.detail = detail
  }
}
