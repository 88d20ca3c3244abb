import { type PostDefinition, type PostDetail, postRoutes } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import { starterPosts } from '@heron/core/structural'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, makeProgram, planProject } from '../../../seed/demo-project.ts'
import { answerAssumptions } from '../../../testing/answer-assumptions.ts'
import type { TestApp } from '../../../testing/app.ts'
import { enteredByShop, presetParts } from '../../../testing/learnt-post.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const librarian = { userId: '3', username: 'librarian' }

describe.each(engines)('assumptions of post-processors (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
  })
  afterAll(() => test.close())

  let count = 0
  const copied = (from: string) => business.posts.copy({ from, code: `ASKED-${++count}`, note: '' }, librarian)
  const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })
  const answer = (post: PostDetail, number: number, said: 'holds' | 'differs') =>
    business.posts.answer({ ...seen(post), number, answer: said, basis: '空运行时核对' }, librarian)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: { code?: string }) => error.code ?? '',
    )
  const openOf = ({ assumptions }: PostDetail) => assumptions.filter(({ open }) => open).length
  const changed = (post: PostDetail, change: (definition: PostDefinition) => PostDefinition) => {
    if (!post.definition) throw new Error('a copy has data')
    const definition = change(post.definition) as NonNullable<PostDetail['definition']>
    return business.posts.edit({ ...seen(post), note: '', definition }, librarian)
  }

  it('[Q07] the Chinese ISO family is a starting point with sources and assumptions, and can only be copied', async () => {
    const [starter] = starterPosts
    if (!starter) throw new Error('no starter')
    const shown = await business.posts.get(starter.id)
    expect(shown).toMatchObject({ builtIn: true, state: 'held', active: false, proof: 'lines', definition: null })
    expect(shown.facts.map(({ url }) => url).every((url) => url.startsWith('http'))).toBe(true)
    expect(shown.assumptions.map(({ code }) => code)).toEqual(starter.assumptions.map(({ code }) => code))
    expect(shown.lines?.every(({ stated, fault }) => stated.length > 0 && fault === null)).toBe(true)
    expect((await business.posts.list()).map(({ id }) => id)).toContain(starter.id)
    const machine = await business.machines.get(machineId)
    expect(await failure(business.machines.edit({ ...machine, postId: starter.id }, chief))).toBe('VALIDATION')
    expect(await failure(business.posts.copy({ from: 'GEN-ISO', code: starter.id, note: '' }, librarian))).toBe(
      'DUPLICATE',
    )
  })

  it('[Q07] a post started from it is held until each assumption is answered; answers are recorded', async () => {
    const post = await copied('C-ISO')
    expect(post).toMatchObject({ state: 'held', basedOn: 'C-ISO 1', proof: 'lines', teachingId: null })
    expect([openOf(post), post.facts.length > 0]).toEqual([post.assumptions.length, true])
    const machine = await business.machines.get(machineId)
    expect(await failure(business.machines.edit({ ...machine, postId: post.id }, chief))).toBe('VALIDATION')
    await expect(business.posts.prove(seen(post), librarian)).rejects.toMatchObject({
      code: 'POST_ASSUMPTIONS',
      params: { count: post.assumptions.length },
    })
    const one = await answer(post, 1, 'holds')
    expect(one.assumptions[0]).toMatchObject({
      answer: 'holds',
      basis: '空运行时核对',
      answeredBy: 'librarian',
      open: false,
    })
    expect(one.assumptions[0]?.answeredTime).not.toBeNull()
    expect(await failure(answer(post, 2, 'holds'))).toBe('CONFLICT')
    expect(await failure(answer(one, 99, 'holds'))).toBe('NOT_FOUND')
    const all = await answerAssumptions(business.posts, one, librarian)
    const tested = await business.posts.prove(seen(all), librarian)
    expect(tested).toMatchObject({ state: 'tested', active: true })
    // A machine is given it, and a project of preset electrodes has a program that its own reader proves.
    const { positioningPoints: _points, createTime: _made, ...fields } = machine
    await business.machines.edit({ ...fields, postId: tested.id }, chief)
    await enteredByShop(test)
    const head = { name: '中国 ISO', part: 'A-12', customerId: null, machineId }
    const project = await addProject(business, head, presetParts, author)
    await planProject(business, project.id, author)
    const program = await makeProgram(test.app.platform, project.id, author)
    expect(program).toMatchObject({ state: 'verified', postId: tested.code, stale: false })
    const { text } = await business.programs.text(program.id, undefined)
    expect(text).toMatch(/^M98P0101L001\r$/m)
    // One answer is corrected: the control differs, and the lines cannot be changed.
    const wrong = await answer(tested, 3, 'differs')
    expect([wrong.state, wrong.active, openOf(wrong)]).toEqual(['held', false, 1])
    expect(await failure(business.posts.prove(seen(wrong), librarian))).toBe('POST_ASSUMPTIONS')
    expect(await failure(business.programs.approve(seen(await business.programs.get(program.id)), chief))).toBe(
      'PROGRAM_STALE',
    )
  })

  it('[Q07] a dialect is not approved with an open assumption; one that differs needs changed data', async () => {
    const post = await copied('C-OBT')
    expect(post.facts.map(({ code }) => code)).toContain('pump')
    expect(post.assumptions.every(({ code }) => code.startsWith('C-OBT-'))).toBe(true)
    const fanuc = await business.posts.prove(seen(await copied('FANUC-MACRO')), librarian)
    const date = formatDate(test.time.now)
    const run = await business.posts.dryRun({ ...seen(fanuc), machineId, date, note: '正常' }, author)
    expect(await failure(business.posts.approve(seen(run), chief))).toBe('POST_ASSUMPTIONS')
    const held = await answerAssumptions(business.posts, run, librarian)
    const differs = await answer(held, 4, 'differs')
    expect([differs.state, openOf(differs)]).toEqual(['draft', 1])
    const mended = await changed(differs, (definition) => ({
      ...definition,
      assumptions: ['M60 和 M61 开关液泵'],
      blocks: {
        ...definition.blocks,
        pump: [
          { when: 'on', lines: ['M60'] },
          { when: 'off', lines: ['M61'] },
        ],
      },
    }))
    // What was answered stays on record, and what was added is asked.
    expect(mended.assumptions.map(({ answer: said, open }) => [said, open])).toEqual([
      ['holds', false],
      ['holds', false],
      ['holds', false],
      ['differs', false],
      ['holds', false],
      [null, true],
    ])
  })

  it('[Q07] the next revision keeps what was confirmed; only an editor answers', async () => {
    const { db } = test.app.platform
    const first = await answerAssumptions(business.posts, await copied('FANUC-MACRO'), librarian)
    const body = { ...seen(first), number: 1, answer: 'holds' as const, basis: '手册' }
    expect((await test.call(postRoutes.answer, { body }, 'operator')).status).toBe(403)
    await db.updateTable('postRevision').set({ state: 'retired' }).where('id', '=', first.id).execute()
    expect(await failure(business.posts.answer(body, librarian))).toBe('POST_READ_ONLY')
    const second = await business.posts.copy({ from: first.id, code: first.code, note: '' }, librarian)
    expect([second.revision, openOf(second)]).toEqual([2, 0])
    const other = await copied(first.id)
    expect(openOf(other)).toBe(other.assumptions.length)
    expect(await failure(business.posts.answer({ ...body, id: 'GEN-ISO', version: 1 }, librarian))).toBe(
      'POST_READ_ONLY',
    )
  })
})
