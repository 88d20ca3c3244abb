import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import { addWorkshop } from '../../../seed/workshop.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { author, chief, engines, operator } from '../../../testing/shop.ts'
import { type Business, createBusiness } from '../index.ts'
import { readLearntTimes } from './index.ts'

describe.each(engines)('learnt times on %s', (engine) => {
  let test: TestApp
  let business: Business
  let programId: string
  const statements: string[] = []
  /** How often the logged burns were read since the last question. */
  const reads = () =>
    statements
      .splice(0)
      .filter((text) => text.includes('"burn" inner join "process"') && text.includes('"burn"."result" !=')).length
  beforeAll(async () => {
    test = await openTestApp({ engine, listen: (text) => statements.push(text) })
    const workshop = await addWorkshop(test.app.platform, author)
    business = createBusiness(test.app.platform)
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: workshop.machines[0]?.id ?? '' }
    const locations = [-60, -20, 20, 60, 90].map((x, n) => demoLocation(`C${n + 1}`, x, 10))
    const project = await addProject(business, head, { electrodes: [{ electrode: demoElectrode, locations }] }, author)
    await planProject(business, project.id, author)
    const { platform } = test.app
    ;({ id: programId } = await releaseProgram(platform, await makeProgram(platform, project.id, author), chief))
  })
  afterAll(() => test.close())
  /** A PostgreSQL that servers share is asked again after a second. */
  const [none, once] =
    engine === 'sqlite'
      ? [[0], [1]]
      : [
          [0, 1, 2],
          [1, 2],
        ]

  const board = () => business.discharge.board()
  const learnt = async () => (await board()).learnt.map(({ electrodeMaterial, burns }) => [electrodeMaterial, burns])

  it('[Q05] are read once for the board, plans and programs, and again after each new burn', async () => {
    await board()
    reads()
    await board()
    await business.programs.get(programId)
    expect(none).toContain(reads())
    await business.discharge.start({ programId, processIds: [] }, operator)
    const rows = (await board()).running
    expect(once).toContain(reads())
    for (const row of rows) {
      test.time.now += Math.round(row.time * 2) * 1_000
      const end = { result: 'good' as const, measuredDepth: null, remark: '' }
      await business.discharge.record({ burns: [{ id: row.burnId, version: row.version, ...end }] }, operator)
      await board()
      expect(once).toContain(reads())
    }
    expect(await learnt()).toEqual([[demoElectrode.material, 5]])
    expect(none).toContain(reads())
  })

  it('[Q05] follow a material that is corrected, and see the rows of their own transaction', async () => {
    const { db } = test.app.platform
    await db.updateTable('electrode').set({ material: 'graphite' }).execute()
    expect(await learnt()).toEqual([['graphite', 5]])
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.updateTable('burn').set({ result: 'defect' }).execute()
        expect(await readLearntTimes(tx)).toEqual([])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await learnt()).toEqual([['graphite', 5]])
  })
})
