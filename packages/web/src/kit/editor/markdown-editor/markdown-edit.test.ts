import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edit, imageText, markdownActions, markdownEdit } from './markdown-edit.ts'

const words = { text: 'text', column: 'column' }
const applied = (text: string, edit: Edit): string => text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
const does = (action: (typeof markdownActions)[number], text: string, from: number, to: number): string =>
  applied(text, markdownEdit(action, text, from, to, words))

describe('[P14] markdown toolbar', () => {
  it.each([
    ['bold', 'a big b', 2, 5, 'a **big** b'],
    ['italic', 'a big b', 2, 5, 'a *big* b'],
    ['strike', 'old', 0, 3, '~~old~~'],
    ['code', 'G01', 0, 3, '`G01`'],
    ['quote', 'one\ntwo', 1, 5, '> one\n> two'],
    ['quote', '> one\n> two', 1, 8, 'one\ntwo'],
    ['bullets', 'one\ntwo', 0, 7, '- one\n- two'],
    ['task', 'check', 0, 0, '- [ ] check'],
    ['numbers', 'one\ntwo', 0, 7, '1. one\n2. two'],
    ['indent', 'one', 0, 0, '  one'],
    ['outdent', '   one', 0, 0, ' one'],
    ['heading', 'Head', 2, 2, '# Head'],
    ['heading', '## Head', 4, 4, '### Head'],
    ['heading', '###### Head', 8, 8, 'Head'],
    ['rule', 'above', 2, 2, 'above\n\n---\n'],
    ['link', 'see page', 4, 8, 'see [page](https://)'],
    ['codeBlock', 'M02', 0, 3, '```\nM02\n```'],
  ] as const)('%s', (action, text, from, to, expected) => {
    expect(does(action, text, from, to)).toBe(expected)
  })

  it('writes a table with its first heading chosen', () => {
    const edit = markdownEdit('table', '', 0, 0, words)
    expect(applied('', edit)).toBe('| column 1 | column 2 |\n| --- | --- |\n|  |  |\n')
    expect(edit.insert.slice(...edit.select)).toBe('column 1')
  })

  it('property: a mark can be removed again, and the selection stays', () => {
    const text = fc.string({ maxLength: 40 }).filter((value) => !/[*~`]/.test(value))
    fc.assert(
      fc.property(text, fc.nat(40), fc.nat(40), fc.constantFrom('bold', 'strike', 'code'), (value, a, b, action) => {
        const [from, to] = [Math.min(a, b, value.length), Math.min(Math.max(a, b), value.length)]
        const on = markdownEdit(action, value, from, to, words)
        const marked = applied(value, on)
        expect(marked.slice(...on.select)).toBe(value.slice(from, to))
        expect(does(action, marked, ...on.select)).toBe(value)
      }),
    )
  })

  it('property: no action reaches outside the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(60), fc.nat(60), fc.constantFrom(...markdownActions), (value, a, b, action) => {
        const [from, to] = [Math.min(a, b, value.length), Math.min(Math.max(a, b), value.length)]
        const edit = markdownEdit(action, value, from, to, words)
        const after = applied(value, edit)
        expect(edit.from).toBeGreaterThanOrEqual(0)
        expect(edit.to).toBeLessThanOrEqual(value.length)
        expect(edit.select[1]).toBeLessThanOrEqual(after.length)
      }),
    )
  })

  it('writes an image so that neither its words nor its address break out', () => {
    expect(imageText('a] b', 'https://x.test/a b(1).png')).toBe('![a\\] b](https://x.test/a%20b%281%29.png)')
  })
})
