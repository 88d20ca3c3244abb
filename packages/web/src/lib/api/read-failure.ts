import { CallFailure, type FailureDetails, type Refusal } from './failure.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRefusal = (value: unknown): value is Refusal =>
  isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string' && isRecord(value.params)

function readDetails(result: unknown): Partial<FailureDetails> {
  if (!isRecord(result)) return {}
  const { error, params, fields, current, refusals, captchaRequired } = result
  return {
    ...(typeof error === 'string' ? { code: error } : {}),
    ...(isRecord(params) ? { params: params as FailureDetails['params'] } : {}), // the failure schema of the wire
    ...(Array.isArray(fields) ? { fields: fields as FailureDetails['fields'] } : {}),
    ...(current === undefined ? {} : { current }),
    ...(captchaRequired === true ? { captchaRequired } : {}),
    ...(Array.isArray(refusals) ? { refusals: refusals.filter(isRefusal) } : {}),
  }
}

/** [L01–L06] The failure in an answer; undefined when it is a success. `code` '200' or the flag count as success. */
export function readFailure(status: number, body: unknown): CallFailure | undefined {
  const isHttpOk = status >= 200 && status < 300
  if (!isRecord(body)) return isHttpOk ? new CallFailure('http', 502, '') : new CallFailure('http', status, '')
  if (isHttpOk && (body.success === true || String(body.code) === '200')) return undefined
  const message = typeof body.message === 'string' ? body.message : ''
  return new CallFailure(isHttpOk ? 'business' : 'http', status, message, readDetails(body.result))
}
