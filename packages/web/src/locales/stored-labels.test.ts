import { labelOf } from '@heron/contract/field-labels'
import { fields, nouns } from '@heron/contract/labels/en'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labelOfField } from '../lib/text/field-label.ts'
import { chooseLanguage, startTexts } from '../lib/text/text.ts'
import { loadTexts } from './index.ts'

beforeAll(() => startTexts(loadTexts, 'cn'))
afterAll(() => chooseLanguage('cn'))

describe('labels of stored fields', () => {
  it.each([
    ['cn', 'zh'],
    ['en', 'en'],
    ['jp', 'ja'],
  ] as const)('are those of the contract in %s, of calls, nouns and in general', async (language, words) => {
    await chooseLanguage(language)
    const all = [
      ...Object.keys(fields).map((name) => [name, ''] as const),
      ...Object.entries(nouns).flatMap(([noun, labels]) =>
        Object.keys(labels).map((name) => [name, noun.includes('.') ? noun : `${noun}.edit`] as const),
      ),
    ]
    const different = all.filter(([name, call]) => labelOfField(name, call) !== labelOf(name, call)?.[words])
    expect(all.length).toBeGreaterThan(500)
    expect(different).toEqual([])
  })

  it('are the name of a field that no form has', () => {
    expect(labelOfField('constructor', 'customer.edit')).toBe('constructor')
    expect(labelOfField('noSuchField')).toBe('noSuchField')
  })
})
