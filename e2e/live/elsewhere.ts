import type { APIRequestContext } from '@playwright/test'
import type { RouteDefinition } from '../../packages/contract/src/wire/index.ts'
import { demoPassword, expect } from '../fixtures.ts'
import { signInByCall } from '../stored-session.ts'

/** A row in a call's answer. */
export type Row = Readonly<Record<string, unknown>>

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly data?: object
  readonly file?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
}

/** Calls the server as one user; a refusal fails the journey. */
export interface Elsewhere {
  readonly answer: (route: RouteDefinition, given?: Given) => Promise<unknown>
  /** For a call that answers one row. */
  readonly row: (route: RouteDefinition, given?: Given) => Promise<Row>
  /** The rows of a list, paged or complete. */
  readonly rows: (route: RouteDefinition, query?: Readonly<Record<string, string>>) => Promise<readonly Row[]>
}

interface Body {
  readonly success: boolean
  readonly message: string
  readonly result: unknown
}

const asRow = (value: unknown): Row => (value instanceof Object ? { ...value } : {})

/** Signs in with a separate session besides the browser's. */
export async function elsewhere(request: APIRequestContext, username: string): Promise<Elsewhere> {
  const { token } = await signInByCall(request, username, demoPassword)
  const headers = { 'X-Access-Token': token }
  const answer: Elsewhere['answer'] = async (route, { params = {}, query = {}, data, file } = {}) => {
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const response = await request.fetch(`/heron${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers,
      ...(data ? { data } : {}),
      ...(file ? { multipart: { file } } : {}),
    })
    const body = (await response.json()) as Body
    expect(body, `${route.id}: ${body.message}`).toMatchObject({ success: true })
    return body.result
  }
  return {
    answer,
    row: async (route, given) => asRow(await answer(route, given)),
    rows: async (route, query) => {
      const found = await answer(route, query ? { query } : {})
      const { records } = asRow(found)
      return [records ?? found].flat().map(asRow)
    },
  }
}

/** Names of the fields of a call's body. */
export const fieldsOf = ({ body }: RouteDefinition): readonly string[] =>
  body && 'shape' in body && body.shape instanceof Object ? Object.keys(body.shape) : []
