import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import { computeLibrary } from '@heron/core/condition'
import type { z } from 'zod'
import { fieldsOfComputed } from '../modules/work/condition/condition.present.ts'
import type { TestApp } from './app.ts'
import { electrodeOf } from './tenants.ts'

type EditRoute = RouteDefinition & { readonly body: z.ZodObject }
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number }

/** Rows of a noun that several users edit: how they are added, read and saved, and two texts in them. */
interface Subject {
  readonly add: RouteDefinition
  readonly get: RouteDefinition
  /** The field by which a list finds the row, when there is no call for a single one. */
  readonly by?: string
  readonly edit: EditRoute
  /** A new row; `at` makes it unique. */
  readonly row: (at: number, project: string) => object
  /** Every edit writes both: values that match at the end came from one edit. */
  readonly texts: readonly [string, string]
}

function computedCondition(): object {
  const pairs = [{ electrode: 'copper', workpiece: 'steel' }] as const
  const [condition] = computeLibrary({ machineFamily: 'R12', pairs })
  if (!condition) throw new Error('the law gives conditions')
  return fieldsOfComputed(condition)
}

const subjects: Readonly<Record<string, Subject>> = {
  role: {
    ...{ add: routes.role.add, get: routes.role.queryById, edit: routes.role.edit },
    row: (at) => ({ roleName: 'n 0', roleCode: `r12-${at}`, description: 'n 0' }),
    texts: ['roleName', 'description'],
  },
  dictionary: {
    ...{ add: routes.dict.add, get: routes.dict.list, by: 'dictCode', edit: routes.dict.edit },
    row: (at) => ({ dictName: '0', dictCode: `r12_${at}`, description: '0', type: 0 }),
    texts: ['dictName', 'description'],
  },
  position: {
    ...{ add: routes.position.add, get: routes.position.queryById, edit: routes.position.edit },
    row: (at) => ({ code: `r12-${at}`, name: '0', postRank: null }),
    texts: ['name', 'name'],
  },
  customer: {
    ...{ add: routes.customer.add, get: routes.customer.list, by: 'code', edit: routes.customer.edit },
    row: (at) => ({ code: `R12-${at}`, name: '0', contact: '0', phone: null, email: null, address: '', remark: '' }),
    texts: ['name', 'contact'],
  },
  project: {
    ...{ add: routes.project.add, get: routes.project.get, edit: routes.project.upd },
    row: (at) => ({
      ...{ name: `r12 ${at}`, customerId: null, part: '0', mould: '0', shape: 'rib' },
      ...{ targetRa: 2.24, machineId: null, remark: '' },
    }),
    texts: ['part', 'mould'],
  },
  user: {
    ...{ add: routes.user.add, get: routes.user.queryById, edit: routes.user.edit },
    row: (at) => ({ username: `r12_${at}`, realname: '0', password: 'R12-probe-Pass!' }),
    texts: ['realname', 'realname'],
  },
  condition: {
    ...{ add: routes.condition.add, get: routes.condition.get, edit: routes.condition.edit },
    row: () => ({ ...computedCondition(), code: 912, name: '0', remark: '0' }),
    texts: ['name', 'remark'],
  },
  electrode: {
    ...{ add: routes.electrode.add, get: routes.electrode.get, edit: routes.electrode.edit },
    row: (at, project) => ({ ...electrodeOf(project), name: `0-${at}` }),
    texts: ['name', 'name'],
  },
}

export interface EditLoad {
  readonly clients: number
  /** Rows of each noun. */
  readonly rows: number
  /** ms */
  readonly duration: number
}

/** Results of the edits of one noun. */
export interface EditOutcome {
  readonly noun: string
  readonly won: number
  /** Refused with 409 and the present row. */
  readonly refused: number
  /** Any other answer; none is allowed. */
  readonly odd: readonly string[]
  /** Rows whose counter, version or texts do not match the successful edits. */
  readonly wrong: readonly string[]
}

