import { conditionFields } from '@heron/contract/routes'
import { listQuery } from '@heron/contract/wire'
import { computeLibrary } from '@heron/core/condition'
import { expect, it } from 'vitest'
import { createIds } from '../../../platform/ids.ts'
import { reachable } from '../../../platform/transition.ts'
import { describeOnBothEngines } from '../../../testing/database.ts'
import { fieldsOfComputed } from './condition.present.ts'
import { createConditionService } from './condition.service.ts'
import { conditionTransitions } from './condition.states.ts'
import { releasedConditions } from './condition.store.ts'

const noon = Date.parse('2026-11-21T04:00:00Z')
const ids = createIds(() => noon)
const ada = { userId: '1', username: 'ada' }
const bob = { userId: '2', username: 'bob' }
const computed = computeLibrary({ machineFamily: 'F', pairs: [{ electrode: 'copper', workpiece: 'steel' }] })
const [sample] = computed
if (!sample) throw new Error('the law gives conditions')
const input = { ...fieldsOfComputed(sample), depth: 8 }

describeOnBothEngines('condition library', (db) => {
  const service = () => createConditionService({ db: db(), clock: () => noon, ids })

  it('[D09] keeps every field, and prints its lines from the figures', async () => {
    const made = await service().add(input, ada)
    expect(made).toEqual({
      ...input,
      id: made.id,
      actualDepth: 8 - input.gapFront,
      conditionText: expect.stringMatching(/^N\d+ G12 E001 I/),
      subprogramText: expect.stringContaining('E001'),
      state: 'draft',
      origin: null,
      toBeCalibrated: true,
      createBy: 'ada',
      createTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /),
      version: 1,
    })
  })

  it('[D09] refuses an upside-down area and two gaps where one was promised', async () => {
    await expect(service().add({ ...input, areaMin: 10, areaMax: 5 }, ada)).rejects.toMatchObject({
      params: { field: 'areaMax' },
    })
    await expect(service().add({ ...input, gapY: 1 }, ada)).rejects.toMatchObject({ params: { field: 'gapY' } })
  })

  it('only its author sees a private entry', async () => {
    const { id } = await service().add({ ...input, base: 'private', code: 900 }, ada)
    expect((await service().get(id, ada)).base).toBe('private')
    await expect(service().get(id, bob)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const list = await service().list(listQuery(conditionFields).parse({ code: '900' }), bob)
    expect(list.total).toBe(0)
  })

  it('a private entry does not reveal its number to others, and takes the place of the public one for its author', async () => {
    const fields = { ...input, machineFamily: 'own-p', code: 901 }
    const released = async (base: 'private' | 'public', actor: typeof ada) => {
      const { id } = await service().add({ ...fields, base }, actor)
      return service().release({ id, version: 1 }, actor)
    }
    const own = await released('private', ada)
    const shared = await released('public', bob)
    const usable = async ({ username }: typeof ada) =>
      (await releasedConditions(db(), 'own-p', username)).map(({ id }) => id)
    expect(await usable(bob)).toEqual([shared.id])
    expect(await usable(ada)).toEqual([own.id])
    const counted = async (actor: typeof ada) =>
      (await service().families(actor)).find(({ family }) => family === 'own-p')?.released
    expect([await counted(ada), await counted(bob)]).toEqual([1, 1])
    await expect(released('private', ada)).rejects.toMatchObject({ code: 'DUPLICATE' })
    await expect(released('private', bob)).rejects.toMatchObject({ code: 'DUPLICATE' })
  })

  it('lists the families of the entries, with the number of released ones that the user may plan with', async () => {
    const family = async (actor: typeof ada) =>
      (await service().families(actor)).filter((each) => each.family.startsWith('family-'))
    const entry = { ...input, machineFamily: 'family-a' }
    const first = await service().add({ ...entry, code: 810 }, ada)
    await service().add({ ...entry, code: 811, base: 'private' }, ada)
    await service().release({ id: first.id, version: 1 }, ada)
    const own = await service().add({ ...entry, code: 812, machineFamily: 'family-c', base: 'private' }, ada)
    await service().release({ id: own.id, version: 1 }, ada)
    expect(await family(ada)).toEqual([
      { family: 'family-a', released: 1 },
      { family: 'family-c', released: 1 },
    ])
    expect(await family(bob)).toEqual([{ family: 'family-a', released: 1 }])
  })

  it('is released once for each code, falls back to draft when changed, and only drafts are deleted', async () => {
    const one = await service().add({ ...input, code: 500 }, ada)
    const two = await service().add({ ...input, code: 500 }, bob)
    const released = await service().release({ id: one.id, version: 1 }, ada)
    expect([released.state, released.version]).toEqual(['released', 2])
    await expect(service().release({ id: two.id, version: 1 }, ada)).rejects.toMatchObject({ code: 'DUPLICATE' })
    await expect(service().deleteBatch([one.id], ada)).rejects.toMatchObject({ code: 'IN_USE' })
    const changed = await service().edit({ ...input, code: 500, id: one.id, version: 2, servo: 36 }, ada)
    expect([changed.state, changed.servo]).toEqual(['draft', 36])
    await expect(service().withdraw({ id: one.id, version: 3 }, ada)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    })
    expect(await service().deleteBatch([one.id, two.id], ada)).toEqual({ removed: 2 })
  })

  it('[Q05] explains a choice: the best, what was dropped by which rule, and what would change it', async () => {
    for (const condition of computed) {
      const { id } = await service().add(fieldsOfComputed(condition), ada)
      await service().release({ id, version: 1 }, ada)
    }
    const question = {
      machineFamily: 'F',
      electrodeMaterial: 'copper' as const,
      workpieceMaterial: 'steel' as const,
      shape: 'openCavity' as const,
      module: 'finish' as const,
      projectedArea: 316,
      undersize: 0.055,
      targetRa: 5,
      orbit: 'circle' as const,
    }
    const told = await service().explain(question, ada)
    expect(told.chosen).toHaveLength(1)
    expect(told.dropped.map(({ rule }) => rule.code)).toContain('GAP_OVER_UNDERSIZE')
    expect(told.chosen[0]?.reasons.map(({ code }) => code)).toEqual(['score', 'margins'])
    const none = await service().explain({ ...question, workpieceMaterial: 'titanium' }, ada)
    expect(none.chosen).toEqual([])
    expect(new Set(none.dropped.map(({ rule }) => rule.code))).toEqual(new Set(['WORKPIECE_MATERIAL']))
  })

  it('every state can be reached', () => {
    expect(reachable(conditionTransitions, 'draft').size).toBe(Object.keys(conditionTransitions).length)
  })
})
