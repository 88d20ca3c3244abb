import type { ProgramPost } from '@heron/contract/routes'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { shopPost } from '../../testing/shop-post.ts'
import { printedByText } from './post-name.ts'
import { PrintedBy } from './printed-by.tsx'

it('[Q07] shows the post of a program, its control and that it was learnt from samples', async () => {
  await renderScreen(<PrintedBy post={shopPost} control />)
  expect(screen.getByText('SHOP-8 R1')).toBeDefined()
  expect(screen.getByText('车间 8 号机')).toBeDefined()
  expect(screen.getByText('由样例学习')).toBeDefined()
  expect(screen.queryByText('机床现用另一后处理')).toBeNull()
  expect(printedByText(shopPost)).toBe('SHOP-8 R1 · 由样例学习')
})

it('[Q07] warns when the machine has another post at present, and when the post was deleted', async () => {
  const { rerender } = await renderScreen(<PrintedBy post={{ ...shopPost, ofMachine: false }} />)
  expect(screen.getByText('机床现用另一后处理')).toBeDefined()
  const gone: ProgramPost = { ...shopPost, name: '', proof: null, ofMachine: false }
  rerender(<PrintedBy post={gone} control />)
  expect(screen.getByText('已删除的后处理')).toBeDefined()
  expect(printedByText(gone)).toBe('SHOP-8 R1 · 已删除的后处理 · 机床现用另一后处理')
})

it('[Q07] shows a built-in post by its code, with its control in the language of the user', async () => {
  const builtIn: ProgramPost = { ...shopPost, code: 'C-OBT', builtIn: true, name: 'ISO-type', proof: 'roundTrip' }
  await renderScreen(<PrintedBy post={builtIn} control />)
  expect(screen.getByText('C-OBT')).toBeDefined()
  expect(screen.getByText('ISO 类控制，带 C 条件（T84/T85、C###、OBT、STEP）')).toBeDefined()
  expect(printedByText(builtIn)).toBe('C-OBT')
})
