import { describe, expect, it } from 'vitest'
import { isEmail } from './contact.ts'
import { email } from './email.ts'
import { format } from './format.ts'
import { type FormatName, formatOf, formats } from './formats.ts'

const cases: Readonly<Record<FormatName, readonly [right: readonly string[], wrong: readonly string[]]>> = {
  natural: [
    ['0', '42'],
    ['', '-1', '1.5', 'a'],
  ],
  letters: [['Heron'], ['', 'a1', '鹭', 'a b']],
  username: [
    ['ada_1', 'A'],
    ['', 'a-b', 'a b', '鹭'],
  ],
  usernameLength: [
    ['abcd', 'x'.repeat(18)],
    ['abc', 'x'.repeat(19)],
  ],
  landline: [
    ['010-12345678', '0571-1234567', '87654321', '0571-1234567-12'],
    ['13800138000', '010-123', 'tel'],
  ],
  mobile: [
    ['13800138000', '19912345678'],
    ['12800138000', '1380013800', '+8613800138000'],
  ],
  deskPhone: [
    ['010-12345678', '0571-1234567'],
    ['01012345678', '010-02345678', '13800138000'],
  ],
  phone: [
    ['+49 (30) 1234-567', '110-1'],
    ['1234', 'tel 12345', '+'],
  ],
  bankCard: [
    ['6222021234', '62220212345678901234'],
    ['622202123', '622202123456789012345', '6222 0212 34'],
  ],
  idNumber: [
    ['G12345678', 'x'.repeat(50)],
    ['', 'x'.repeat(51), 'G-1', '护照'],
  ],
  nationalId: [
    ['11010519491231002X', '110105194912310021', '110105491231002'],
    ['1101051949123100', '11010519491231002Y'],
  ],
  qq: [
    ['10001', '123456789012'],
    ['1000', '1234567890123', 'qq10001'],
  ],
  webAddress: [
    ['http://a.cn', 'https://heron.example/x?y=1'],
    ['ftp://a.cn', 'a.cn', 'http://', 'https:// a'],
  ],
  lettersAndDigits: [
    ['P2026', 'x'.repeat(20)],
    ['', 'x'.repeat(21), 'a-1'],
  ],
  decimal5and4: [
    ['0', '12345.6789', '7.5'],
    ['123456', '1.23456', '.5', '1.', '-1'],
  ],
  personName: [
    ['李明', 'Ada Lovelace', '李 Ming'],
    ['李', ' ', '    ', 'R2D2', 'x'.repeat(101)],
  ],
  digitLines: [
    ['123', '123\n456\n'],
    ['', '12a', '12 3'],
  ],
  upTo255: [['', 'x'.repeat(255), 'a\nb'], ['x'.repeat(256)]],
}

describe('[F04] formats', () => {
  it.each(Object.entries(cases))('%s', (name, [right, wrong]) => {
    const known = formatOf(`format:${name}`)
    if (!known) throw new Error(name)
    for (const text of right) expect(format(known).safeParse(text).success, text).toBe(true)
    for (const text of wrong) expect(format(known).safeParse(text).success, text).toBe(false)
  })

  it('names the format in its message, and no other text names one', () => {
    expect(formatOf(format('qq').safeParse('x').error?.issues[0]?.message ?? '')).toBe('qq')
    expect(formatOf('format:toString')).toBeUndefined()
    expect(formatOf('qq')).toBeUndefined()
  })

  it('checks long hostile texts in linear time', () => {
    for (const pattern of Object.values(formats)) expect(() => pattern.test(`${'a '.repeat(50_000)}!`)).not.toThrow()
  })
})

describe('e-mail addresses', () => {
  it.each([
    ['li.ming@heron.example', true],
    ["o'neil+edm@a-b.co.jp", true],
    [`${'x'.repeat(87)}@heron.example`, false],
    ['', false],
    ['x@', false],
    ['a..b@heron.example', false],
    ['a b@heron.example', false],
    ['李@heron.example', false],
  ])('%j: the schema and the browser say %s alike', (text, isRight) => {
    expect([email().safeParse(text).success, isEmail(text)]).toEqual([isRight, isRight])
  })
})
