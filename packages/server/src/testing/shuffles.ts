import { routes } from '@heron/contract/routes'
import type { RouteDefinition } from '@heron/contract/wire'
import type { Business } from '../modules/work/index.ts'
import type { WholeDb } from '../platform/db/whole-db.ts'
import { addProject, demoElectrode, demoLocation, planProject } from '../seed/demo-project.ts'
import { addWorkshop } from '../seed/workshop.ts'
import type { TestApp } from './app.ts'

interface ShuffleLoad {
  readonly clients: number
  /** Nodes of a tree, or rows of an order. */
  readonly nodes: number
  /** ms */
  readonly duration: number
}

export interface ShuffleOutcome {
  readonly what: string
  readonly moved: number
  /** Refused: another move came first, or the place is not possible. */
  readonly refused: number
  /** Any other answer; none is allowed. */
  readonly odd: readonly string[]
  /** Faults of the resulting tree or order. */
  readonly wrong: readonly string[]
}

interface Node {
  readonly id: string
  /** Id of the parent; empty for a root. */
  readonly parent: string
  readonly code?: string
}

/** A tree whose nodes are moved. */
interface Wood {
  readonly what: string
  readonly add: RouteDefinition
  readonly edit: RouteDefinition
  /** The body of add and edit; `at` makes a node unique. */
  readonly body: (at: number, parent: string) => object
  /** All nodes, read from the database. */
  readonly nodes: (db: WholeDb) => Promise<readonly Node[]>
}

const woods: readonly Wood[] = [
  {
    ...{ what: 'departments', add: routes.depart.add, edit: routes.depart.edit },
    body: (at, parentId) => ({ departName: `部 ${at}`, parentId }),
    nodes: (db) => db.selectFrom('sysDepart').select(['id', 'parentId as parent', 'orgCode as code']).execute(),
  },
  {
    ...{ what: 'categories', add: routes.category.add, edit: routes.category.edit },
    body: (at, pid) => ({ name: `类 ${at}`, pid }),
    nodes: async (db) =>
      (await db.selectFrom('sysCategory').select(['id', 'pid', 'code']).execute()).map(({ id, pid, code }) => ({
        id,
        code,
        parent: pid === '0' ? '' : pid,
      })),
  },
  {
    ...{ what: 'menus', add: routes.permission.add, edit: routes.permission.edit },
    body: (at, parentId) => ({
      ...{ name: `菜单 ${at}`, url: `/r13/${at}`, component: 'layouts/RouteView' },
      ...(parentId === '' ? { menuType: 0 } : { menuType: 1, parentId }),
    }),
    nodes: async (db) =>
      (await db.selectFrom('sysPermission').select(['id', 'parentId']).execute()).map(({ id, parentId }) => ({
        id,
        parent: parentId ?? '',
      })),
  },
]

/** Faults of a tree: orphans, cycles, codes that do not begin with the parent's. */
function faultsOf(nodes: readonly Node[], made: readonly string[]): readonly string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lost = made.filter((id) => !byId.has(id)).map((id) => `${id} is gone`)
  const codes = nodes.flatMap(({ code }) => code ?? [])
  const twice = codes.length === new Set(codes).size ? [] : ['a code stands twice']
  const wrong = nodes.flatMap((node) => {
    const parent = byId.get(node.parent)
    if (node.parent !== '' && !parent) return [`${node.id} has no parent`]
    if (node.code !== undefined && node.code.slice(0, -3) !== (parent?.code ?? '')) return [`${node.id}: ${node.code}`]
    let up: Node | undefined = node
    for (let step = 0; up; step += 1, up = byId.get(up.parent)) {
      if (step > nodes.length) return [`${node.id} lies below itself`]
    }
    return []
  })
  return [...lost, ...twice, ...wrong]
}

interface Known {
  readonly id: string
  readonly at: number
  version: number
}

interface Tally {
  moved: number
  refused: number
  readonly odd: string[]
}

interface Answered {
  readonly version?: number
  readonly error?: string
  readonly current?: { readonly version: number }
}

/** Errors a move may end with: another move came first, below itself, too deep. */
const expected = new Set(['CONFLICT', 'TREE_CYCLE', 'TREE_DEPTH'])

