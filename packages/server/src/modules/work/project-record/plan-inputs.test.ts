import { planInputs } from '@heron/contract/plan-inputs'
import { electrodeFields, locationEdit, locationFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { addProject, demoElectrode, demoLocation } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { author, engines, openShop } from '../../../testing/shop.ts'
import { picked } from '../drawing/drawing.known.ts'
import type { Business } from '../index.ts'

type Table = keyof typeof planInputs
interface Row {
  readonly id: string
  readonly version: number
  readonly projectId: string
  readonly machineId: string
  readonly electrodeId: string
}
/** Common columns of the tables, for one statement on any of them. */
type Any = Kysely<{ row: Row }>

const audit = ['createBy', 'createTime', 'updateBy', 'updateTime', 'version']
/** Columns that reference other tables or that the database checks; other tests change them. */
const bound = ['id', 'projectId', 'electrodeId', 'machineId', 'drawingId', 'customerId', 'postId', 'status', 'serial']
/** Columns without effect on a plan: repeated here, independently of the server's own list. */
const besides: Readonly<Partial<Record<Table, readonly string[]>>> = {
  machine: ['name', 'remark', 'jobDefaults'],
  project: ['number', 'mould', 'remark', 'tenantId'],
}

describe.each(engines)('what a plan is made from (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  let projectId = ''
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
    const machineId = workshop.machines[0]?.id ?? null
    const added = await addProject(
      business,
      { name: '前模仁', part: 'A-03', customerId: null, machineId },
      { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', 0, 0), demoLocation('C2', 9, 0)] }] },
      author,
    )
    projectId = added.id
    const [electrode] = (await business.electrodes.list(listQuery(electrodeFields).parse({ projectId }))).records
    const renewal = { id: '1', projectId, electrodeId: electrode?.id ?? '', copy: 1, module: 'finish', shorter: 0 }
    const record = { reason: 'worn', createBy: 'c', createTime: 0, withdrawnBy: null, withdrawnTime: null }
    await test.app.platform.db
      .insertInto('electrodeRenewal')
      .values({ ...renewal, ...record, version: 1 })
      .execute()
  })
  afterAll(() => test.close())

  const db = () => test.app.platform.db
  const any = () => db() as unknown as Any
  const setStatus = (status: string) =>
    db().updateTable('project').set({ status }).where('id', '=', projectId).execute()
  const project = () => db().selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirstOrThrow()
  const status = async () => (await project()).status

  async function rowOf(table: Table): Promise<Row> {
    const rows = any()
      .selectFrom(table as 'row')
      .selectAll()
    const { machineId } = await project()
    const input: { readonly project?: string; readonly machine?: string } = planInputs[table]
    return rows
      .where((input.project ?? input.machine) as 'id', '=', input.project ? projectId : machineId)
      .executeTakeFirstOrThrow()
  }

  const other = (value: unknown): unknown =>
    typeof value === 'number' ? (value === 0 ? 1 : 0) : value === null ? null : `${value} `

  it.each(Object.keys(planInputs) as Table[])(
    '[E03] every column of %s that a plan depends on, and no other',
    async (table) => {
      const row = await rowOf(table)
      for (const [column, value] of Object.entries(row)) {
        if (audit.includes(column) || bound.includes(column) || value === null) continue
        await setStatus('resolved')
        const change = (to: unknown) =>
          any()
            .updateTable(table as 'row')
            .set({ [column]: to } as object)
            .where('id', '=', row.id)
            .execute()
        await change(other(value))
        const expected = besides[table]?.includes(column) ? 'resolved' : 'unresolved'
        expect([column, await status()]).toEqual([column, expected])
        await change(value)
      }
    },
  )

  it('[E03] a save that changes nothing leaves the plan as it is', async () => {
    await setStatus('resolved')
    const { records } = await business.locations.list(listQuery(locationFields).parse({ projectId }))
    const [location] = records
    if (!location) throw new Error('the project has locations')
    await business.locations.edit(picked(locationEdit, location), author)
    expect(await status()).toBe('resolved')
  })

  it('[E03] adding or deleting a row, including one of its machine', async () => {
    const location = await rowOf('location')
    const deletions = [
      () => business.locations.delete([location.id]),
      async () => business.points.deleteBatch([(await rowOf('positioningPoint')).id]),
      () => business.electrodes.deleteBatch([location.electrodeId]),
    ]
    for (const remove of deletions) {
      await setStatus('resolved')
      await remove()
      expect(await status()).toBe('unresolved')
    }
    await setStatus('resolved')
    await business.electrodes.add({ ...demoElectrode, name: 'E9', projectId }, author)
    expect(await status()).toBe('unresolved')
  })

  it('[E03] burnt places stay burnt when the machine changes; another machine is not an input', async () => {
    const [, second] = workshop.machines
    const change = (id = '') =>
      db()
        .updateTable('machine')
        .set((row) => ({ safeZ: row('safeZ', '+', 1) }))
        .where('id', '=', id)
        .execute()
    await setStatus('discharged')
    await change(workshop.machines[0]?.id)
    expect(await status()).toBe('discharged')
    await setStatus('resolved')
    await change(second?.id)
    expect(await status()).toBe('resolved')
  })

  it('is stamped with who changed the input, and undone with it', async () => {
    await setStatus('resolved')
    const change = (tx = db()) =>
      tx
        .updateTable('workpiece')
        .set((row) => ({
          height: row('height', '+', 1),
          updateBy: 'eve',
          updateTime: 7,
        }))
        .where('projectId', '=', projectId)
        .execute()
    await expect(
      inTransaction(db(), async (tx) => {
        await change(tx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await status()).toBe('resolved')
    await change()
    expect(await project()).toMatchObject({ status: 'unresolved', updateBy: 'eve' })
  })
})
