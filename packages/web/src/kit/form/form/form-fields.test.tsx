import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { QuantityInput } from '../quantity/quantity.tsx'
import type { FieldInput, Section } from './field.ts'
import { formDemo } from './form.demo.tsx'
import { FormFields } from './form-fields.tsx'
import { useForm } from './use-form.ts'

const scene = (id: string) => {
  const View = formDemo.scenes.find((each) => each.id === id)?.View
  return View ? <View /> : null
}

const drawn = vi.fn()
const textBox = (label: string) => (input: FieldInput) => {
  drawn(label)
  return (
    <input aria-label={label} value={String(input.value)} onChange={(event) => input.onChange(event.target.value)} />
  )
}
const three = z.strictObject({ code: z.string(), name: z.string(), remark: z.string() })
const threeSections: readonly Section[] = [
  {
    fields: [
      {
        name: 'code',
        label: 'customer.code',
        render: textBox('code'),
        fills: (code, { remark }) => ({ remark: `${String(remark)}${String(code)}` }),
      },
      { name: 'name', label: 'customer.name', render: textBox('name') },
      { name: 'remark', label: 'kit.remark', render: textBox('remark') },
    ],
  },
]

const labels = vi.fn()
const labelled: readonly Section[] = [
  {
    fields: (['code', 'name'] as const).map((name) => ({
      name,
      get label() {
        labels(name)
        return `customer.${name}` as const
      },
    })),
  },
]

function Labelled() {
  return <FormFields form={useForm(three, { code: '', name: '' })} sections={labelled} />
}

function Three() {
  return <FormFields form={useForm(three, { code: '', name: '', remark: '' })} sections={threeSections} />
}

