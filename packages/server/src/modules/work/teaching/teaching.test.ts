import {
  type PostDetail,
  type TeachingAnswer,
  type TeachingDetail,
  type TeachingSample,
  teachingRoutes,
} from '@heron/contract/routes'
import { type LineMeanings, printStructural } from '@heron/core/structural'
import { readStructural } from '@heron/core/structural-read'
import { shopJob, shopMeanings, shopProgram } from '@heron/core/testing'
import { toMm } from '@heron/core/units'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, demoElectrode, demoLocation, planProject } from '../../../seed/demo-project.ts'
import type { TestApp } from '../../../testing/app.ts'
import { answersTo, learntLesson, lessonSamples } from '../../../testing/lesson.ts'
import { author, chief, engines, librarian, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'
import { readStructure } from '../post/index.ts'
import { postTransitions } from '../post/post.states.ts'
import { learnLesson } from './teaching.lesson.ts'
import { learnInThread } from './teaching.offload.ts'

const samples = lessonSamples()
const input = { name: '机床 7 控制系统', note: '', samples }
const seen = ({ id, version }: TeachingDetail) => ({ id, version })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

const seenPost = ({ id, version }: PostDetail) => ({ id, version })
const wireMeanings = (meanings: LineMeanings) =>
  Object.fromEntries(
    Object.entries(meanings).map(([line, effects]) => [
      line,
      effects.map(({ kind, z }) => ({ kind, ...(z !== undefined && { z: toMm(z) }) })),
    ]),
  )

describe.each(engines)('lessons from samples (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let machineId: string
  /** A learnt lesson that no test changes: learning takes seconds. */
  let shared: TeachingDetail
  /** A copy of it for a test that changes it. */
  const learnt = async () => {
    const { db, ids } = test.app.platform
    const row = await db.selectFrom('postTeaching').selectAll().where('id', '=', shared.id).executeTakeFirstOrThrow()
    const id = ids()
    await db
      .insertInto('postTeaching')
      .values({ ...row, id })
      .execute()
    return business.lessons.get(id)
  }
  beforeAll(async () => {
    ;({ test, business, machineId } = await openShop(engine))
    shared = await learntLesson(business, samples, librarian)
  })
  afterAll(() => test.close())

  const answered = async (asked: TeachingDetail) => {
    let lesson = asked
    for (let round = 0; lesson.result && lesson.result.open > 0 && round < 4; round++)
      lesson = await business.lessons.answer({ ...seen(lesson), answers: answersTo(lesson) }, librarian)
    return lesson
  }

  it('asks at most ten questions, proves every sample and counts the changed copies that it refuses', async () => {
    expect(shared.learnt).toBe('complete')
    const { result } = shared
    if (!result) throw new Error('no result')
    expect(result.asked).toBeLessThanOrEqual(10)
    expect(result.questions.every(({ answer }) => answer !== null)).toBe(true)
    expect(result.unknown).toEqual([])
    for (const [n, sample] of result.samples.entries()) {
      expect(sample).toMatchObject({ same: true, read: true, line: 0, missed: [] })
      const tried = sample.mutants.reduce((sum, each) => sum + each.tried, 0)
      const refused = sample.mutants.reduce((sum, each) => sum + each.refused, 0)
      expect([tried > 50, refused]).toEqual([true, tried])
      expect(sample.marks).toHaveLength(samples[n]?.text.trimEnd().split('\n').length ?? 0)
      expect(new Set(sample.marks)).toEqual(new Set(['understood']))
    }
    const first = result.samples[0]?.places[0]
    expect(first?.steps[0]).toEqual({ condition: 118, pattern: 'none', radius: 0, z: expect.any(Number), dwell: 0 })
  })

  it('gives its post the encoding of its samples; those in several, or with characters it lacks, are refused', async () => {
    const [one, ...others] = samples
    if (!one) throw new Error('no sample')
    const given = (first: TeachingSample, encoding: TeachingSample['encoding']) => ({
      ...input,
      samples: [first, ...others.map((each) => ({ ...each, encoding }))],
    })
    const mixed = given({ ...one, encoding: 'gb18030' }, 'utf-8')
    expect(await failure(business.lessons.add(mixed, librarian))).toBe('VALIDATION')
    const lost = given({ ...one, text: one.text.replace('M80', '(放电)\nM80'), encoding: 'ascii' }, 'ascii')
    expect(await failure(business.lessons.add(lost, librarian))).toBe('VALIDATION')
    const good = await business.lessons.add(given({ ...one, encoding: 'gb18030' }, 'ascii'), librarian)
    expect(good.samples.map(({ encoding }) => encoding)).toEqual(['gb18030', 'ascii', 'ascii'])
    const answers = Object.fromEntries(
      (shared.result?.questions ?? []).flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])),
    )
    expect(learnLesson({ samples: good.samples, answers }).post?.encoding).toBe('gb18030')
    // As in lessons from before it was recorded.
    expect(learnLesson({ samples, answers }).post?.encoding).toBeUndefined()
  })

  it('marks guesses until a person has answered', async () => {
    const lesson = await business.lessons.learn(seen(await business.lessons.add(input, librarian)), librarian)
    expect(lesson.learnt).toBe('incomplete')
    const [first] = lesson.result?.samples ?? []
    const lines = samples[0]?.text.split('\n') ?? []
    expect(first?.marks[lines.indexOf('C118')]).toBe('guessed')
    expect(first?.marks[lines.indexOf('T85')]).toBe('understood')
    expect(await failure(business.lessons.takeOver({ ...seen(lesson), code: 'TAUGHT-0', note: '' }, librarian))).toBe(
      'TEACH_OPEN',
    )
  })

  it('is out of date after a change, and shows the lines that no sample explains', async () => {
    const lesson = await learnt()
    const [one, ...others] = samples
    if (!one) throw new Error('no sample')
    const text = one.text.replace('M80\n', 'M80\nM88 K7\n')
    const edited = await business.lessons.edit(
      { ...seen(lesson), ...input, samples: [{ ...one, text }, ...others] },
      librarian,
    )
    expect(edited.learnt).toBe('old')
    expect(await failure(business.lessons.takeOver({ ...seen(edited), code: 'TAUGHT-1', note: '' }, librarian))).toBe(
      'TEACH_OLD',
    )
    const again = await answered(await business.lessons.learn(seen(edited), librarian))
    expect(again.result?.unknown.map(({ sample, text: line }) => `${sample}: ${line}`)).toEqual([`${one.name}: M88 K7`])
    expect(again.result?.samples[0]?.marks[text.split('\n').indexOf('M88 K7')]).toBe('unknown')
    expect(await failure(business.lessons.takeOver({ ...seen(again), code: 'TAUGHT-1', note: '' }, librarian))).toBe(
      'TEACH_UNPROVEN',
    )
  })

  it('reports with the line why nothing was learnt', async () => {
    const [one, ...others] = samples
    if (!one) throw new Error('no sample')
    const mixed = [{ ...one, text: one.text.replace('\n', '\r\n') }, ...others]
    const added = await business.lessons.add({ ...input, samples: mixed }, librarian)
    const lesson = await business.lessons.learn(seen(added), librarian)
    expect(lesson).toMatchObject({ learnt: 'incomplete', result: { complete: false, questions: [], sections: [] } })
    expect(lesson.result?.reasons[0]).toEqual({
      ...{ code: 'lineEnds', sample: one.name, line: 2 },
      params: { found: 'LF', usual: 'CR LF' },
    })
    expect((await business.lessons.get(lesson.id)).result?.reasons).toEqual(lesson.result?.reasons)
  })

  it('does not count as learnt when it takes more than ten questions', async () => {
    // Nine more values at every burn that follow no rule: each is a question, and is answered as a parameter of the
    // condition.
    let seed = 7
    const odd = () => {
      seed = (seed * 75 + 74) % 65_537
      return 100 + (seed % 800)
    }
    const words = ['AA', 'BB', 'DD', 'EE', 'FF', 'HH', 'KK', 'LL', 'MM']
    const crowded = samples.map((sample) => ({
      ...sample,
      text: sample.text.replace(/^C\d{3}$/gm, (line) => `${line}\nQ ${words.map((word) => word + odd()).join(' ')}`),
    }))
    const added = await business.lessons.add({ ...input, samples: crowded }, librarian)
    const lesson = await answered(await business.lessons.learn(seen(added), librarian))
    expect(lesson.result?.asked).toBeGreaterThan(10)
    expect(lesson).toMatchObject({ learnt: 'incomplete', result: { complete: false, open: 0 } })
    expect(await failure(business.lessons.takeOver({ ...seen(lesson), code: 'TAUGHT-9', note: '' }, librarian))).toBe(
      'TEACH_QUESTIONS',
    )
  })

  it('becomes a held post-processor: it cannot be proven, used by a machine or copied', async () => {
    const lesson = await learnt()
    const taken = await business.lessons.takeOver({ ...seen(lesson), code: 'TAUGHT-2', note: 'M-07' }, librarian)
    expect(taken).toMatchObject({ state: 'taken', postName: 'TAUGHT-2 R1' })
    const id = taken.postId ?? ''
    const post = await business.posts.get(id)
    expect(post).toMatchObject({
      state: 'held',
      active: false,
      proof: 'samples',
      teachingId: lesson.id,
      definition: null,
    })
    expect(post.sections?.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain('G01 Z{z}')
    const decided = { id, version: post.version }
    expect(await failure(business.posts.prove(decided, librarian))).toBe('POST_MEANINGS')
    expect(await failure(business.posts.approve(decided, chief))).toBe('ILLEGAL_TRANSITION')
    expect(await failure(business.posts.copy({ from: id, code: 'COPY-1', note: '' }, librarian))).toBe('POST_HELD')
    expect((await business.posts.list()).some((each) => each.id === id)).toBe(true)
    const machine = await business.machines.get(machineId)
    expect(await failure(business.machines.edit({ ...machine, postId: id }, chief))).toBe('VALIDATION')
    expect(await failure(business.lessons.edit({ ...seen(taken), ...input }, librarian))).toBe('TEACH_TAKEN')
    expect(await failure(business.lessons.takeOver({ ...seen(shared), code: 'TAUGHT-2', note: '' }, librarian))).toBe(
      'DUPLICATE',
    )
  })

  it('is held until every line has a meaning that no sample contradicts, then proves a project by its text', async () => {
    const taken = await business.lessons.takeOver({ ...seen(await learnt()), code: 'TAUGHT-3', note: '' }, librarian)
    const id = taken.postId ?? ''
    const held = await business.posts.get(id)
    expect(held.lines?.filter(({ fault }) => fault === 'missing')).toHaveLength(held.lines?.length ?? 0)
    expect(held.lines?.find(({ text }) => text === 'G00 Z2.000')).toMatchObject({ guess: [{ kind: 'rapidZ', z: 2 }] })
    expect(await failure(business.posts.prove(held, librarian))).toBe('POST_MEANINGS')
    const meanings = wireMeanings(shopMeanings)
    const { M80: _spark, ...partly } = meanings
    const half = await business.posts.meanings({ ...seenPost(held), meanings: partly }, librarian)
    expect(half.lines?.flatMap(({ text, fault }) => (fault ? [`${text} ${fault}`] : []))).toEqual(['M80 missing'])
    const wrong = { ...meanings, M80: [{ kind: 'setting' as const }] }
    const dry = await business.posts.meanings({ ...seenPost(half), meanings: wrong }, librarian)
    expect(dry.contradictions.map(({ code }) => code)).toContain('noDischarge')
    expect(await failure(business.posts.prove(dry, librarian))).toBe('POST_CONTRADICTED')
    const foreign = { ...seenPost(dry), meanings: { M99: [{ kind: 'call' as const }] } }
    expect(await failure(business.posts.meanings(foreign, librarian))).toBe('REFUSED')
    const stated = await business.posts.meanings({ ...seenPost(dry), meanings }, librarian)
    expect([stated.hash === held.hash, stated.contradictions]).toEqual([false, []])
    const once = await business.posts.prove(stated, librarian)
    expect(postTransitions.tested).toContain('held')
    const again = await business.posts.meanings({ ...seenPost(once), meanings }, librarian)
    expect(again).toMatchObject({ state: 'held', testedTime: null })
    const tested = await business.posts.prove(seenPost(again), librarian)
    expect(tested).toMatchObject({ state: 'tested', active: true })
    expect(await failure(business.posts.approve(seenPost(tested), chief))).toBe('POST_NOT_RUN')
    expect(await failure(business.posts.meanings({ ...seenPost(held), meanings }, librarian))).toBe('CONFLICT')

    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const parts = { electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10)] }] }
    const project = await addProject(business, head, parts, author)
    await planProject(business, project.id, author)
    const measured = await business.lessons.trial({ postId: id, projectId: project.id })
    expect(measured).toMatchObject({ verdict: 'refused', text: '' })
    expect(measured.refusals.map(({ path, code }) => `${path} ${code}`)).toContain('setting.measuring LEARNT_POST')
  })

  it('prints and reads an unseen program', async () => {
    const { post } = learnLesson({ samples, answers: answersOfAll(shared) })
    if (!post) throw new Error('no post')
    const kept = readStructure(JSON.stringify(post))
    const job = shopJob(9)
    const text = shopProgram(job)
    expect(printStructural(job, kept)).toEqual({ ok: true, value: text })
    const reading = readStructural(text, kept)
    expect(reading.ok && reading.value.places.map(({ x, steps }) => [x, steps.map(({ z }) => z)])).toEqual(
      job.tools.flatMap(({ places }) => places.map(({ x, steps }) => [x, steps.map(({ z }) => z)])),
    )
  })

  it('refuses unknown answers, equal names, too many lines, an unknown project and an old version', async () => {
    const lesson = await business.lessons.learn(seen(await business.lessons.add(input, librarian)), librarian)
    const foreign = { ...seen(lesson), answers: { 'X#@9': { digits: 4 } } }
    expect(await failure(business.lessons.answer(foreign, librarian))).toBe('VALIDATION')
    expect(await failure(business.lessons.learn({ id: lesson.id, version: 1 }, librarian))).toBe('CONFLICT')
    const [one] = samples
    if (!one) throw new Error('no sample')
    expect(await failure(business.lessons.add({ ...input, samples: [one, one] }, librarian))).toBe('VALIDATION')
    const long = { ...one, text: 'M00\n'.repeat(3_001) }
    expect(await failure(business.lessons.add({ ...input, samples: [long] }, librarian))).toBe('TEACH_LINES')
    const lost = { ...one, projectId: 'nowhere' }
    expect(await failure(business.lessons.add({ ...input, samples: [lost] }, librarian))).toBe('VALIDATION')
  })

  it('makes the position sheet of a project from its accepted plan', async () => {
    const head = { name: '前模仁', part: 'A-03', customerId: null, machineId }
    const parts = {
      electrodes: [{ electrode: demoElectrode, locations: [demoLocation('C1', -40, 10), demoLocation('C2', 5, 10)] }],
    }
    const project = await addProject(business, head, parts, author)
    expect(await failure(business.lessons.sheet(project.id))).toBe('PLAN_NEEDED')
    await planProject(business, project.id, author)
    const { part, tools } = await business.lessons.sheet(project.id)
    expect(part).toBe('A-03')
    expect(tools.length).toBeGreaterThan(0)
    for (const { name, places } of tools) {
      expect(name).toBe(demoElectrode.name)
      expect(places.map(({ label, x, y, depth }) => [label, x, y, depth]).sort()).toEqual([
        ['C1', -40, 10, 8],
        ['C2', 5, 10, 8],
      ])
    }
    const given = { ...input, samples: samples.map((sample) => ({ ...sample, projectId: project.id })) }
    expect((await business.lessons.add(given, librarian)).samples[0]?.projectId).toBe(project.id)
  })
})

const answersOfAll = (lesson: TeachingDetail): Record<string, TeachingAnswer> =>
  Object.fromEntries((lesson.result?.questions ?? []).flatMap(({ id, answer }) => (answer ? [[id, answer]] : [])))

it('a lesson that takes too long is stopped', async () => {
  expect(await failure(learnInThread({ samples, answers: {} }, 1))).toBe('TEACH_TIME')
})

it('sending samples needs the permission to edit lessons', () => {
  expect(teachingRoutes.learn.access).toBe('teaching:edit')
})
