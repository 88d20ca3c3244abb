import { type Conflict, type Drawing, drawingRoutes, type Program, programRoutes, routes } from '@heron/contract/routes'
import { orderings } from '@heron/contract/routes/work/schema/choices'
import { postSamples } from '@heron/contract/routes/work/schema/post-samples'
import type { RouteDefinition } from '@heron/contract/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { withDemo } from '../testing/with-demo.ts'

const nouns = [
  'condition',
  'discharge',
  'drawing',
  'electrode',
  'location',
  'machine',
  'pathConfig',
  'plan',
  'positioningPoint',
  'post',
  'program',
  'project',
  'projectExtend',
  'workpiece',
] as const

let test: TestApp
/** One id of each kind, from projects that have such rows. */
let known: Readonly<Record<string, string | number>>

async function first(path: string, query: Readonly<Record<string, string>> = {}): Promise<string> {
  const search = new URLSearchParams(query).toString()
  const { json } = await test.send({ url: `/heron${path}?${search}` }, 'admin')
  const rows = json.result as { records: { id: string }[] } | { id: string }[]
  return (Array.isArray(rows) ? rows : rows.records)[0]?.id ?? ''
}

beforeAll(async () => {
  test = await openTestApp({ filling: withDemo })
  const projectId = await first('/projectManagement/list', { name: '*A-03*' })
  const drawings = (await test.call(drawingRoutes.list, { query: { projectId } }, 'admin')).json.result as Drawing[]
  const list = await test.call(programRoutes.list, { query: { pageSize: 50 } }, 'admin')
  const programs = (list.json.result as { records: Program[] }).records
  const own = programs.find((program) => program.projectId === projectId)
  known = {
    projectId,
    fileId: drawings.find(({ kind }) => kind === 'stl')?.id ?? '',
    solid: 0,
    process: await first('/discharge/page', { projectId }),
    program: own?.id ?? '',
    other: programs.find(({ id }) => id !== own?.id)?.id ?? '',
    condition: await first('/conditionLibrary/list'),
    electrode: await first('/projectElectrode/list', { projectId }),
    machine: await first('/machineInfo/list'),
  }
})
afterAll(() => test.close())

/** The id needed by a call about one row. */
const rowOf = (id: string): string | number | undefined => {
  const kinds: Readonly<Record<string, string>> = {
    'plan.getCondSub': 'process',
    'plan.explain': 'process',
    'plan.respGetCondSub': 'condition',
  }
  if (id === 'post.get' || id === 'post.deciders') return 'GEN-ISO'
  const kind = kinds[id] ?? id.split('.')[0] ?? ''
  return known[kind === 'project' ? 'projectId' : kind]
}

const needs: Readonly<Record<string, readonly string[]>> = {
  'drawing.mesh': ['fileId', 'solid'],
  'drawing.view': ['fileId'],
}

const fixedQueries: Readonly<Record<string, () => Record<string, string | number>>> = {
  'plan.adjustments': () => ({ projectId: known.projectId ?? '', ordering: orderings[0] }),
  'program.airCutFile': () => ({ id: known.program ?? '', height: 60 }),
  'program.airCutSheet': () => ({ id: known.program ?? '', height: 60 }),
  'program.diff': () => ({ from: known.other ?? '', to: known.program ?? '' }),
  'program.download': () => ({ ids: known.program ?? '' }),
  'project.getImageByType': () => ({
    id: known.projectId ?? '',
    type: 'isometric',
    electrodeId: known.electrode ?? '',
  }),
  'post.sample': () => ({ id: 'GEN-ISO', sample: postSamples[0] }),
}

function queryOf(route: RouteDefinition): Record<string, string | number> {
  const fixed = fixedQueries[route.id]
  if (fixed) return fixed()
  const wanted = needs[route.id]
  if (wanted) return Object.fromEntries(wanted.map((key) => [key, known[key] ?? '']))
  const query: Record<string, string | number> = {}
  const accepts = (name: string, value: string | number) => route.query?.safeParse({ ...query, [name]: value }).success
  if (accepts('projectId', known.projectId ?? '')) query.projectId = known.projectId ?? ''
  const row = rowOf(route.id)
  if (row !== undefined && route.query?.safeParse(query).success === false && accepts('id', row)) query.id = row
  return query
}

describe('the demo has answers for every call', () => {
  const asked = nouns.flatMap((noun) =>
    Object.values(routes[noun] as Readonly<Record<string, RouteDefinition>>)
      // The demo has no post whose golden programs could be compared.
      .filter(({ id, method }) => method === 'GET' && id !== 'post.golden'),
  )

  it.each(asked.map((route) => [route.id, route] as const))('%s fits its schema', async (_id, route) => {
    const answer = await test.call(route, { query: queryOf(route) }, 'admin')
    expect([answer.status, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
    if (!route.blob) expect(answer.json.success).toBe(true)
  })

  it('[Q02] has an open conflict', async () => {
    const projectId = await first('/projectManagement/list', { name: '面壳前模' })
    const { json } = await test.call(drawingRoutes.conflicts, { query: { projectId } }, 'designer')
    expect((json.result as Conflict[]).map(({ difference }) => difference)).toEqual([0.005])
  })
})