async function moveOne(app: TestApp, { edit, body }: Wood, node: Known, parent: string, tally: Tally): Promise<void> {
  const { id, version, at } = node
  const { status, json } = await app.call(edit, { body: { id, version, ...body(at, parent) } }, 'admin')
  const result = (json.result ?? {}) as Answered
  const now = json.success ? result.version : result.current?.version
  if (now !== undefined) node.version = Math.max(node.version, now)
  if (json.success) tally.moved += 1
  else if (expected.has(result.error ?? '')) tally.refused += 1
  else tally.odd.push(`${status} ${json.message}`)
}

const anyOf = <T>(rows: readonly T[]): T => {
  const found = rows[Math.floor(Math.random() * rows.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Each client repeats it until the time is over. */
async function untilOver({ clients, duration }: ShuffleLoad, once: () => Promise<void>): Promise<void> {
  const until = performance.now() + duration
  const client = async () => {
    while (performance.now() < until) await once()
  }
  await Promise.all(Array.from({ length: clients }, client))
}

async function plant(app: TestApp, { add, body }: Wood, count: number): Promise<readonly Known[]> {
  const nodes: Known[] = []
  for (let at = 0; at < count; at += 1) {
    const parent = at < 3 ? '' : anyOf(nodes).id
    const { json } = await app.call(add, { body: body(at, parent) }, 'admin')
    if (!json.success) throw new Error(`${add.id}: ${json.message}`)
    const { id, version } = json.result as { id: string; version: number }
    nodes.push({ id, version, at })
  }
  return nodes
}

async function shuffle(app: TestApp, wood: Wood, load: ShuffleLoad): Promise<ShuffleOutcome> {
  const nodes = await plant(app, wood, load.nodes)
  const tally: Tally = { moved: 0, refused: 0, odd: [] }
  const places = [...nodes.map(({ id }) => id), '']
  await untilOver(load, () => moveOne(app, wood, anyOf(nodes), anyOf(places), tally))
  const made = nodes.map(({ id }) => id)
  return { what: wood.what, ...tally, wrong: faultsOf(await wood.nodes(app.app.platform.db), made) }
}

/** R13: users move departments, categories and menus below each other at once; the results are still trees. */
export const shuffleTrees = (app: TestApp, load: ShuffleLoad): Promise<readonly ShuffleOutcome[]> =>
  Promise.all(woods.map((wood) => shuffle(app, wood, load)))

interface Placed {
  readonly id: string
  readonly version: number
  readonly sequence: number
}

const placesOf = (db: WholeDb) =>
  db.selectFrom('process').select(['id', 'version', 'sequence']).orderBy('sequence').execute()

/** R14: users move processes in the burning order at once; the order is still 1 to n without duplicates. */
export async function shuffleOrder(app: TestApp, business: Business, load: ShuffleLoad): Promise<ShuffleOutcome> {
  const { db } = app.app.platform
  const actor = { userId: '1', username: 'admin' }
  const workshop = await addWorkshop(app.app.platform, actor)
  const locations = Array.from({ length: load.nodes }, (_, at) => demoLocation(`C${at + 1}`, at * 20 - 100, 0))
  const head = { name: 'R14', part: 'A-14', customerId: null, machineId: workshop.machines[0]?.id ?? null }
  const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, actor)
  await planProject(business, project.id, actor)
  const tally: Tally = { moved: 0, refused: 0, odd: [] }
  await untilOver(load, async () => {
    const rows = await placesOf(db)
    const { id, version }: Placed = anyOf(rows)
    const body = { id, version, sequence: anyOf(rows).sequence }
    const { status, json } = await app.call(routes.plan.upd, { body }, 'admin')
    if (json.success) tally.moved += 1
    else if ((json.result as Answered | null)?.error === 'CONFLICT') tally.refused += 1
    else tally.odd.push(`${status} ${json.message}`)
  })
  const order = (await placesOf(db)).map(({ sequence }) => sequence)
  const wrong = order.every((sequence, at) => sequence === at + 1) ? [] : [order.join(' ')]
  return { what: 'processes', ...tally, wrong }
}
