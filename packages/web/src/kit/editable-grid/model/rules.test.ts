import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { removeRows } from './change-rows.ts'
import { setCells } from './change-values.ts'
import type { GridColumn } from './column.ts'
import { grid } from './model.fixture.ts'
import { patternOf } from './patterns.ts'
import { fillIn } from './placeholder.ts'
import type { Rule } from './rule.ts'
import { checkDraft, firstProblem, validate } from './validate.ts'

const named = (rules: readonly Rule[]): readonly GridColumn[] => [
  { key: 'v', title: '值', type: 'input', defaultValue: 7, validateRules: rules },
]

/** The verdict of the rules on one value, beside a row with the value 'taken'. */
async function verdict(rules: readonly Rule[], value: unknown): Promise<string | undefined> {
  const model = grid(
    [
      { id: 1, v: value },
      { id: 2, v: 'taken' },
    ],
    { columns: named(rules) },
  )
  const problem = (await validate(model, ['1']))?.get('1')?.get('v')
  return problem && (problem.message ?? problem.code)
}

describe('rules', () => {
  it.each([
    ['n6-16', ['123456', '1234567890123456'], ['12345', '12345678901234567', '12345a']],
    ['*6-16', ['abc 12', '一二三四五六'], ['abcde']],
    ['s6-18', ['abcdef', 'ABCDEFabcdefABCDEF'], ['abcde', 'abcde|', 'abcde1']],
    ['url', ['https://heron.test/a?b=1', 'http://a.b'], ['heron.test', 'javascript:alert(1)']],
    ['e', ['a.b-c@d-e.co'], ['a@b', 'a b@c.de']],
    ['m', ['13912345678', '19912345678'], ['12912345678', '1391234567']],
    ['p', ['200000'], ['012345', '1234567']],
    ['s', ['abcXYZ'], ['ab|c', 'ab1']],
    ['n', ['-1.5', '12', '0'], ['1.', '.5', 'x']],
    ['z', ['-12', '0'], ['1.0']],
    ['money', ['0.5', '12.34', '-3'], ['1.234', '01', '1.']],
  ])('[N09] knows the pattern %s', (name, good, bad) => {
    const pattern = patternOf(name)
    expect(good.filter((each) => !pattern.test(each))).toEqual([])
    expect(bad.filter((each) => pattern.test(each))).toEqual([])
  })

  it('[N09] tries rules in order and reports the first that fails', async () => {
    const rules: readonly Rule[] = [
      { required: true, message: `请输入\${title}（\${key}，默认\${defaultValue}）` },
      { unique: true, message: '重复' },
      { pattern: '^[a-z]+$', message: '小写字母' },
      { handler: ({ value }) => value !== 'no', message: '不行' },
    ]
    expect(await verdict(rules, '')).toBe('请输入值（v，默认7）')
    expect(await verdict(rules, 'taken')).toBe('重复')
    expect(await verdict(rules, 'A1')).toBe('小写字母')
    expect(await verdict(rules, 'no')).toBe('不行')
    expect(await verdict(rules, 'yes')).toBeUndefined()
  })

  it('[N09] leaves empty cells to `required`: patterns and unique pass them (§1.14)', async () => {
    expect(await verdict([{ pattern: 'only' }, { pattern: 'n' }], '')).toBeUndefined()
    expect(await verdict([{ pattern: '*' }], '')).toBe('required')
    const twice = grid(
      [
        { id: 1, v: '' },
        { id: 2, v: '' },
      ],
      { columns: named([{ unique: true }]) },
    )
    expect(await validate(twice)).toBeNull()
  })

  it('[N09] takes a handler by its promise or by its callback, once; no verdict passes', async () => {
    const late: Rule = { handler: async ({ value }) => (value === 'bad' ? '太晚' : undefined) }
    const calling: Rule = {
      handler: (_event, answer) => {
        setTimeout(() => {
          answer(false, '第一次')
          answer(true)
        })
        return undefined
      },
    }
    expect(await verdict([late], 'bad')).toBe('太晚')
    expect(await verdict([late], 'good')).toBeUndefined()
    expect(await verdict([calling], 'x')).toBe('第一次')
    expect(await verdict([{ handler: () => null }], 'x')).toBeUndefined()
  })

  it('[N09] uses only the newest of two slow answers about a cell', async () => {
    const answers: ((verdict: boolean) => void)[] = []
    const model = grid([{ id: 1, v: '' }], {
      columns: named([{ handler: () => new Promise<boolean>((resolve) => answers.push(resolve)) }]),
    })
    setCells(model, [{ key: '1', column: 'v', value: 'a' }])
    setCells(model, [{ key: '1', column: 'v', value: 'b' }])
    answers[1]?.(true)
    answers[0]?.(false)
    await expect.poll(() => answers.length).toBe(2)
    await new Promise((resolve) => setTimeout(resolve))
    expect(model.problems.get('1', 'v')).toBeUndefined()
  })

  describe('with slow answers, told one by one', () => {
    const slow = () => {
      const answers: ((verdict: boolean) => void)[] = []
      const handler = () => new Promise<boolean>((resolve) => answers.push(resolve))
      const model = grid([{ id: 1, v: 'a' }], { columns: named([{ handler }]) })
      const answer = (at: number, verdict: boolean) => answers[at]?.(verdict)
      return { model, answer }
    }

    it('[N09] keeps the findings of the latest check of the whole table', async () => {
      const { model, answer } = slow()
      const earlier = validate(model)
      const later = validate(model)
      answer(1, true)
      expect(await later).toBeNull()
      answer(0, false)
      expect(await earlier).toBeNull()
      expect(model.problems.get('1', 'v')).toBeUndefined()
    })

    it('[N09] ends an overtaken check of the whole table with the answers of the later one', async () => {
      const { model, answer } = slow()
      const earlier = validate(model)
      const later = validate(model)
      answer(0, true)
      await new Promise((resolve) => setTimeout(resolve))
      answer(1, false)
      expect((await earlier)?.get('1')?.get('v')?.code).toBe('handler')
      expect((await later)?.get('1')?.get('v')?.code).toBe('handler')
    })

    it('[N09] keeps the answer about a value typed during a check of the whole table', async () => {
      const { model, answer } = slow()
      const whole = validate(model)
      setCells(model, [{ key: '1', column: 'v', value: 'b' }])
      answer(1, true)
      answer(0, false)
      expect(await whole).toBeNull()
    })

    it('[N09] ignores the answer about a row that was removed or loaded anew', async () => {
      const { model, answer } = slow()
      const removed = validate(model)
      removeRows(model, '1')
      answer(0, false)
      expect(await removed).toBeNull()
      model.load([{ id: 1, v: 'a' }])
      const reloaded = validate(model)
      model.load([{ id: 1, v: 'b' }])
      answer(1, false)
      expect(await reloaded).toBeNull()
    })
  })

  it('[N09] clears the other row’s fault when a duplicate is overwritten or removed', () => {
    const model = grid(
      [
        { id: 1, v: 'a' },
        { id: 2, v: 'b' },
        { id: 3, v: 'c' },
      ],
      { columns: named([{ unique: true }]) },
    )
    setCells(model, [{ key: '2', column: 'v', value: 'a' }])
    expect(model.problems.get('2', 'v')?.code).toBe('unique')
    setCells(model, [{ key: '1', column: 'v', value: 'z' }])
    expect(model.problems.get('2', 'v')).toBeUndefined()
    expect(checkDraft(model, { key: '3', column: 'v' }, 'z')?.code).toBe('unique')
    removeRows(model, '1')
    expect(checkDraft(model, { key: '3', column: 'v' }, 'z')).toBeUndefined()
  })

  it('[N09] finds the duplicates a walk over all pairs finds, in the order of the table', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e'), { maxLength: 12 }), async (values) => {
        const model = grid(
          values.map((v, id) => ({ id, v })),
          { columns: named([{ unique: true }]) },
        )
        const expected = values.flatMap((value, at) =>
          value !== '' && values.some((other, each) => each !== at && other === value) ? [String(at)] : [],
        )
        const problems = await validate(model)
        expect([...(problems?.keys() ?? [])]).toEqual(expected)
        expect(problems && firstProblem(model, problems)?.key).toEqual(expected[0] ?? null)
      }),
    )
  })

  it('[N09] clears a fault that a check of the whole table no longer finds', async () => {
    const handler: Rule['handler'] = ({ row }) => Number(row.v) < Number(row.most)
    const columns: readonly GridColumn[] = [
      { key: 'v', title: '值', validateRules: [{ handler }] },
      { key: 'most', title: '上限' },
    ]
    const model = grid([{ id: 1, v: 5, most: 3 }], { columns })
    expect((await validate(model))?.get('1')?.get('v')?.code).toBe('handler')
    setCells(model, [{ key: '1', column: 'most', value: 9 }])
    expect(await validate(model)).toBeNull()
  })

  it('[N09] asks each rule once a row: 10,000 rows are 10,000 questions (T4)', async () => {
    const handler = vi.fn(() => true)
    const rows = Array.from({ length: 10_000 }, (_, id) => ({ id, v: `v${id}` }))
    const model = grid(rows, { columns: named([{ unique: true }, { handler }]) })
    expect(await validate(model)).toBeNull()
    expect(handler).toHaveBeenCalledTimes(10_000)
  })

  it('[N03] fills the three names in and leaves other braces alone', () => {
    expect(fillIn(`\${title} \${key} \${defaultValue} \${other}`, { key: 'k', title: 'T', defaultValue: 0 })).toBe(
      `T k 0 \${other}`,
    )
    const props = { title: `改 \${title}`, rows: 3 }
    const model = grid([], { columns: [{ key: 'k', title: 'T', type: 'input', props }] })
    expect(model.column('k')?.props).toEqual({ title: '改 T', rows: 3 })
  })
})
