import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startTexts } from '../../../lib/text/text.ts'
import { loadTexts } from '../../../locales/index.ts'
import { loadChoiceField } from './late-choice-field.tsx'
import { Select } from './select.tsx'

const options = ['EDM-3', 'E-Cu', 'CuCrZr'].map((label) => ({ value: label, label }))
const field = () => screen.getByRole('combobox', { name: 'Material' })

it('a press on a closed field opens the list, also if that is loaded between press and release', async () => {
  await startTexts(loadTexts, 'cn')
  render(<Select label="Material" options={options} value="E-Cu" onChange={() => undefined} />)
  const closed = field()
  fireEvent.pointerDown(closed)
  fireEvent.mouseDown(closed)
  closed.focus()
  await loadChoiceField()
  await new Promise((resolve) => setTimeout(resolve))
  expect(field()).toBe(closed)
  fireEvent.pointerUp(closed)
  fireEvent.mouseUp(closed)
  fireEvent.click(closed)
  expect(await screen.findAllByRole('option')).toHaveLength(options.length)
  expect(document.activeElement).toBe(field())
})
