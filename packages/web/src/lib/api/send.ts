import type { Change } from '@heron/contract/events'
import { limits } from '@heron/contract/limits'
import { arriving, session } from '../session/session-store.ts'
import { languages } from '../text/languages.ts'
import { currentLanguage } from '../text/text.ts'
import { invalidateNow } from './changes.ts'
import { takeEarly } from './early.ts'
import { CallFailure } from './failure.ts'
import { lowApp } from './low-app.ts'
import { readFailure } from './read-failure.ts'

/** [H04][G07] Headers of every call: session, tenant, application, language. */
export function headers(): Record<string, string> {
  const held = session.get()
  const token = held?.token ?? arriving.get()
  const appId = lowApp.get()
  return {
    'tenant-id': held?.tenant ?? '0',
    'Accept-Language': languages[currentLanguage()].tag,
    ...(token ? { 'X-Access-Token': token } : {}),
    ...(appId ? { 'X-Low-App-ID': appId } : {}),
  }
}

/** [H03] Sends and waits at most 90 s; the failure states its kind. */
export async function send(address: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
  const own = headers()
  const early = init.method === 'GET' ? await takeEarly(address, own['X-Access-Token']) : undefined
  if (early) return early
  const timeout = AbortSignal.timeout(limits.callTimeout)
  try {
    return await fetch(address, {
      ...init,
      headers: { ...own, ...(init.headers as Record<string, string> | undefined) }, // our own literals only
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new CallFailure(timeout.aborted ? 'timeout' : 'network', 0, String(error))
  }
}

/** [H03] The `result` of the envelope; throws the failure if there is one. */
export async function unwrap(response: Response): Promise<unknown> {
  const body = await readJson(response)
  const failure = readFailure(response.status, body)
  if (failure) throw failure
  return resultOf(body)
}

/** The `result` of a successful envelope; invalidates the data that the call changed. */
export function resultOf(body: unknown): unknown {
  const { result, changed } = body as { result: unknown; changed?: readonly Change[] } // checked by readFailure
  if (changed) invalidateNow(changed)
  return result
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
