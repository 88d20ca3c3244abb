import { dataFolder, startServer } from './own-server.ts'

/** Enters the demo's data once; the journeys' servers start with copies. */
export default async function seedData({
  projects,
}: {
  readonly projects: readonly { readonly use: object }[]
}): Promise<void> {
  const [firstPort = 0] = projects.map(({ use }) => ('firstPort' in use ? Number(use.firstPort) : 0))
  const data = dataFolder()
  const server = await startServer(firstPort, { HERON_DATA: data })
  await server.stop()
  process.env.HERON_E2E_SEEDED = data
}
