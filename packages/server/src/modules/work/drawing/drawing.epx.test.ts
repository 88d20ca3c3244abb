import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingRoutes } from '@heron/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { readDrawingFile } from './drawing.job.ts'
import { createDrawingService, type DrawingService } from './index.ts'

describe.each(engines)('a project as EPX 2 (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  let drawings: DrawingService
  let folder: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
    const jobs = { enqueue: async () => test.app.platform.ids(), wake: () => {} }
    drawings = createDrawingService({ ...test.app.platform, jobs })
    folder = await mkdtemp(join(tmpdir(), 'heron-epx-'))
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const parts = {
    electrodes: [
      { electrode: demoElectrode, locations: [demoLocation('C1', -40, 10), demoLocation('C2', 12.3456, -7.5)] },
    ],
  }
  const exported = async (projectId: string): Promise<Buffer> => {
    const file = await drawings.epx(projectId)
    expect(file.name).toMatch(/^[\w-]+\.epx$/)
    return file.body as Buffer
  }
  /** Uploads the file, reads it in the reader's worker, accepts every fact. */
  const take = async (projectId: string, bytes: Buffer) => {
    const path = join(folder, `${test.app.platform.ids()}.epx`)
    await writeFile(path, bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const staged = {
      field: 'file',
      name: 'back.epx',
      extension: 'epx',
      mediaType: 'application/xml',
      size: bytes.length,
    }
    const [drawing] = await drawings.upload(projectId, [{ ...staged, sha256, path }], author)
    const read = await readDrawingFile(drawing?.id ?? '', test.app.platform, { progress: async () => {} })
    expect(read.status).toBe('read')
    await drawings.acceptAll(projectId, {}, author)
    return drawings.preview(projectId)
  }

  it('[Q01] exported and imported into the same project, nothing is changed', async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const { id } = await addProject(business, head, parts, author)
    const bytes = await exported(id)
    expect(bytes.toString('utf8')).toContain('<location_name>C2</location_name>')
    const { changes } = await take(id, bytes)
    expect(changes).toEqual([])
  })

  it('[Q01] imported into an empty project, it adds the electrodes and locations, after a preview', async () => {
    const head = { name: '前模仁', part: 'A-04', customerId: null, machineId }
    const from = await addProject(business, head, parts, author)
    const to = await addProject(business, { ...head, part: 'A-05' }, { electrodes: [] }, author)
    const { changes } = await take(to.id, await exported(from.id))
    expect(changes.filter(({ isNew }) => isNew).map(({ kind, location }) => [kind, location])).toEqual([
      ['electrode', null],
      ['location', 'C1'],
      ['location', 'C2'],
    ])
    expect(await drawings.apply(to.id, author)).toMatchObject({ electrodesAdded: 1, locationsAdded: 2 })
    const again = await drawings.preview(to.id)
    expect(again.changes).toEqual([])
  })

  it('[Q01] is downloaded by those who may see drawings', async () => {
    const head = { name: '前模仁', part: 'A-06', customerId: null, machineId }
    const { id } = await addProject(business, head, parts, author)
    const answer = await test.call(drawingRoutes.epx, { query: { projectId: id } }, 'operator')
    expect(answer.status).toBe(200)
    await expect(drawings.epx('none')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