describe('form', () => {
  it('draws the inputs again whose values change, and no others; a value fills another from its present value', async () => {
    const user = userEvent.setup()
    await renderScreen(<Three />)
    drawn.mockClear()
    await user.type(screen.getByLabelText('name'), 'ab')
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['name']))
    drawn.mockClear()
    await user.type(screen.getByLabelText('code'), 'xy')
    expect(screen.getByLabelText<HTMLInputElement>('remark').value).toBe('xxy')
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['code', 'remark']))
  })

  it('draws the label of a field again for its own changes only', async () => {
    const user = userEvent.setup()
    await renderScreen(<Labelled />)
    labels.mockClear()
    await user.type(screen.getByLabelText(/客户名称/), 'ab')
    expect(screen.getByLabelText<HTMLInputElement>(/客户名称/).value).toBe('ab')
    expect(new Set(labels.mock.calls.flat())).toEqual(new Set(['name']))
  })

  it('[F05] refuses at its fields, moves to the first of them and is filled in by keys alone', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('new'))
    const tabTo = async (name: RegExp) => {
      const wanted = screen.getByLabelText(name)
      for (let tries = 0; tries < 20 && document.activeElement !== wanted; tries += 1) await user.tab()
      expect(document.activeElement).toBe(wanted)
    }
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getAllByRole('alert').length).toBe(4)
    const number = screen.getByLabelText(/^机床/)
    expect(document.activeElement).toBe(number)
    expect(number.getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('M-08')
    await tabTo(/^名称/)
    await user.keyboard('EA28')
    await tabTo(/^刀位数/)
    await user.keyboard('16')
    await tabTo(/^限位 Z/)
    await user.keyboard('-80{Enter}')
    expect(screen.queryAllByRole('alert')).toEqual([])
    expect(screen.getByText('已保存 M-08')).toBeDefined()
  })

  it('warns beside an input of what is possible and unusual, and saves it all the same', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('new'))
    const fill = async (name: RegExp, value: string) => {
      await user.click(screen.getByLabelText(name))
      await user.keyboard(value)
    }
    await fill(/^机床/, 'M-08')
    await fill(/^名称/, 'EA28')
    await fill(/^限位 Z/, '-80')
    await fill(/^刀位数/, '90')
    await user.tab()
    expect(document.querySelector('.h-field-warning')?.textContent).toContain('90')
    expect(screen.queryAllByRole('alert')).toEqual([])
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(screen.getByText('已保存 M-08')).toBeDefined()
    await user.clear(screen.getByLabelText(/^刀位数/))
    await fill(/^刀位数/, '16')
    await user.tab()
    expect(document.querySelector('.h-field-warning')).toBeNull()
  })

  it('shows what cannot be changed', async () => {
    await renderScreen(scene('locked'))
    for (const input of screen.getAllByRole('textbox')) expect(input.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  })

  it('on a conflict names the fields that differ, and them only', async () => {
    const user = userEvent.setup()
    await renderScreen(scene('conflict'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual(['名称EA12SEA12V', '限位 Z−120.5 mm−100 mm'])
  })
})

const figures: readonly Section[] = [
  {
    fields: [
      { name: 'count', label: 'machine.pots', kind: 'number', decimals: 0 },
      { name: 'angle', label: 'location.c', kind: 'number', decimals: 3 },
      { name: 'depth', label: 'location.depth', kind: 'number' },
      { name: 'sizes', label: 'electrode.copies', render: (input) => <SizesInput input={input} /> },
    ],
  },
]

/** A list with a number in its row. */
function SizesInput({ input }: { readonly input: FieldInput }) {
  return <QuantityInput aria-label="size" value={null} onChange={(size) => input.onChange([{ size }])} />
}

const numbers = z.strictObject({
  ...{ count: z.int(), angle: z.number(), depth: z.number() },
  sizes: z.array(z.strictObject({ size: z.number() })),
})

function Figures() {
  const form = useForm(numbers, { count: 1, angle: 1, depth: 1, sizes: [] })
  return (
    <>
      <FormFields form={form} sections={figures} />
      <button type="button" onClick={() => form.check()}>
        check
      </button>
    </>
  )
}

describe('an input for numbers that holds none', () => {
  it.each([
    ['cn', '请输入整数', (count: number) => `请输入数字，最多 ${count} 位小数`, '第 1 行：'],
    ['en', 'Must be a whole number', (count: number) => `Must be a number with at most ${count} decimals`, 'Row 1: '],
    ['jp', '整数を入力してください', (count: number) => `数値を入力してください（小数は ${count} 桁まで）`, '1 行目：'],
  ] as const)('says which numbers it takes: %s', async (language, whole, figure, row) => {
    await startTexts(loadTexts, language)
    const user = userEvent.setup()
    await renderScreen(<Figures />)
    const boxes = screen.getAllByRole('textbox')
    for (const [at, typed] of ['1.5', '1.2345', 'abc', '1.23456'].entries()) {
      const box = boxes[at]
      if (!box) throw new Error('each field has an input')
      await user.clear(box)
      await user.type(box, typed)
    }
    await user.click(screen.getByRole('button', { name: 'check' }))
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(said).toEqual([whole, figure(3), figure(4), `${row}${figure(4)}`])
    await startTexts(loadTexts, 'cn')
  })
})

const bounded = z.strictObject({ depth: z.number().max(10_000) })

function BoundedFigure() {
  const form = useForm(bounded, { depth: 1 })
  return (
    <>
      <FormFields form={form} sections={[{ fields: [{ name: 'depth', label: 'location.depth', kind: 'number' }] }]} />
      <button type="button" onClick={() => form.check()}>
        check
      </button>
    </>
  )
}

it.each(['10001', '1234567890', '1'.repeat(30)])(
  'a number of any length is too large, not without a number: %s',
  async (typed) => {
    const user = userEvent.setup()
    await renderScreen(<BoundedFigure />)
    const box = screen.getByRole('textbox')
    await user.clear(box)
    await user.type(box, typed)
    await user.click(screen.getByRole('button', { name: 'check' }))
    expect(screen.getByRole('alert').textContent).toBe('不能大于 10000')
    expect(screen.getByDisplayValue(typed)).toBe(box)
  },
)
