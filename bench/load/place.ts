import type { Project } from '@heron/contract/routes'
import {
  addProject,
  demoElectrode,
  demoLocation,
  type ProjectParts,
} from '../../packages/server/src/seed/demo-project.ts'
import { demoWorkpiece, type WorkpieceFields } from '../../packages/server/src/seed/workshop-data.ts'
import { addCrowd, type Person } from '../../packages/server/src/testing/crowd.ts'
import { author, openShop } from '../../packages/server/src/testing/shop.ts'
import { type SpawnedServer, spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { type Bundle, bundle } from '../bundle.ts'

/** Electrodes of the large project and places of each, 40 mm apart. */
const large = { columns: 12, rows: 10, pitch: 40 } as const
/** Projects shown by the lists. */
const projects = 60

/** Two built servers on one PostgreSQL with a workshop's data, and signed-in users. */
export interface Place {
  readonly servers: readonly [SpawnedServer, SpawnedServer]
  readonly people: readonly Person[]
  /** Small projects, and the one with hundreds of places. */
  readonly projects: readonly Project[]
  readonly large: Project
  readonly customerIds: readonly string[]
  readonly close: () => Promise<void>
}

const wide = { length: 600, width: 600, height: 40 } as const

/** An electrode with two copies, so that each place takes a dozen steps. */
function electrodeOf(row: number) {
  const [copy] = demoElectrode.copies
  if (!copy) throw new Error('the demo electrode has a copy')
  const copies = [
    { ...copy, module: 'rough' as const, undersize: 0.3, undersizeZ: 0.3 },
    { ...copy, number: 2 },
  ]
  return { ...demoElectrode, name: `L${row}`, copies }
}

function largeParts(workpiece: WorkpieceFields): ProjectParts {
  const middle = ((large.columns - 1) * large.pitch) / 2
  return {
    workpiece: { ...workpiece, ...wide },
    electrodes: Array.from({ length: large.rows }, (_row, row) => ({
      electrode: electrodeOf(row),
      locations: Array.from({ length: large.columns }, (_column, column) =>
        demoLocation(`C${row * large.columns + column + 1}`, column * large.pitch - middle, row * large.pitch - middle),
      ),
    })),
  }
}

export async function openPlace(count: number): Promise<Place> {
  const { test, business, workshop, machineId } = await openShop('postgres')
  const { platform } = test.app
  const customerIds = workshop.customers.map(({ id }) => id)
  const head = (name: string) => ({ name, part: 'A', customerId: customerIds[0] ?? null, machineId })
  const small = { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0)] }] }
  const made: Project[] = []
  for (let at = 0; at < projects; at += 1) made.push(await addProject(business, head(`负载 ${at}`), small, author))
  const big = await addProject(business, head('大型模仁'), largeParts(demoWorkpiece), author)
  const people = await addCrowd(platform.db, { count, role: 'admin', signingKeys: platform.config.signingKeys })
  const built: Bundle = bundle('bench-load')
  const { data, databaseUrl } = platform.config
  const settings = { HERON_DATA: data, HERON_DATABASE_URL: databaseUrl, HERON_DEMO: 'off', ...built.settings }
  const start = () => spawnServer(settings, built.main, built.flags)
  const servers = [await start(), await start()] as const
  return {
    servers,
    people,
    projects: made,
    large: big,
    customerIds,
    close: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      await test.close()
      built.remove()
    },
  }
}
