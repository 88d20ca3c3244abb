import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { PredicateRows } from './predicate-rows.tsx'

const stored = JSON.stringify([
  { name: 'Path', args: ['/mes/**'] },
  { name: 'Method', args: ['GET'] },
])

function Rows() {
  const [value, setValue] = useState<unknown>(stored)
  return (
    <>
      <PredicateRows id="rows" value={value} onChange={setValue} disabled={false} problem={undefined} />
      <output aria-label="stored">{String(value)}</output>
    </>
  )
}

it('[C41] a removed predicate takes its values along', async () => {
  const user = userEvent.setup()
  await renderScreen(<Rows />)
  const [first] = screen.getAllByRole('button', { name: '删除' })
  if (first) await user.click(first)
  const values = screen.getAllByRole('textbox')
  expect(values.map((each) => (each as HTMLInputElement).value)).toEqual(['GET'])
  expect(screen.getByRole('status', { name: 'stored' }).textContent).toBe('[{"name":"Method","args":["GET"]}]')
})

it('[C41] keeps what is typed, also a comma before the next value', async () => {
  const user = userEvent.setup()
  await renderScreen(<Rows />)
  const method = screen.getAllByRole('textbox')[1]
  if (method) await user.type(method, ', POST')
  expect(method).toHaveProperty('value', 'GET, POST')
  expect(screen.getByRole('status', { name: 'stored' }).textContent).toContain('"args":["GET","POST"]')
})
