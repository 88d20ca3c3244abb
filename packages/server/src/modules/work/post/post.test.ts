import { moveKinds, type PostDefinition, type PostDetail, postRoutes } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import { fanucMacro } from '@heron/core/post'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachable } from '../../../platform/transition.ts'
import {
  addProject,
  demoElectrode,
  demoLocation,
  makeProgram,
  planProject,
  releaseProgram,
} from '../../../seed/demo-project.ts'
import { demoMachines } from '../../../seed/workshop-data.ts'
import { answerAssumptions } from '../../../testing/answer-assumptions.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { addPasskey } from '../../../testing/passkeys.ts'
import { author, chief, engines, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { postTransitions } from './post.states.ts'

const librarian = { userId: '3', username: 'librarian' }

describe.each(engines)('post-processors (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
  })
  afterAll(() => test.close())

  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const copied = (from = 'FANUC-MACRO') =>
    business.posts.copy({ from, code: `SHOP-${next()}`, note: '本厂宏程序' }, librarian)
  const changed = (post: PostDetail, change: (definition: PostDefinition) => PostDefinition) => {
    if (!post.definition) throw new Error('a copy has data')
    const definition = change(post.definition) as NonNullable<PostDetail['definition']>
    return business.posts.edit({ id: post.id, version: post.version, note: post.note, definition }, librarian)
  }
  const decision = ({ id, version }: PostDetail) => ({ id, version })
  const dryRun = (post: PostDetail) => ({
    ...decision(post),
    machineId,
    date: formatDate(test.time.now),
    note: '空运行正常',
  })
  const acceptAll = async (post: PostDetail) => {
    let now = post
    for (const golden of post.goldens.filter(({ state }) => state === 'changed'))
      now = await business.posts.acceptGolden({ ...decision(now), case: golden.case, sha256: golden.sha256 }, librarian)
    return now
  }
  const answered = (post: PostDetail) => answerAssumptions(business.posts, post, librarian)
  const approved = async (post: PostDetail) => {
    const tested = await business.posts.prove(decision(await answered(await acceptAll(post))), librarian)
    return business.posts.approve(decision(await business.posts.dryRun(dryRun(tested), author)), chief)
  }
  /** Other letters for the offset register: another text with the same meaning. */
  const otherLetter = (definition: PostDefinition): PostDefinition => ({
    ...definition,
    words: { ...definition.words, H: { letter: 'D', kind: 'count', digits: 2, min: 1, max: 999 } },
  })
  const machineWith = async (postId: string) => {
    const [machine] = demoMachines
    if (!machine) throw new Error('the demo has machines')
    const { id } = await business.machines.add({ ...machine, machineNo: `P-${next()}`, postId }, author)
    await business.points.add(
      { machineId: id, name: '1号位', coordinateSystem: 54, origin: { x: 400, y: 300, z: -500 } },
      author,
    )
    return id
  }
  const projectOn = async (id: string) => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId: id }
    const project = await addProject(
      business,
      head,
      { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }] },
      author,
    )
    await planProject(business, project.id, author)
    return project
  }

  it('[Q07] Heron’s posts are there, read-only; a copy is the workshop’s draft and prints the same', async () => {
    const built = (await business.posts.list()).filter(({ builtIn }) => builtIn)
    expect(built.map(({ code, state, active, proof }) => [code, state, active, proof])).toEqual([
      ['GEN-ISO', 'tested', true, 'twoInterpreters'],
      ['C-OBT', 'draft', false, 'roundTrip'],
      ['CHMER-E', 'draft', false, 'roundTrip'],
      ['FANUC-MACRO', 'draft', false, 'roundTrip'],
      ['EPX2', 'draft', false, 'golden'],
      ['C-ISO', 'held', false, 'lines'],
    ])
    const split = (await business.posts.get('C-OBT')).problems
    expect(split).toEqual([{ path: 'files.conditions', code: 'oneFile', params: {} }])
    expect((await business.posts.get('FANUC-MACRO')).problems).toEqual([])
    await expect(business.posts.prove({ id: 'GEN-ISO', version: 1 }, librarian)).rejects.toMatchObject({
      code: 'POST_READ_ONLY',
    })
    const post = await copied()
    expect(post).toMatchObject({ revision: 1, state: 'draft', active: false, basedOn: 'FANUC-MACRO 1', problems: [] })
    expect(post.goldens.map(({ state }) => state)).toEqual(['same', 'same', 'same', 'same'])
    await expect(business.posts.copy({ from: 'GEN-ISO', code: post.code, note: '' }, librarian)).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
    await expect(business.posts.copy({ from: post.id, code: 'GEN-ISO', note: '' }, librarian)).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
  })

  it('[Q07] a save is refused with every field at fault, and against an older version', async () => {
    const post = await copied()
    const wrong = changed(post, (definition) => ({
      ...definition,
      blocks: { ...definition.blocks, rapidZ: [{ lines: ['G00 {P:z}'] }], machineZ: [] },
    }))
    const refusals = [
      expect.objectContaining({ path: 'blocks.machineZ', code: 'mandatory' }),
      expect.objectContaining({ path: 'blocks.rapidZ.0.lines.0', code: 'wrongType' }),
    ]
    await expect(wrong).rejects.toMatchObject({ code: 'REFUSED', detail: { refusals } })
    await changed(post, otherLetter)
    await expect(changed(post, otherLetter)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('[Q07] is not proven unless it reads back; a person must accept every golden change', async () => {
    const coarse = await changed(await copied(), (definition) => ({
      ...definition,
      words: { ...definition.words, Z: { letter: 'Z', kind: 'length', decimals: 2 } },
    }))
    expect(coarse.problems[0]).toMatchObject({ path: expect.stringMatching(/^blocks\.\w+\.z$/), code: 'roundTrip' })
    await expect(business.posts.prove(decision(coarse), librarian)).rejects.toMatchObject({ code: 'POST_UNPROVEN' })

    const post = await changed(await copied(), otherLetter)
    expect(post.problems).toEqual([])
    expect(new Set(post.goldens.map(({ state }) => state))).toEqual(new Set(['changed']))
    await expect(business.posts.prove(decision(post), librarian)).rejects.toMatchObject({
      code: 'POST_GOLDEN',
      params: { count: 4 },
    })
    const { lines, sha256 } = await business.posts.golden(post.id, 'preset-work-zero')
    const touched = lines.filter(({ kind, text }) => kind !== 'same' && kind !== 'skipped' && !text.includes('CRC32'))
    expect(touched.map(({ kind, text }) => [kind, / [HD]\d\d/.exec(text)?.[0]])).toContainEqual(['added', ' D01'])
    expect(touched.every(({ text }) => / [HD]\d\d/.test(text))).toBe(true)
    const unseen = { ...decision(post), case: 'preset-work-zero' as const, sha256: '0'.repeat(64) }
    await expect(business.posts.acceptGolden(unseen, librarian)).rejects.toMatchObject({ params: { field: 'sha256' } })
    const seen = await business.posts.acceptGolden({ ...unseen, sha256 }, librarian)
    expect(seen.goldens[0]).toMatchObject({ state: 'accepted', acceptedBy: 'librarian' })
    expect((await business.posts.prove(decision(await acceptAll(seen)), librarian)).state).toBe('tested')
  })

  it('[Q07] a dry run on a machine, then another person: the author can do neither', async () => {
    const post = await copied()
    await expect(business.posts.dryRun(dryRun(post), author)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const tested = await business.posts.prove(decision(post), librarian)
    await expect(business.posts.approve(decision(tested), chief)).rejects.toMatchObject({ code: 'POST_NOT_RUN' })
    await expect(business.posts.dryRun(dryRun(tested), librarian)).rejects.toMatchObject({ code: 'POST_OWN_WORK' })
    const early = { ...dryRun(tested), date: '2020-01-01' }
    await expect(business.posts.dryRun(early, author)).rejects.toMatchObject({ params: { field: 'date' } })
    const run = await business.posts.dryRun(dryRun(tested), author)
    expect(run.dryRun).toMatchObject({ person: 'edm-designer', machine: 'M-01', note: '空运行正常' })
    await expect(business.posts.approve(decision(run), librarian)).rejects.toMatchObject({ code: 'POST_OWN_WORK' })
    const edited = await changed(run, otherLetter)
    expect(edited).toMatchObject({ state: 'draft', dryRun: null, testedTime: null })
  })

  it('ATK124 a user with a passkey must use it before approving', async () => {
    await addPasskey(test, 'admin')
    const tested = await business.posts.prove(decision(await answered(await copied())), librarian)
    const body = decision(await business.posts.dryRun(dryRun(tested), author))
    expect((await test.call(postRoutes.approve, { body }, 'admin')).json).toMatchObject({
      success: false,
      result: { error: 'PROOF_NEEDED', params: { act: 'post.approve', recordId: body.id } },
    })
    await test.app.platform.db.deleteFrom('passkey').execute()
    expect((await test.call(postRoutes.approve, { body }, 'admin')).json.success).toBe(true)
  })

  it('[Q07] what is approved never changes; a change is the next revision', async () => {
    const post = await approved(await changed(await copied(), otherLetter))
    expect(post).toMatchObject({ state: 'approved', active: true, approver: 'admin' })
    await expect(changed(post, otherLetter)).rejects.toMatchObject({ code: 'POST_READ_ONLY' })
    await expect(business.posts.deleteBatch([post.id])).rejects.toMatchObject({ code: 'IN_USE' })
    const { db } = test.app.platform
    const change = sql`update post_revision set definition = replace(definition, 'M50', 'M51') where id = ${post.id}`
    await expect(change.execute(db)).rejects.toThrow(/written once/)
    await expect(sql`delete from post_revision where id = ${post.id}`.execute(db)).rejects.toThrow(/written once/)
    const second = await business.posts.copy({ from: post.id, code: post.code, note: '' }, librarian)
    expect(second).toMatchObject({ code: post.code, revision: 2, state: 'draft', basedOn: `${post.code} 1` })
    expect(new Set(second.goldens.map(({ state }) => state))).toEqual(new Set(['same']))
    const third = business.posts.copy({ from: post.id, code: post.code, note: '' }, librarian)
    await expect(third).rejects.toMatchObject({ code: 'IN_USE' })
  })

  it('[Q07][Q08] a machine with an approved post generates, verifies and releases; retired, it is refused and stale', async () => {
    const post = await approved(await changed(await copied(), otherLetter))
    const project = await projectOn(await machineWith(post.id))
    const program = await makeProgram(test.app.platform, project.id, author)
    expect(program).toMatchObject({
      state: 'verified',
      postId: post.code,
      postVersion: 1,
      stale: false,
      findings: { block: 0 },
    })
    const { text, moves } = await business.programs.text(program.id, 'draft')
    expect(moves.kind.filter((kind) => moveKinds[kind] === 'erode')).toHaveLength(program.steps)
    expect(text).toContain(`(POST ${post.code} 1)`)
    expect(text).toMatch(/ G43 D01$/m)
    expect(program.crc32).toMatch(/^[0-9A-F]{8}$/)
    expect((await business.programs.setupSheet(program.id)).firstMoves[0]?.text).toMatch(/ G53 G00 Z/)
    const { id, height, sha256, lines, checklist } = await business.programs.airCut({
      id: program.id,
      height: undefined,
    })
    const readings = lines.map(({ line, x, y, z, c }) => ({ line, x, y, z, c }))
    const run = { id, height, sha256, result: 'good' as const, checked: checklist, readings, note: '' }
    await business.programs.recordAirCut(run, author)
    const released = await releaseProgram(test.app.platform, program, chief)
    expect(released.state).toBe('released')
    await business.posts.retire({ ...decision(post), reason: '控制器升级' }, author)
    expect((await business.programs.get(program.id)).staleReasons).toEqual(['post'])
    await expect(business.programs.download([program.id])).rejects.toMatchObject({ code: 'PROGRAM_STALE' })
    await expect(makeProgram(test.app.platform, project.id, author)).rejects.toThrow(/POST_RETIRED/)
  })

  it('[Q07] NC17: nothing is generated with a post that is not approved', async () => {
    const post = await copied()
    const project = await projectOn(await machineWith(post.id))
    await expect(makeProgram(test.app.platform, project.id, author)).rejects.toThrow(/POST_UNPROVEN/)
    await expect(business.posts.deleteBatch([post.id])).rejects.toMatchObject({ code: 'IN_USE' })
    await business.posts.prove(decision(post), librarian)
    await expect(makeProgram(test.app.platform, project.id, author)).rejects.toThrow(/POST_UNPROVEN/)
  })

  it('[Q07] previews data that nobody has saved, line by line with its blocks', async () => {
    const definition = (await copied()).definition
    if (!definition) throw new Error('a copy has data')
    const { files, refusals } = await business.posts.preview({ definition, sample: 'everyBlock' })
    expect(refusals).toEqual([])
    expect(files[0]?.lines.find(({ kind }) => kind === 'limitZ')?.text).toMatch(/ G959 Z-495\.001$/)
    const bad = { ...definition, blocks: { ...definition.blocks, end: [] } }
    expect(await business.posts.preview({ definition: bad, sample: 'everyBlock' })).toEqual({
      files: [],
      refusals: [{ path: 'blocks.end', code: 'mandatory', params: {} }],
    })
    const file = await business.posts.sample('FANUC-MACRO', 'measured-corner')
    expect(String(file.body)).toContain('(STATUS DRAFT)')
    expect(file.name).toBe('DRAFT_FANUC-MACRO_1_measured-corner.nc')
    expect(fanucMacro.files.conditions).toBe('inline')
  })

  it('every state of a copy can be reached and retired is its end; what is held can be tested', () => {
    expect([...reachable(postTransitions, 'draft')].toSorted()).toEqual(Object.keys(postTransitions).toSorted())
    expect([postTransitions.retired, postTransitions.held]).toEqual([[], ['tested']])
  })
})

it('with HERON_ACT_PROOF=always an account without a proof is told so before it approves a post', async () => {
  const test = await openTestApp({ settings: { HERON_ACT_PROOF: 'always' } })
  try {
    const told = async () =>
      (await test.call(postRoutes.deciders, { query: { id: 'FANUC-MACRO' } }, 'admin')).json.result
    expect(await told()).toEqual({ lacksProof: true })
    await addPasskey(test, 'admin')
    expect(await told()).toEqual({ lacksProof: false })
  } finally {
    await test.close()
  }
})
