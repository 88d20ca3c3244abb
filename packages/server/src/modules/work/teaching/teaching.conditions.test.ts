import type { TeachingDetail } from '@heron/contract/routes'
import { shopMeanings } from '@heron/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject, makeProgram, planProject } from '../../../seed/demo-project.ts'
import type { Workshop } from '../../../seed/workshop.ts'
import type { TestApp } from '../../../testing/app.ts'
import { presetParts, wireMeanings } from '../../../testing/learnt-post.ts'
import { learntLesson, lessonSamples } from '../../../testing/lesson.ts'
import { author, chief, engines, librarian, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string; params?: { field?: string } }) =>
      error.params?.field === undefined ? error.code : `${error.code} ${error.params.field}`,
  )

/** Distance (mm) from the drawing's depth at which the samples end their burns. */
const left: Readonly<Record<number, number>> = { 118: 0.19, 114: 0.13, 109: 0.085, 106: 0.055, 103: 0.03 }
/** Gap per side (mm) and roughness (µm) that a person measured for the conditions of the invented control. */
const measured = { 118: [0.19, 8], 114: [0.13, 5.6], 109: [0.085, 4], 106: [0.055, 2.5], 103: [0.035, 1.6] } as const
type Code = keyof typeof measured

describe.each(engines)('conditions found in samples (%s)', (engine) => {
  let test: TestApp
  let business: Business
  let workshop: Workshop
  let lesson: TeachingDetail
  beforeAll(async () => {
    ;({ test, business, workshop } = await openShop(engine))
    lesson = await learntLesson(business, lessonSamples(), librarian)
  })
  afterAll(() => test.close())

  const machineIdOf = (n: number) => workshop.machines[n]?.id ?? ''
  const given = (code: Code, changes: object = {}) => ({
    teachingId: lesson.id,
    machineId: machineIdOf(0),
    code,
    name: `C${code}`,
    electrodeMaterial: 'copper' as const,
    workpieceMaterial: 'steel' as const,
    shapes: [],
    module: 'finish' as const,
    polarity: 'positive' as const,
    xyzInputType: 'common' as const,
    referencePosition: 'workTop' as const,
    depthType: 'byLocation' as const,
    depth: null,
    areaMin: 1,
    areaMax: 2_000,
    ra: measured[code][1],
    gapX: measured[code][0],
    gapY: measured[code][0],
    gapFront: measured[code][0],
    shakeSelection: 'servo' as const,
    shakePlaneShapes: ['circle' as const, 'square' as const],
    peakCurrent: (code - 100) / 2,
    onTime: 20 + code,
    offTime: 30,
    voltage: 120,
    servo: 40,
    jumpHeight: 1,
    jumpInterval: 0.5,
    wear: 0.02,
    remark: '',
    ...changes,
  })
  const givePost = async (n: number, postId: string) => {
    const { positioningPoints: _points, createTime: _made, ...fields } = await business.machines.get(machineIdOf(n))
    await business.machines.edit({ ...fields, postId }, chief)
  }
  const take = (code: Code, changes: object = {}) => business.lessons.takeCondition(given(code, changes), librarian)
  const seen = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version })

  it('are listed as written, with where they occur; nothing else about them is known', async () => {
    const found = await business.lessons.conditions(lesson.id)
    expect(found.map(({ code, lines }) => [code, lines])).toEqual(
      [103, 106, 109, 114, 118].map((code) => [code, [`C${code}`]]),
    )
    const burns = (lesson.result?.samples ?? []).flatMap(({ sample, places }) =>
      places.flatMap(({ steps }) => steps.map(({ condition }) => `${sample} ${condition}`)),
    )
    for (const { code, uses, orbits, rest, entries } of found) {
      for (const { sample, steps, places } of uses) {
        expect(steps).toBe(burns.filter((burn) => burn === `${sample} ${code}`).length)
        expect(places.length).toBeGreaterThan(0)
      }
      expect(orbits.length).toBeGreaterThan(0)
      expect(rest).toEqual({ least: left[code], most: left[code] })
      expect(entries).toEqual([])
    }
  })

  it('are entered as drafts of one machine, with their origin; each number once', async () => {
    const made = await take(118)
    const { machineNo } = await business.machines.get(machineIdOf(0))
    const origin = { machineId: machineIdOf(0), machineNo, teachingId: lesson.id, lines: ['C118'] }
    expect(made).toMatchObject({ ...given118(), state: 'draft', provenance: 'samples', base: 'public', origin })
    expect((await business.conditions.get(made.id, author)).origin).toEqual(origin)
    const [entry] = (await business.lessons.conditions(lesson.id)).flatMap(({ entries }) => entries)
    expect(entry).toEqual({ id: made.id, machineId: machineIdOf(0), machineNo, state: 'draft' })
    expect(await failure(take(118))).toBe('DUPLICATE code')
    expect((await take(118, { machineId: machineIdOf(1) })).origin?.machineId).toBe(machineIdOf(1))
  })

  it('are entered once by several calls at once', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 4 }, () => take(114, { machineId: machineIdOf(1) })))
    const made = calls.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    await business.conditions.deleteBatch(made, librarian)
    expect(made).toHaveLength(1)
  })

  const given118 = () => {
    const { teachingId: _lesson, machineId: _machine, ...fields } = given(118)
    return fields
  }

  it('are refused without a proven lesson, with another number, and without a machine', async () => {
    const open = await business.lessons.add({ name: 'X', note: '', samples: lessonSamples() }, librarian)
    expect(await failure(take(103, { teachingId: open.id }))).toBe('TEACH_OLD')
    const asked = await business.lessons.learn(seen(open), librarian)
    expect(asked.result?.open).toBeGreaterThan(0)
    expect(await failure(take(103, { teachingId: open.id }))).toBe('TEACH_OPEN')
    expect(await failure(take(103, { code: 104 }))).toBe('VALIDATION code')
    expect(await failure(take(103, { machineId: 'none' }))).toBe('VALIDATION machineId')
    expect(await failure(take(103, { areaMin: 5, areaMax: 2 }))).toBe('VALIDATION areaMax')
  })

  it('keep number, machine and origin when edited, and no other entry becomes one', async () => {
    const made = await take(103)
    const edit = (changes: object) => {
      const { origin: _origin, conditionText: _text, subprogramText: _sub, actualDepth: _actual, ...rest } = made
      const { state: _state, toBeCalibrated: _new, createBy: _by, createTime: _at, ...fields } = rest
      return business.conditions.edit({ ...fields, ...changes }, librarian)
    }
    expect(await failure(edit({ code: 104 }))).toBe('VALIDATION code')
    expect(await failure(edit({ machineFamily: 'OTHER' }))).toBe('VALIDATION machineFamily')
    expect(await failure(edit({ base: 'private' }))).toBe('VALIDATION base')
    expect(await failure(edit({ provenance: 'shop' }))).toBe('VALIDATION provenance')
    const changed = await edit({ ra: 1.5 })
    expect(changed).toMatchObject({ ra: 1.5, origin: made.origin })
    const { teachingId: _lesson, machineId: _machine, ...fields } = given(103)
    const own = { base: 'public', machineFamily: made.machineFamily, provenance: 'samples', provenJobs: 0 } as const
    expect(await failure(business.conditions.add({ ...fields, ...own }, librarian))).toBe('VALIDATION provenance')
  })

  it('are used by plans of their machine once released, instead of computed ones; other machines never use them', async () => {
    const projectOn = (n: number) =>
      addProject(
        business,
        { name: '样例条件', part: 'A-12', customerId: null, machineId: machineIdOf(n) },
        presetParts,
        author,
      )
    const origins = async (projectId: string) => {
      const { tree } = await business.plans.tree(projectId)
      const steps = tree.flatMap(({ children }) =>
        children.flatMap((copy) => copy.children.flatMap((leaf) => leaf.process.steps)),
      )
      const rows = await Promise.all(steps.map(({ conditionId }) => business.conditions.get(conditionId, author)))
      return new Set(rows.map(({ provenance, origin }) => `${provenance} ${origin?.machineId ?? ''}`))
    }
    const [here, elsewhere] = [await projectOn(0), await projectOn(2)]
    await planProject(business, here.id, author)
    expect(await origins(here.id)).toEqual(new Set(['computed ']))

    for (const code of [114, 109, 106] as const) await take(code)
    const own = (await business.lessons.conditions(lesson.id))
      .flatMap(({ entries }) => entries)
      .filter(({ machineId }) => machineId === machineIdOf(0))
    expect(own).toHaveLength(5)
    for (const { id } of own)
      await business.conditions.release(seen(await business.conditions.get(id, librarian)), librarian)
    const taken = await business.lessons.takeOver({ ...seen(lesson), code: 'SHOP-12', note: '' }, librarian)
    const post = await business.posts.get(taken.postId ?? '')
    const stated = await business.posts.meanings({ ...seen(post), meanings: wireMeanings(shopMeanings) }, librarian)
    await business.posts.prove(seen(stated), librarian)
    await givePost(0, post.id)

    await planProject(business, here.id, author)
    expect(await origins(here.id)).toEqual(new Set([`samples ${machineIdOf(0)}`]))
    await planProject(business, elsewhere.id, author)
    expect(await origins(elsewhere.id)).toEqual(new Set(['computed ']))
    const program = await makeProgram(test.app.platform, here.id, author)
    expect(program).toMatchObject({ state: 'verified', postId: 'SHOP-12', learnt: true })
    const { text } = await business.programs.text(program.id, undefined)
    const called = text.split('\n').filter((line) => /^C\d/.test(line))
    expect(called.length).toBe(program.steps)
    expect(called.every((line) => line.slice(1) in measured)).toBe(true)

    // A computed condition has no number on the control: no program of the post calls it.
    await givePost(2, post.id)
    await planProject(business, elsewhere.id, author)
    await expect(makeProgram(test.app.platform, elsewhere.id, author)).rejects.toThrow('CONDITION_NUMBER')
  })

  it('keep their machine and their lesson from being deleted', async () => {
    const { json } = await test.send(
      { method: 'DELETE', url: `/heron/machineInfo/deleteBatch?ids=${machineIdOf(1)}` },
      'admin',
    )
    expect(json).toMatchObject({ success: false })
    expect(json.message).toContain('C118')
  })
})
