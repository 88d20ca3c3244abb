import { teachingRoutes } from '@heron/contract/routes'
import { shopConditionFiles } from '@heron/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf, type TestApp } from '../../../testing/app.ts'
import { learntLesson, lessonSamples } from '../../../testing/lesson.ts'
import { engines, librarian, openShop } from '../../../testing/shop.ts'
import type { Business } from '../index.ts'

const samples = lessonSamples(shopConditionFiles)

describe.each(engines)('lessons from programs of several files (%s)', (engine) => {
  let test: TestApp
  let business: Business
  beforeAll(async () => {
    ;({ test, business } = await openShop(engine))
  })
  afterAll(() => test.close())

  it('are learnt from the canonical texts, and become a post', async () => {
    const lesson = await learntLesson(business, samples, librarian)
    expect(lesson).toMatchObject({ learnt: 'complete', samples })
    expect(lesson.result?.asked).toBeLessThanOrEqual(10)
    const lines = lesson.result?.sections.flatMap((section) => section.lines.map(({ text }) => text))
    expect(lines).toEqual(expect.arrayContaining(['\u001cFILE MAIN.NC', '\u001cFILE C{condition}.NC']))
    const { conditions } = await business.lessons.conditions(lesson.id).then((found) => ({ conditions: found }))
    expect(conditions.find(({ code }) => code === 118)?.lines).toEqual(['M98 P0118', 'C118'])
    const taken = await business.lessons.takeOver(
      { id: lesson.id, version: lesson.version, code: 'FILES-1', note: '' },
      librarian,
    )
    const post = await business.posts.get(taken.postId ?? '')
    expect(post.state).toBe('held')
  })

  it.each([
    ['as they are', (text: string) => text, 'done'],
    ['with a path as a name', (text: string) => text.replace('FILE C118', 'FILE ../C118'), 'VALIDATION'],
    ['with a name twice', (text: string) => text.replace('FILE C114', 'FILE c118'), 'VALIDATION'],
    ['with a mark in a line', (text: string) => text.replace('T84', 'T\u001c84'), 'VALIDATION'],
    ['with other control characters', (text: string) => text.replace('T84', 'T\u001b84'), 'VALIDATION'],
  ])('are taken %s or not at all', async (_, change, code) => {
    const body = {
      name: '机床 7',
      note: '',
      samples: samples.map((sample) => ({ ...sample, text: change(sample.text) })),
    }
    const answer = await test.call(teachingRoutes.add, { body }, 'admin')
    expect(answer.status === 200 ? 'done' : refusalOf(answer).error).toBe(code)
  })
})
