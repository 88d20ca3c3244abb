import type { RouteDefinition } from '@heron/contract/wire'
import { z } from 'zod'
import type { Answer, TestApp, Who } from './app.ts'

export interface OlderCall {
  readonly method: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A call as the older platform's browser client makes it. */
export function olderCall(
  test: TestApp,
  { method, path, query, body }: OlderCall,
  who: Who = 'admin',
): Promise<Answer> {
  const search = new URLSearchParams({ ...query, ...(method === 'GET' ? { _t: '1795391174' } : {}) }).toString()
  return test.send(
    {
      method: method as 'GET',
      url: `/jeecg-boot${path}${search ? `?${search}` : ''}`,
      headers: { 'tenant-id': '0', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    },
    who,
  )
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { id?: unknown }).id === 'string' &&
  'version' in value

/** The rows in an answer, at any depth. */
function rowsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap(rowsIn)
  if (typeof value !== 'object' || value === null) return []
  return [...(isRow(value) ? [value] : []), ...Object.values(value).flatMap(rowsIn)]
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The field names of every object in a JSON schema. */
function objectsIn(node: unknown): readonly (readonly string[])[] {
  if (!isNode(node)) return []
  const own = isNode(node.properties) ? [Object.keys(node.properties)] : []
  return [...own, ...Object.values(node).flatMap(objectsIn)]
}

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output') =>
  z.toJSONSchema(schema ?? z.null(), { io, unrepresentable: 'any' })

/** The required fields of a query or a body. */
const requiredOf = (schema: z.ZodType | undefined): readonly string[] => schemaOf(schema, 'input').required ?? []

/** The parent by which a list without required fields can be filtered. */
const choiceOf = (schema: z.ZodType | undefined): string | undefined =>
  ['deptId'].find((name) => name in (schemaOf(schema, 'input').properties ?? {}))

const nounOf = ({ id }: RouteDefinition) => id.split('.')[0] ?? ''

/** The calls that save a row which another call of the noun answers: all their required fields are in that answer. */
export function editsOfRows(routes: readonly RouteDefinition[]): readonly RouteDefinition[] {
  return routes.filter((route) => {
    const required = requiredOf(route.body)
    const isEdit = [route.method, ...(route.also ?? [])].includes('PUT') && route.audit === 'edit'
    if (!isEdit || !required.includes('id') || !required.includes('version')) return false
    const shown = routes.filter((each) => each.method === 'GET' && nounOf(each) === nounOf(route))
    return shown.some(({ answer }) =>
      objectsIn(schemaOf(answer, 'output')).some((fields) => required.every((field) => fields.includes(field))),
    )
  })
}

/** Ids for the parameters of a call that answers rows of one parent, or one row. */
async function idsFor(test: TestApp, noun: string, name: string): Promise<readonly string[]> {
  const { db } = test.app.platform
  if (name === 'permissionId') {
    const rules = await db.selectFrom('sysPermissionDataRule').select('permissionId').execute()
    return rules.map(({ permissionId }) => permissionId)
  }
  if (name === 'pageKey' || name === 'listCode') return ['older']
  const parents = { projectId: 'project', deptId: 'sysDepart', parentId: 'sysPermission' } as const
  const single = { electrode: 'electrode', post: 'postRevision', teaching: 'postTeaching' } as const
  const table =
    name === 'id' && Object.hasOwn(single, noun)
      ? single[noun as keyof typeof single]
      : Object.hasOwn(parents, name)
        ? parents[name as keyof typeof parents]
        : undefined
  if (!table) return []
  const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(12).execute()
  return rows.map(({ id }) => id)
}

/** Rows that an edit can save, from the calls of its noun. */
export async function rowsFor(
  test: TestApp,
  edit: RouteDefinition,
  routes: readonly RouteDefinition[],
): Promise<readonly Row[]> {
  const required = requiredOf(edit.body)
  const found: Row[] = []
  for (const route of routes) {
    if (route.method !== 'GET' || route.params || route.blob || nounOf(route) !== nounOf(edit)) continue
    // A list of one parent's rows is empty until a parent is chosen.
    const [name = choiceOf(route.query), ...more] = requiredOf(route.query)
    if (more.length > 0) continue
    for (const id of name ? await idsFor(test, nounOf(edit), name) : ['']) {
      const { json } = await olderCall(test, { method: 'GET', path: route.path, query: name ? { [name]: id } : {} })
      found.push(...rowsIn(json.result).filter((row) => required.every((field) => field in row)))
    }
  }
  return found
}
