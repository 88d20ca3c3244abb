import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Customer, customerRoutes, type Project, projectRoutes } from '@heron/contract/routes'
import { demo } from '@heron/reader/corpus'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/open-database.ts'
import { hasPostgres } from '../testing/postgres.ts'
import { factsOf, openProject, readFileInto, signInTo } from '../testing/process-client.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'

const password = 'Process-Probe-1!'
let folder = ''
let database: TestDatabase
let server: SpawnedServer | undefined

const sheet = demo(1).files.find(({ name }) => name.endsWith('-en.csv'))
const page = { query: { pageNo: '1', pageSize: '20' } }

const start = (settings: Readonly<Record<string, string>>) =>
  spawnServer({
    HERON_DATA: folder,
    HERON_DATABASE_URL: database.url,
    HERON_DEMO_PASSWORD: password,
    HERON_ADMIN_PASSWORD: password,
    ...settings,
  })

describe.skipIf(!hasPostgres())('the server as a process on PostgreSQL', () => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'heron-process-'))
    database = await openTestDatabase('postgres', { empty: true })
  })
  afterEach(async () => {
    await server?.end('SIGKILL')
    server = undefined
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[J01][D05] keeps customer, project and reading results through kill -9; SIGTERM exits with 0', async () => {
    if (!sheet) throw new Error('the corpus has a CSV sheet')
    server = await start({ HERON_DEMO: 'off' })
    const first = await signInTo(server.url, 'admin', password)
    const project = await openProject(first)
    const drawing = await readFileInto(first, project.id, sheet)
    expect(drawing).toMatchObject({ fileName: sheet.name, kind: 'csv', status: 'read', problem: null })
    const facts = await factsOf(first, project.id)
    expect(facts.filter(({ field }) => field === 'location.x').length).toBeGreaterThan(0)

    expect(await server.end('SIGKILL')).toBeNull()
    server = await start({ HERON_DEMO: 'off' })
    const second = await signInTo(server.url, 'admin', password)
    const { records } = await second.done<{ records: Customer[] }>(customerRoutes.list, page)
    expect(records.map(({ code, name }) => [code, name])).toEqual([['KN', '昆山精密']])
    expect((await second.done<{ records: Project[] }>(projectRoutes.list, page)).records).toMatchObject([
      { id: project.id, name: '前模仁', customerName: '昆山精密' },
    ])
    expect(await factsOf(second, project.id)).toEqual(facts)
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('[J01] sets up the demo workshop at its first start, once', async () => {
    const projects = async () => {
      server = await start({})
      const client = await signInTo(server.url, 'designer', password)
      const all = { query: { pageNo: '1', pageSize: '100' } }
      const { records } = await client.done<{ records: Project[] }>(projectRoutes.list, all)
      expect(await server.end('SIGTERM')).toBe(0)
      return records.map(({ id, name, status }) => ({ id, name, status }))
    }
    const made = await projects()
    expect(made).toHaveLength(21)
    expect(await projects()).toEqual(made)
  }, 240_000)
})
