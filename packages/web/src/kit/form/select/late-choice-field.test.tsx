import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { Select } from './select.tsx'

const options = ['EDM-3', 'E-Cu', 'CuCrZr', 'W-Cu'].map((label) => ({ value: label, label }))

function Grade() {
  const [value, setValue] = useState<string | undefined>('E-Cu')
  return <Select label="Material" options={options} value={value} onChange={setValue} />
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Material' })

it('a field loads its list when it is touched, and keeps what was typed until then, and the focus', async () => {
  const user = userEvent.setup()
  await startTexts(loadTexts, 'cn')
  render(<Grade />)
  const closed = field()
  expect(closed.value).toBe('E-Cu')
  closed.focus()
  closed.setSelectionRange(0, closed.value.length)
  await user.keyboard('CrZ')
  await waitFor(() => expect(field()).not.toBe(closed))
  await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['CuCrZr']))
  expect(field().value).toBe('CrZ')
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Enter}')
  expect(field().value).toBe('CuCrZr')
})
