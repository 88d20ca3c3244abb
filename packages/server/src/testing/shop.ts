import type { Program } from '@heron/contract/routes'
import { type Business, createBusiness } from '../modules/work/index.ts'
import type { Engine } from '../platform/db/database.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../seed/demo-project.ts'
import { addWorkshop, type Workshop } from '../seed/workshop.ts'
import { openTestApp, type TestApp } from './app.ts'
import { hasPostgres } from './postgres.ts'
import type { Filling } from './prepared-app.ts'

/** The user of the services, in addition to sign-ins. */
export const author = { userId: '1', username: 'edm-designer' } as const
export const chief = { userId: '2', username: 'admin' } as const
export const operator = { userId: '3', username: 'operator' } as const
/** Maintains the condition library. */
export const librarian = { userId: '4', username: 'librarian' } as const

export const engines = hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)

interface Shop {
  readonly test: TestApp
  readonly business: Business
  readonly workshop: Workshop
  /** The first of the demo's machines. */
  readonly machineId: string
}

/** A list's first page of 50, neither sorted nor filtered. */
export const everything = { pageNo: 1, pageSize: 50, sort: [], filters: [], advanced: [], match: 'and' as const }

const [finishCopy] = demoElectrode.copies
if (!finishCopy) throw new Error('the demo electrode has a copy')

/** The demo's electrode with a rough copy before its finish copy. */
export const roughAndFinish = {
  ...demoElectrode,
  copies: [
    { ...finishCopy, module: 'rough' as const, undersize: 0.3, undersizeZ: 0.3 },
    { ...finishCopy, number: 2 },
  ],
}

const withWorkshop: Filling<Workshop> = { name: 'workshop', add: ({ platform }) => addWorkshop(platform, author) }

/** A server with the demo's customers, machines and conditions; its clock is stopped at `now`. */
export async function openShop(engine: Engine, now?: number): Promise<Shop> {
  const test = await openTestApp({ engine, filling: withWorkshop })
  if (now !== undefined) test.time.now = now
  const workshop = test.added
  return { test, business: createBusiness(test.app.platform), workshop, machineId: workshop.machines[0]?.id ?? '' }
}

const places = [
  { label: 'C1', x: -40, y: 10 },
  { label: 'C2', x: 40, y: 10 },
  { label: 'C3', x: 40, y: -10 },
]

interface Released extends Shop {
  readonly program: Program
}

/** The same with a released program that burns an electrode at the first `count` places. */
export async function openReleased(
  engine: Engine,
  { count, electrode = demoElectrode, now }: { count: number; electrode?: typeof demoElectrode; now?: number },
): Promise<Released> {
  const shop = await openShop(engine, now)
  const { test, business, machineId } = shop
  const { platform } = test.app
  const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
  const locations = places.slice(0, count).map(({ label, x, y }) => demoLocation(label, x, y))
  const project = await addProject(business, head, { electrodes: [{ electrode, locations }] }, author)
  await planProject(business, project.id, author)
  return { ...shop, program: await releaseProgram(platform, await makeProgram(platform, project.id, author), chief) }
}
