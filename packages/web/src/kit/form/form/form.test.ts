import { userAgentInput } from '@heron/contract/routes/organisation/user-agent'
import { machineInput } from '@heron/contract/routes/work/machine'
import { format, formats } from '@heron/contract/rules'
import { name } from '@heron/contract/wire'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTexts, text, textOr } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { conflictingFields } from './conflict-dialog.tsx'
import { problemsOf } from './issue-text.ts'
import { isRequired, normaliseAll, pick } from './schema.ts'
import { changedPaths, valueAt, withValue } from './values.ts'

const schema = z.strictObject({
  id: z.string(),
  name: z.string().min(1),
  remark: z.string(),
  phone: z.string().regex(/\d/).nullable(),
  note: z.string().min(2).optional(),
  limit: z.strictObject({ z: z.number(), depth: z.number().nullable() }),
})

describe('form values', () => {
  it('reads and writes dotted paths, and leaves the rest as it was', () => {
    const values = { limit: { z: 1, depth: 2 }, other: { a: 1 } }
    const next = withValue(values, 'limit.z', 5)
    expect(next).toEqual({ limit: { z: 5, depth: 2 }, other: { a: 1 } })
    expect(next.other).toBe(values.other)
    expect(valueAt(next, 'limit.z')).toBe(5)
    expect(valueAt(next, 'limit.none.deep')).toBeUndefined()
    expect(withValue({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
  })

  it('names what changed, lists as one value', () => {
    expect(changedPaths({ a: 1, b: { c: [1, 2], d: null } }, { a: 1, b: { c: [2, 1] } })).toEqual(['b.c'])
  })
})

describe('form schema', () => {
  it('takes from a row what the call takes', () => {
    expect(pick(schema, { id: '1', name: 'a', createTime: 'x', limit: { z: 1, depth: null } })).toEqual({
      id: '1',
      name: 'a',
      limit: { z: 1, depth: null },
    })
  })

  it('settles emptied inputs: null where null is known, absent where it may be, empty text where that is a value', () => {
    const given = { id: '1', name: '', remark: '', phone: '', note: '', limit: { z: 1, depth: '' } }
    expect(normaliseAll(schema, given)).toEqual({
      id: '1',
      name: '',
      remark: '',
      phone: null,
      limit: { z: 1, depth: null },
    })
  })

  it('marks no group as touched, so that each field is checked by itself', () => {
    const normalised = normaliseAll(schema, { id: '1', name: 'a', remark: '' })
    expect(normalised).toEqual({ id: '1', name: 'a', remark: '', limit: {} })
    const paths = schema.safeParse(normalised).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(['phone', 'limit.z', 'limit.depth'])
  })

  it('marks what is required', () => {
    const paths = ['name', 'remark', 'phone', 'note', 'limit.z', 'limit.depth']
    expect(paths.filter((path) => isRequired(schema, path))).toEqual(['name', 'limit.z'])
  })
})

describe('what is said', () => {
  const said = (type: z.ZodType, value: unknown) =>
    problemsOf(
      z.strictObject({ a: type }).safeParse({ a: value }, { reportInput: true }).error ?? new z.ZodError([]),
    ).a?.(text)

  it('[F05] shows how long a text and how many choices must be', async () => {
    await startTexts(loadTexts, 'cn')
    expect(said(z.string().min(4), 'abc')).toBe('最小长度4位字符')
    expect(said(z.string().max(2), 'abc')).toBe('最大长度2位字符')
    expect(said(z.array(z.string()).min(2), ['a'])).toBe('最少选择2项')
    expect(said(z.array(z.string()).max(1), ['a', 'b'])).toBe('最多选择1项')
  })

  it('[F04][F03] shows what a format requires, in every language', async () => {
    await startTexts(loadTexts, 'cn')
    expect(said(format('qq'), '12')).toBe('请输入5到12位数字的QQ号')
    expect(said(z.email(), 'x@')).toBe('邮箱格式不正确')
    expect(said(name(), 'a\tb')).toBe('不能含看不见的字符（如制表符、换行）')
    expect(said(z.string().regex(/^[A-Za-z0-9_-]+$/), '编码')).toBe('只允许字母、数字、下划线和连字符')
    expect(
      said(
        z.string().refine(() => false, 'address'),
        'x',
      ),
    ).toBe('请输入以 / 开头的路径，或 http(s) 网址')
    // A number or an empty text.
    const orNothing = z.union([format('mobile'), z.literal('').transform(() => null)]).nullable()
    expect(said(orNothing, '12345')).toBe('请输入正确手机号')
    await startTexts(loadTexts, 'en')
    for (const name of Object.keys(formats)) expect(textOr(`form.format.${name}`, '')).not.toBe('')
  })
})

describe('what is missing or out of order', () => {
  const said = (type: z.ZodType, value: unknown) =>
    problemsOf(type.safeParse(value, { reportInput: true }).error ?? new z.ZodError([]))

  it('asks for a choice that was not made, also of words', async () => {
    await startTexts(loadTexts, 'en')
    const choice = z.strictObject({ a: z.enum(['copper', 'graphite']), b: z.union([z.literal(1), z.literal(2)]) })
    const problems = said(choice, { a: undefined })
    expect([problems.a?.(text), problems.b?.(text)]).toEqual(['Required', 'Required'])
    expect(said(choice, { a: 'wood', b: 1 }).a?.(text)).toBe('Wrong format')
  })

  it('says which end of a range is wrong, and that a blank text is none', async () => {
    await startTexts(loadTexts, 'en')
    const x = machineInput.shape.travel.shape.x
    expect(said(x, { min: 1000, max: 0 }).max?.(text)).toBe('Must be above the lower limit')
    const times = {
      userName: 'a',
      agentUserName: 'b',
      startTime: '2026-11-29 08:00:00',
      endTime: '2026-11-28 08:00:00',
    }
    expect(said(userAgentInput, times).endTime?.(text)).toBe('Must be after the start')
    expect(
      said(
        z.string().refine((given) => given.trim() !== '', 'required'),
        ' ',
      )['']?.(text),
    ).toBe('Required')
  })
})

describe('conflicts', () => {
  it('show the fields that differ, in the form’s order', () => {
    const sections = [
      { fields: [{ name: 'name', label: 'kit.remark' }] },
      {
        fields: [
          { name: 'limit.z', label: 'kit.remark' },
          { name: 'remark', label: 'kit.remark' },
        ],
      },
    ] as const
    const mine = { name: 'a', remark: 'x', limit: { z: 1 } }
    const theirs = { name: 'a', remark: 'y', limit: { z: 2 }, version: 2 }
    expect(conflictingFields(sections, mine, theirs).map(({ name }) => name)).toEqual(['limit.z', 'remark'])
  })
})
