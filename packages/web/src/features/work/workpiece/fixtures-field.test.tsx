import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { fixturesOnBlock } from './anchor-place.ts'
import { FixturesField } from './fixtures-field.tsx'

beforeAll(() => startTexts(loadTexts, 'cn'))
afterEach(cleanup)

let held: unknown

function Held({ rows = {} }: { readonly rows?: Readonly<Record<string, string>> }) {
  const [value, setValue] = useState<unknown>([])
  held = value
  return (
    <FixturesField input={{ id: 'fixtures', value, onChange: setValue, disabled: false, problem: undefined, rows }} />
  )
}

it('[C08] adds fixtures with unique names, value by value, and removes them', async () => {
  const user = userEvent.setup()
  render(<Held />)
  expect(screen.getByText(/尚未填写/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '添加装夹件' }))
  await user.click(screen.getByRole('button', { name: '添加装夹件' }))
  await user.type(screen.getByRole('textbox', { name: '顶面 Z K2' }), '-4,5')
  const empty = { x: null, y: null, length: null, width: null, top: null }
  expect(held).toEqual([
    { name: 'K1', ...empty },
    { name: 'K2', ...empty, top: -4.5 },
  ])
  await user.click(screen.getByRole('button', { name: '删除 K1' }))
  await user.click(screen.getByRole('button', { name: '添加装夹件' }))
  expect(held).toMatchObject([{ name: 'K2' }, { name: 'K3' }])
})

it('[C08] an invalid input is removed with its line', async () => {
  const user = userEvent.setup()
  render(<Held />)
  const add = screen.getByRole('button', { name: '添加装夹件' })
  await user.click(add)
  await user.click(add)
  await user.type(screen.getByRole('textbox', { name: 'X K1' }), 'abc')
  await user.click(screen.getByRole('button', { name: '删除 K1' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'X K2' }).value).toBe('')
})

it('[C08] shows the error at the fixture’s value', async () => {
  const user = userEvent.setup()
  render(<Held rows={{ '0.length': '必填' }} />)
  await user.click(screen.getByRole('button', { name: '添加装夹件' }))
  expect(screen.getByRole('textbox', { name: '长 X K1' }).getAttribute('aria-invalid')).toBe('true')
})

it('[C08] are placed by the block’s zero; incomplete ones are not drawn', () => {
  const fixture = { name: 'K1', x: 0, y: 50, length: 20, width: 10, top: 5 }
  const block = { length: 200, width: 100, zero: 'corner', fixtures: [fixture, { ...fixture, x: null }] }
  expect(fixturesOnBlock(block)).toEqual([{ name: 'K1', left: -0.55, right: -0.45, front: -0.05, back: 0.05 }])
  expect(fixturesOnBlock({ ...block, zero: 'centre' })).toMatchObject([{ left: -0.05, back: 0.55 }])
})
