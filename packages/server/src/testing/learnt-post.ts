import type { PostDetail } from '@heron/contract/routes'
import type { LineMeanings, StructuralPost } from '@heron/core/structural'
import { shopMeanings, shopPost } from '@heron/core/testing'
import { toMm } from '@heron/core/units'
import type { Business } from '../modules/work/index.ts'
import { holdLearnt } from '../modules/work/post/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import { demoElectrode, demoLocation, type ProjectParts } from '../seed/demo-project.ts'
import { demoSetting } from '../seed/workshop-data.ts'
import type { TestApp } from './app.ts'

/** Meanings of lines in the wire's form. */
export const wireMeanings = (meanings: LineMeanings) =>
  Object.fromEntries(
    Object.entries(meanings).map(([line, effects]) => [
      line,
      effects.map(({ kind, z }) => ({ kind, ...(z !== undefined && { z: toMm(z) }) })),
    ]),
  )

/** The library's conditions become those that the shop has entered for its controls: a learnt post calls no others. */
export const enteredByShop = ({ app }: TestApp) =>
  app.platform.db.updateTable('conditionEntry').set({ provenance: 'shop' }).execute()

/** A learnt post with the meanings of its lines. */
interface Taught {
  readonly post: StructuralPost
  readonly meanings: LineMeanings
}

/**
 * The post of the invented control with all meanings stated, tested by `actor`. The library's conditions become those
 * that the shop has entered for it.
 */
export async function testedPost(
  test: TestApp,
  business: Business,
  code: string,
  actor: Actor,
  { post, meanings }: Taught = { post: shopPost(), meanings: shopMeanings },
): Promise<PostDetail> {
  await enteredByShop(test)
  const { app } = test
  const learnt = { code, note: '', name: '发明的控制系统', teachingId: '', post }
  const id = await holdLearnt(app.platform.db, learnt, actor, app.platform)
  const { version } = await business.posts.get(id)
  const stated = await business.posts.meanings({ id, version, meanings: wireMeanings(meanings) }, actor)
  return business.posts.prove({ id, version: stated.version }, actor)
}

/** A project that the invented control can express: preset electrodes, retractions of 5 mm, no corrections. */
export const presetParts: ProjectParts = {
  setting: { ...demoSetting, measuring: 'preset', safeDistance: 5 },
  electrodes: [
    {
      electrode: {
        ...demoElectrode,
        copies: demoElectrode.copies.map((copy) => ({ ...copy, actualHeight: 75, offset: { x: 0, y: 0, c: 0 } })),
      },
      locations: [demoLocation('C1', -40, 10), demoLocation('C2', 40, 10)],
    },
  ],
}
