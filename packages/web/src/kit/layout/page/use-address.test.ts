import { act, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useAddress } from './use-address.ts'

/** Two parts of one page, each with its own access to the address. */
const twoParts = () =>
  renderHook(
    () => {
      const { pathname, search } = useLocation()
      return { tools: useAddress(), list: useAddress(), navigate: useNavigate(), shown: pathname + search }
    },
    { wrapper: MemoryRouter },
  )

type Part = ReturnType<typeof useAddress>
const set = ({ latest, goTo }: Part, name: string, value: string) => {
  const next = latest()
  next.set(name, value)
  goTo(next)
}

it('[M04] a second change keeps the first, also one by another part of the page', () => {
  const { result } = twoParts()
  const { tools, list } = result.current
  act(() => {
    set(tools, 'due', 'burning')
    set(list, 'name', 'x')
    set(tools, 'due', 'all')
  })
  expect(result.current.shown).toBe('/?due=all&name=x')
})

it('after a link or "back" a change is made from the address that is shown', () => {
  const { result } = twoParts()
  act(() => {
    set(result.current.tools, 'due', 'burning')
    void result.current.navigate('/project?due=programs')
  })
  act(() => set(result.current.list, 'name', 'x'))
  expect(result.current.shown).toBe('/project?due=programs&name=x')
  act(() => void result.current.navigate(-1))
  act(() => set(result.current.list, 'name', 'y'))
  expect(result.current.shown).toBe('/project?due=programs&name=y')
})

it('a change that is taken back at once leaves nothing behind', () => {
  const { result } = twoParts()
  act(() => set(result.current.tools, 'due', 'burning'))
  const { tools } = result.current
  act(() => {
    set(tools, 'due', 'all')
    set(tools, 'due', 'burning')
  })
  act(() => void result.current.navigate('?due=all'))
  act(() => set(result.current.list, 'name', 'x'))
  expect(result.current.shown).toBe('/?due=all&name=x')
})
