import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useInSlices } from './use-in-slices.ts'

/** What the hook gives in each render, by the data of the render. */
function watched(data: string | undefined) {
  const given = new Map<string | undefined, (string | undefined)[]>()
  const { rerender } = renderHook(
    ({ data }) => {
      const result = useInSlices(data)
      given.set(data, [...new Set([...(given.get(data) ?? []), result])])
    },
    { initialProps: { data } },
  )
  return { given, show: (data: string | undefined) => rerender({ data }) }
}

it('gives data that arrive later after the render in which they arrive, and changes of them at once', () => {
  const { given, show } = watched(undefined)
  show('first')
  expect(given.get('first')).toEqual([undefined, 'first'])
  show('second')
  expect(given.get('second')).toEqual(['second'])
  show(undefined)
  expect(given.get(undefined)).toEqual([undefined])
})

it('gives data that are there at the start at once', () => {
  expect(watched('held').given.get('held')).toEqual(['held'])
})
