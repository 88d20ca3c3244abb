import { renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, it } from 'vitest'
import type { MenuNode } from '../../lib/session/menu.ts'
import { useOpenGroups } from './use-open-groups.ts'

const node = (id: string, children: readonly MenuNode[] = []): MenuNode => ({
  id,
  path: `/${id}`,
  name: id,
  component: null,
  route: '0',
  meta: { title: id, titles: { cn: id, en: id, jp: id }, keepAlive: false, internalOrExternal: false },
  children,
})

it('[B08] shows the groups of a page open in the first frame in which it is chosen', () => {
  const menus = [node('a', [node('a1')]), node('b', [node('b1')]), node('c', [node('c1')])]
  const shown: boolean[] = []
  const { rerender } = renderHook(
    ({ chosen }) => {
      const { isOpen } = useOpenGroups(menus, chosen, false)
      useLayoutEffect(() => {
        shown.push(isOpen(chosen[0] ?? ''))
      })
    },
    { initialProps: { chosen: ['b', 'b1'] } },
  )
  expect(shown).toEqual([true])
  rerender({ chosen: ['c', 'c1'] })
  expect(shown).toEqual([true, true])
})
