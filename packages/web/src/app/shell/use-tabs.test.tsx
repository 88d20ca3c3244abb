import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { HOME } from '../../lib/paths.ts'
import { pageTitles } from '../../lib/title.ts'
import { readTitles } from './tabs.ts'
import { useTabs } from './use-tabs.ts'

const rules = {
  userId: 'u9',
  hasTab: () => true,
  isNamed: (path: string) => path.startsWith('/project/'),
  multipage: true,
}

it('[B01] has the page it begins with, in the first drawing alone', () => {
  const drawn: string[][] = []
  renderHook(() => drawn.push(useTabs({ ...rules, userId: 'u8' }).open.map(({ path }) => path)), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/customer']}>{children}</MemoryRouter>,
  })
  expect(drawn).toEqual([[HOME, '/customer']])
})

it('[B01] stores the title that a page sets, without drawing the shell again', () => {
  let draws = 0
  renderHook(
    () => {
      draws += 1
      return useTabs(rules)
    },
    { wrapper: ({ children }) => <MemoryRouter initialEntries={['/project/1']}>{children}</MemoryRouter> },
  )
  const before = draws
  act(() => pageTitles.set({ ...pageTitles.get(), '/project/1': 'P-2026-0016' }))
  expect(readTitles(sessionStorage.getItem('heron.tabs.u9') ?? '')).toEqual({ '/project/1': 'P-2026-0016' })
  expect(draws).toBe(before)
})
