import { expect, expectTypeOf, it } from 'vitest'
import type { CheckTexts } from './check-texts.ts'

const checks = Object.keys(import.meta.glob('../../../core/src/verify/checks/v*.ts'))
const texts = Object.keys(import.meta.glob('./*/work/finding/*.ts'))
const fileName = (path: string): string => path.replace(/.*\//, '')

it.each(['zh-CN', 'en', 'ja'])('[B21] every check of the verifier has a file of texts in %s', (language) => {
  const own = texts.filter((path) => path.startsWith(`./${language}/`))
  expect(own.map(fileName)).toEqual(checks.map(fileName))
})

it('[B21] the texts of a check are those of its codes, each with a text for a figure if there is one', () => {
  expectTypeOf({ base: { collides: '', belowTop: '' } }).toExtend<CheckTexts<'V22'>>()
  expectTypeOf({ base: { collides: '' } }).not.toExtend<CheckTexts<'V22'>>()
  expectTypeOf({ base: { collides: '', belowTop: '', belowTop_z: '' } }).toExtend<CheckTexts<'V22'>>()
  // @ts-expect-error: V22 reports no such code.
  expect({ base: { collides: '', belowTop: '', above: '' } } satisfies CheckTexts<'V22'>).toBeDefined()
  // @ts-expect-error: V22 reports nothing of this kind.
  expect({ base: { collides: '', belowTop: '' }, top: { low: '' } } satisfies CheckTexts<'V22'>).toBeDefined()
})