/** The first number of a text: the counter that edits increment. */
const countOf = (row: Row, field: string): number => Number(/\d+/.exec(String(row[field]))?.[0])

async function resultOf(app: TestApp, route: RouteDefinition, input: object): Promise<Row> {
  const { json, status } = await app.call(route, input, 'admin')
  if (status !== 200 || !json.success) throw new Error(`${route.id}: ${status} ${json.message}`)
  return json.result as Row
}

/** The present state of a row. */
async function read(app: TestApp, { get, by }: Subject, row: Row): Promise<Row> {
  if (!by) return resultOf(app, get, { query: { id: row.id } })
  const page = (await resultOf(app, get, { query: { [by]: String(row[by]) } })) as unknown as { records: Row[] }
  const [found] = page.records
  if (!found) throw new Error(`${get.id} does not find ${String(row[by])}`)
  return found
}

const bodyOf = ({ edit }: Subject, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.keys(edit.body.shape).flatMap((name) => (name in row ? [[name, row[name]]] : [])))

/** Increments the counter of a row as read, and saves it under the version that was read. */
async function raise(app: TestApp, subject: Subject, row: Row): Promise<'won' | 'refused' | string> {
  const [first, second] = subject.texts
  const next = (field: string) => String(row[field]).replace(/\d+/, String(countOf(row, first) + 1))
  const body = { ...bodyOf(subject, row), [first]: next(first), [second]: next(second) }
  const { status, json } = await app.call(subject.edit, { body }, 'admin')
  if (status === 200 && json.success) return 'won'
  const { current } = (json.result ?? {}) as { current?: Row }
  return status === 409 && (current?.version ?? 0) > row.version ? 'refused' : `${status} ${json.message}`
}

interface Tally {
  readonly won: Map<string, number>
  refused: number
  readonly odd: string[]
}

async function client(app: TestApp, subject: Subject, rows: readonly Row[], until: number, tally: Tally) {
  while (performance.now() < until) {
    const row = rows[Math.floor(Math.random() * rows.length)]
    if (!row) return
    const outcome = await raise(app, subject, await read(app, subject, row))
    if (outcome === 'won') tally.won.set(row.id, (tally.won.get(row.id) ?? 0) + 1)
    else if (outcome === 'refused') tally.refused += 1
    else tally.odd.push(outcome)
  }
}

async function editNoun(app: TestApp, noun: string, subject: Subject, load: EditLoad, project: string) {
  const made: Row[] = []
  for (let at = 0; at < load.rows; at += 1)
    made.push(await resultOf(app, subject.add, { body: subject.row(at, project) }))
  const tally: Tally = { won: new Map(), refused: 0, odd: [] }
  const until = performance.now() + load.duration
  await Promise.all(Array.from({ length: load.clients }, () => client(app, subject, made, until, tally)))
  const wrong: string[] = []
  for (const each of made) {
    const { id, version } = each
    const row = await read(app, subject, each)
    const won = tally.won.get(id) ?? 0
    const [first, second] = subject.texts.map((field) => countOf(row, field))
    if (first !== won || second !== won || row.version !== version + won)
      wrong.push(`${noun} ${id}: ${won} won, counters ${first} and ${second}, version ${row.version}`)
  }
  const won = [...tally.won.values()].reduce((sum, count) => sum + count, 0)
  return { noun, won, refused: tally.refused, odd: tally.odd, wrong } satisfies EditOutcome
}

/**
 * R12: users save the same rows at once; of each version exactly one edit succeeds, the others get a conflict, and no
 * values are mixed.
 */
export async function editTogether(app: TestApp, load: EditLoad): Promise<readonly EditOutcome[]> {
  const { id: project } = await resultOf(app, routes.project.add, { body: subjects.project?.row(-1, '') ?? {} })
  return Promise.all(Object.entries(subjects).map(([noun, subject]) => editNoun(app, noun, subject, load, project)))
}
