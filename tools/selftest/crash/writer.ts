import { sendUntilTaken } from '../load/again.ts'
import type { Oracle } from './oracle.ts'

interface Row {
  readonly id: string
  readonly version: number
}

async function post(url: string, token: string | undefined, method: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { 'x-access-token': token } : {}) }
  const answer = await sendUntilTaken(() => fetch(url, { method, headers, body: JSON.stringify(body) }))
  const { success, result, message } = (await answer.json()) as { success: boolean; result: unknown; message: string }
  if (!success) throw new Error(`${method} ${url}: ${message}`)
  return result
}

/** A session that outlives the server. */
export async function signIn(url: string, password: string): Promise<string> {
  const result = await post(`${url}/heron/sys/login`, undefined, 'POST', { username: 'admin', password })
  return (result as { token: string }).token
}

const customer = { name: 'crash', contact: '', phone: null, email: null, address: '', remark: '' }

/** Adds and changes rows as fast as the server answers, until it is killed. */
export async function writeUntilGone(url: string, token: string, oracle: Oracle, name: string): Promise<void> {
  for (let count = 0; ; count += 1) {
    const code = `${name}N${count}`
    try {
      oracle.intend(code, 1)
      const added = (await post(`${url}/heron/customer/add`, token, 'POST', { ...customer, code })) as Row
      oracle.acknowledge(code, 1)
      oracle.intend(code, 2)
      const { id, version } = added
      await post(`${url}/heron/customer/edit`, token, 'PUT', { ...customer, code, contact: 'again', id, version })
      oracle.acknowledge(code, 2)
    } catch (cause) {
      // A broken connection is expected here; a refusal is not.
      if (cause instanceof TypeError || cause instanceof SyntaxError) return
      throw cause
    }
  }
}
