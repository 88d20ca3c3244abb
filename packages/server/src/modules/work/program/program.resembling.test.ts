import { shopCalledFiles, shopFileMeanings, shopPost } from '@heron/core/testing'
import { describe, expect, it } from 'vitest'
import { addProject, makeProgram, planProject } from '../../../seed/demo-project.ts'
import { presetParts, testedPost } from '../../../testing/learnt-post.ts'
import { author, engines, librarian, openShop } from '../../../testing/shop.ts'
import { stagedText } from '../../../testing/staged-text.ts'
import { compared } from './program.resembling.ts'

describe('the stored texts that a changed file is compared with', () => {
  const text = (programId: string, kind: string, bytes: number, sha256 = programId) => ({
    ...{ programId, projectId: 'p', kind, bytes, sha256 },
  })

  it('are each of a program once, the newest first, up to 64 MB', () => {
    const [released, draft, edited] = [text('a', 'released', 10), text('a', 'draft', 10), text('b', 'draft', 10, 'a')]
    expect([...compared([released, draft, edited])]).toEqual([released, edited])
    const large = Array.from({ length: 10 }, (_, n) => text(String(n), 'draft', 20 * 1_048_576))
    expect([...compared(large)]).toEqual(large.slice(0, 3))
  })

  it.each(engines)('let other calls be answered in between (%s)', async (engine) => {
    const { test, business, machineId } = await openShop(engine)
    const taught = { post: shopPost(shopCalledFiles), meanings: shopFileMeanings.called }
    const post = await testedPost(test, business, 'FILES', librarian, taught)
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(machineId)
    await business.machines.edit({ ...fields, postId: post.id }, author)
    const head = { name: '多文件', part: 'A-12', customerId: null, machineId }
    const { id: projectId } = await addProject(business, head, presetParts, author)
    await planProject(business, projectId, author)
    const { id } = await makeProgram(test.app.platform, projectId, author)
    const { db } = test.app.platform
    const row = await db.selectFrom('program').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const own = db.selectFrom('programArtefact').selectAll().where('programId', '=', id)
    const artefact = await own.executeTakeFirstOrThrow()
    const copies = Array.from({ length: 50 }, (_, n) => String(n))
    const lines = Array.from({ length: 20_000 }, (_, n) => `G01 X${n}.0`).join('\n')
    await db
      .insertInto('program')
      .values(copies.map((n) => ({ ...row, id: `p${n}`, revision: 100 + Number(n) })))
      .execute()
    await db
      .insertInto('programArtefact')
      .values(copies.map((n) => ({ ...artefact, programId: `p${n}`, sha256: n, text: lines, bytes: lines.length })))
      .execute()
    const strange = await stagedText(lines.replaceAll('X', 'Y'))
    let [longest, last] = [0, performance.now()]
    let timer: NodeJS.Immediate | undefined
    const note = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }
    const turn = () => {
      note()
      timer = setImmediate(turn)
    }
    const start = performance.now()
    turn()
    expect(await business.programs.verifyFile([strange])).toMatchObject({ verdict: 'unknown' })
    clearImmediate(timer)
    note()
    expect(longest).toBeLessThan((last - start) / 2)
    await test.close()
  })
})
