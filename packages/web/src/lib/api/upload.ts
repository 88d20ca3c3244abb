import { limits } from '@heron/contract/limits'
import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { announceFailure } from './announce.ts'
import { addressFor } from './call.ts'
import { CallFailure } from './failure.ts'
import { readFailure } from './read-failure.ts'
import { headers, resultOf } from './send.ts'

export interface UploadOptions {
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/** Sends files beside the fields of a multipart route, and reports the progress. */
export async function upload<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<WireAnswer<R>> {
  const form = new FormData()
  const fields = (input as { body?: Readonly<Record<string, unknown>> }).body ?? {} // text fields by contract
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  for (const file of files) form.append('file', file, file.name)
  try {
    return (await transfer(route.method, addressFor(route, input), form, options)) as WireAnswer<R>
  } catch (error) {
    announceFailure(error)
    throw error
  }
}

/** fetch cannot report upload progress; XMLHttpRequest can. */
function transfer(method: string, address: string, form: FormData, options: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'json'
    request.timeout = limits.callTimeout
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const failure = readFailure(request.status, request.response)
      if (failure) reject(failure)
      else resolve(resultOf(request.response))
    }
    request.onerror = () => reject(new CallFailure('network', 0, 'network'))
    request.ontimeout = () => reject(new CallFailure('timeout', 0, 'timeout'))
    request.onabort = () => reject(new CallFailure('network', 0, 'aborted'))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
