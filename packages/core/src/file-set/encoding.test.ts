import { describe, expect, it } from 'vitest'
import { commonEncoding, encodingOfSamples, lostCharacter, recogniseText } from './index.ts'

describe('the character encoding of a program', () => {
  it('names the first character it cannot express, with its line', () => {
    const text = '%\r\n(定模仁 A)\r\nM02\r\n'
    expect(lostCharacter(text, 'ascii')).toEqual({ character: '定', line: 2, text: '(定模仁 A)' })
    expect(lostCharacter(text, 'gb18030')).toBeUndefined()
    expect(lostCharacter(text, 'utf-8')).toBeUndefined()
    expect(lostCharacter('(\ue5e5)\n', 'gb18030')).toEqual({ character: '\ue5e5', line: 1, text: '(\ue5e5)' })
    expect(lostCharacter('M02\n(\ud800)', 'utf-8')).toMatchObject({ line: 2 })
  })

  it('is UTF-8 where the bytes are valid in it, otherwise GB 18030; ASCII without other characters', () => {
    const as = (valid: Readonly<Record<string, string>>) => recogniseText((encoding) => valid[encoding])
    expect(as({ 'utf-8': 'M02', gb18030: 'M02' })).toEqual({ text: 'M02', encoding: 'ascii' })
    expect(as({ 'utf-8': '电', gb18030: '鐢' })).toEqual({ text: '电', encoding: 'utf-8' })
    expect(as({ gb18030: '电' })).toEqual({ text: '电', encoding: 'gb18030' })
    expect(as({})).toBeUndefined()
  })

  it('is common to texts of which all but those in ASCII have the same', () => {
    expect(commonEncoding(['ascii', 'ascii'])).toBe('ascii')
    expect(commonEncoding(['ascii', 'gb18030', 'gb18030'])).toBe('gb18030')
    expect(commonEncoding(['utf-8', 'gb18030'])).toBeUndefined()
  })

  it('is known of samples only when it is known of each', () => {
    expect(encodingOfSamples([{ encoding: 'ascii' }, { encoding: 'gb18030' }])).toBe('gb18030')
    expect(encodingOfSamples([{ encoding: 'ascii' }, {}])).toBeUndefined()
    expect(encodingOfSamples([{ encoding: 'utf-8' }, { encoding: 'gb18030' }])).toBeUndefined()
  })
})
