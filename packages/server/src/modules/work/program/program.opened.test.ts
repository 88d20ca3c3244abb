import { expect, it } from 'vitest'
import { addProject } from '../../../seed/demo-project.ts'
import { author, openReleased } from '../../../testing/shop.ts'

it('[C11] opens a revision older than the hundred newest, and none of another project', async () => {
  const { test, business, machineId, program } = await openReleased('sqlite', { count: 1 })
  const { db } = test.app.platform
  const row = await db.selectFrom('program').selectAll().where('id', '=', program.id).executeTakeFirstOrThrow()
  const draft = await db
    .selectFrom('programArtefact')
    .selectAll()
    .where('programId', '=', program.id)
    .where('kind', '=', 'draft')
    .executeTakeFirstOrThrow()
  for (let at = 1; at <= 100; at += 1) {
    const id = `r${at}`
    await db
      .insertInto('program')
      .values({ ...row, id, revision: row.revision + at })
      .execute()
    await db
      .insertInto('programArtefact')
      .values({ ...draft, programId: id })
      .execute()
  }
  const { projectId } = program
  const caller = { permissions: new Set(['project:list'] as const) }
  const { programs, opened } = await business.programs.ofProject({ projectId, id: program.id }, caller)
  expect([programs.length, programs.at(-1)?.id, opened?.text.id]).toEqual([101, program.id, program.id])
  const head = { name: '后模仁', part: 'A-04', customerId: null, machineId }
  const other = await addProject(business, head, { electrodes: [] }, author)
  const asked = { projectId: other.id, id: program.id }
  await expect(business.programs.ofProject(asked, caller)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await test.close()
})
