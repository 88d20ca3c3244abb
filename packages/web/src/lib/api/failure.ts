import type { FieldIssue } from '@heron/contract/wire'

/** One reason against a job, a plan or a program, naming its field; `kit/overlay/refusal` has the texts. */
export interface Refusal {
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
}

export type FailureKind = 'network' | 'timeout' | 'http' | 'business'

/** Details of a refusal, beside its message. */
export interface FailureDetails {
  /** Code of the error catalogue. */
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly fields: readonly FieldIssue[]
  /** On a conflict: the present row. */
  readonly current?: unknown
  /** Reasons why something cannot be planned or made, each with its field. */
  readonly refusals: readonly Refusal[]
  /** On a refused sign-in: the next attempt requires the picture code. */
  readonly captchaRequired: boolean
}

/** The failure of a call. `status` is the HTTP status; a business failure has 200. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  readonly status: number
  readonly code: string
  readonly params: FailureDetails['params']
  readonly fields: readonly FieldIssue[]
  readonly current: unknown
  readonly refusals: readonly Refusal[]
  readonly captchaRequired: boolean

  constructor(kind: FailureKind, status: number, message: string, details: Partial<FailureDetails> = {}) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = details.code ?? ''
    this.params = details.params ?? {}
    this.fields = details.fields ?? []
    this.current = details.current
    this.refusals = details.refusals ?? []
    this.captchaRequired = details.captchaRequired ?? false
  }
}

/** Whether another user has changed the row meanwhile; `current` is the present row. */
export const isConflict = (error: unknown): error is CallFailure =>
  error instanceof CallFailure && error.status === 409 && error.current !== undefined && error.current !== null
