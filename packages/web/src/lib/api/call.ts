import type { CallOf, RouteDefinition, WireAnswer } from '@heron/contract/wire'
import { text } from '../text/text.ts'
import { addressOf, type Flat } from './address.ts'
import { announceFailure, announceRefusal, isAnnounced } from './announce.ts'
import { confirmed } from './confirm-call.ts'
import { CallFailure } from './failure.ts'
import { proven } from './proven-call.ts'
import { send, unwrap } from './send.ts'
import { signHeaders } from './sign.ts'

interface AnyInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Path and query values are flat records by contract. */
const flat = (values: unknown): Flat => (values ?? {}) as Flat

export const addressFor = <R extends RouteDefinition>(route: R, input: CallOf<R>): string =>
  addressOf(route, flat((input as AnyInput).params), flat((input as AnyInput).query), Date.now())

/** The request of a call; signed where the route requires it. */
function requestOf<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
): readonly [string, RequestInit & { readonly headers: Readonly<Record<string, string>> }] {
  const { body } = input as AnyInput
  const address = addressFor(route, input)
  const headers = {
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(route.signed ? signHeaders(address, body, Date.now()) : {}),
  }
  return [address, { method: route.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }]
}

/**
 * Makes one call of the contract: `await call(customerRoutes.list, { query: { pageNo: 1 } })`. Throws CallFailure;
 * failures common to all screens (401, 403, 404, 504) have then already been announced.
 */
export async function call<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  signal?: AbortSignal,
): Promise<WireAnswer<R>> {
  const [address, init] = requestOf(route, input)
  const attempt = async (more: Readonly<Record<string, string>>): Promise<WireAnswer<R>> => {
    const response = await send(address, { ...init, headers: { ...init.headers, ...more } }, signal)
    return (await unwrap(response)) as WireAnswer<R> // the server checks its answers against the same schema
  }
  try {
    return await (route.method === 'GET'
      ? attempt({})
      : confirmed((yes) => proven((proof) => attempt({ ...yes, ...proof }))))
  } catch (error) {
    announceFailure(error, route.method === 'GET')
    throw error
  }
}

/** A background call: the caller handles its failure, unless the session has ended. */
export async function callQuietly<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  signal?: AbortSignal,
): Promise<WireAnswer<R>> {
  try {
    const response = await send(...requestOf(route, input), signal)
    return (await unwrap(response)) as WireAnswer<R> // as above
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) announceFailure(error)
    throw error
  }
}

interface NamedBlob {
  readonly blob: Blob
  readonly name: string
}

/**
 * Fetches the bytes of a blob route for a component that shows their absence itself; a failure inside the blob is read
 * like any other.
 */
export async function callBlobQuietly<R extends RouteDefinition>(
  route: R,
  input: CallOf<R>,
  signal?: AbortSignal,
): Promise<NamedBlob> {
  const response = await send(...requestOf(route, input), signal)
  if (!response.ok || response.headers.get('content-type')?.includes('application/json')) await unwrap(response)
  return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
}

/** The same, announcing failures common to all screens. */
export async function callBlob<R extends RouteDefinition>(route: R, input: CallOf<R>): Promise<NamedBlob> {
  try {
    return await callBlobQuietly(route, input)
  } catch (error) {
    announceFailure(error)
    throw error
  }
}

/** The file name of a download: the UTF-8 form first. */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? ''
}

/** [L12] Saves the answer of a blob route under the server's name, or the given one; an empty answer is a failure. */
export async function saveFile<R extends RouteDefinition>(route: R, input: CallOf<R>, name?: string): Promise<void> {
  const file = await callBlob(route, input)
  if (file.blob.size === 0) {
    announceRefusal(new CallFailure('business', 200, text('app.downloadFailed')))
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.blob)
  link.download = file.name || name || 'download'
  link.click()
  // The browser reads the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Saves a file for a button without its own error display: the server's refusal is shown, not thrown. */
export async function takeFile<R extends RouteDefinition>(route: R, input: CallOf<R>): Promise<void> {
  try {
    await saveFile(route, input)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (!isAnnounced(error)) announceRefusal(error)
  }
}
