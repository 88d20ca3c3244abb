import { describe, expect, it } from 'vitest'
import { joinFiles } from '../../file-set/index.ts'
import { carryFiles } from './carry-files.ts'

const bare = 'G91\nG01 Z-1.\nM02\n'
const framed = '%\r\nO1\r\n(定模)\r\n\r\nG01 X1. \r\nM02\r\n%\r\n'

/** What is left of the difference from the stored text, and the traces named. */
function carried(text: string, stored: string) {
  const { text: left, codes } = carryFiles([{ name: 'A.NC', text }], stored)
  return { left: left === stored ? 'stored' : left, codes }
}

describe('a returned file of a learnt post', () => {
  it.each([
    ['nothing', framed, []],
    ['line ends', framed.replaceAll('\r\n', '\n'), ['lineEnds']],
    ['an open last line', framed.slice(0, -2), ['lineEnds']],
    ['blanks', framed.replace('X1. ', 'X1.'), ['trailingBlanks']],
    ['`%`', framed.replaceAll('%\r\n', ''), ['percent']],
    ['a byte order mark and filling', `\ufeff${framed}\0\0\u001a`, ['byteOrderMark', 'controlCharacters']],
  ])('is as stored when transport changed %s', (_, text, codes) => {
    expect(carried(text, framed)).toEqual({ left: 'stored', codes })
  })

  it.each([
    ['repeated', `%\n%\n${bare}%\n`],
    ['with the name of the program', `%O0001\n${bare}%\n`],
  ])('is as stored when a DNC line added `%`, %s', (_, text) => {
    expect(carried(text, bare)).toEqual({ left: 'stored', codes: ['percent'] })
  })

  it.each([
    ['after the last line', `${bare}%\n%G00 Z-90.\n`],
    ['after the first `%`', `%\n%G00 Z-90.\n${bare}`],
    ['on the first line', `%G00 Z-90.\n${bare}`],
    ['on the first line, with blanks in its words', `%G 00 Z-90.\n${bare}`],
    ['after a name on the first line', `%O0001 G00Z-90.\n${bare}`],
  ])('keeps a block behind `%` %s: only the first `%` has a name, and no words', (_, text) => {
    expect(carried(text, bare).left).toMatch(/%.*G ?00 ?Z-90\./)
  })

  it('of several: `%` with a name that may be a word is taken off where it is the name of the stored file', () => {
    const set = joinFiles([
      { name: 'MAIN.NC', text: 'A\n' },
      { name: 'E1.NC', text: 'C\n' },
    ])
    const stored = set.ok ? set.value : ''
    const returned = (name: string) =>
      carryFiles(
        [
          { name: 'MAIN.NC', text: 'A\n' },
          { name: 'E1.NC', text: `%${name}\nC\n` },
        ],
        stored,
      ).text
    expect(['e1', 'E1.NC', 'E2'].map((name) => returned(name) === stored)).toEqual([true, true, false])
    expect(carryFiles([{ name: 'E1.NC', text: '%E1\nC\n' }], 'C\n').text).toBe('%E1\nC\n')
  })

  it('of several is numbered in its own file', () => {
    const set = joinFiles([
      { name: 'MAIN.NC', text: 'A\nB\n' },
      { name: 'E1.NC', text: 'C\n' },
    ])
    const returned = [
      { name: 'e1.nc', text: '%\nC\n' },
      { name: 'MAIN.NC', text: 'A\nB\n' },
    ]
    const { text, codes, lineOf, fileOf } = carryFiles(returned, set.ok ? set.value : '')
    expect({ text, codes }).toEqual({ text: set.ok && set.value, codes: ['percent', 'fileNames'] })
    expect([2, 3, 5].map((line) => [fileOf(line), lineOf(line)])).toEqual([
      ['MAIN.NC', 1],
      ['MAIN.NC', 2],
      ['e1.nc', 2],
    ])
  })
})
