import { setTimeout as wait } from 'node:timers/promises'
import {
  type Customer,
  customerRoutes,
  type Drawing,
  drawingRoutes,
  type Fact,
  type Project,
  projectRoutes,
} from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'

interface Input {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: FormData
}

/** A client of a server that runs in a separate process, like a browser. */
export interface ProcessClient {
  /** A call that must succeed; its result has the type of the contract. */
  readonly done: <T>(route: RouteDefinition, input?: Input) => Promise<T>
}

function bodyOf({ body, form }: Input): Pick<RequestInit, 'body' | 'headers'> {
  if (form) return { body: form }
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** Signs in and stores the token. */
export async function signInTo(url: string, username: string, password: string): Promise<ProcessClient> {
  const send = async <T>(method: string, path: string, input: Input, token = ''): Promise<T> => {
    const { headers, ...rest } = bodyOf(input)
    const query = new URLSearchParams(input.query).toString()
    const response = await fetch(`${url}/heron${path}${query ? `?${query}` : ''}`, {
      method,
      headers: { ...headers, ...(token ? { 'x-access-token': token } : {}) },
      ...rest,
    })
    const answer = (await response.json()) as { success: boolean; message: string; result: T }
    if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.result
  }
  const { token } = await send<{ token: string }>('POST', '/sys/login', { body: { username, password } })
  return { done: (route, input = {}) => send(route.method, route.path, input, token) }
}

/** A customer with a project. */
export async function openProject(client: ProcessClient): Promise<Project> {
  const customer = await client.done<Customer>(customerRoutes.add, {
    body: { code: 'KN', name: '昆山精密', contact: '', phone: null, email: null, address: '', remark: '' },
  })
  const head = { name: '前模仁', part: 'A-03', mould: '', shape: 'rib', targetRa: 2.24, machineId: null, remark: '' }
  return client.done<Project>(projectRoutes.add, { body: { ...head, customerId: customer.id } })
}

/** Uploads a file and waits until the background job has read or refused it. */
export async function readFileInto(
  client: ProcessClient,
  projectId: string,
  file: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Drawing> {
  const form = new FormData()
  form.append('projectId', projectId)
  form.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name)
  await client.done(projectRoutes.upload, { form })
  for (let tries = 0; tries < 400; tries += 1) {
    const [drawing] = await client.done<Drawing[]>(drawingRoutes.list, { query: { projectId } })
    if (drawing && ['read', 'failed'].includes(drawing.status)) return drawing
    await wait(50)
  }
  throw new Error(`${file.name} was not read within 20 s`)
}

export const factsOf = (client: ProcessClient, projectId: string): Promise<Fact[]> =>
  client.done<Fact[]>(drawingRoutes.facts, { query: { projectId } })
