import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { quantityDemo } from './quantity.demo.tsx'

it('quantity: by the keyboard alone; what is no figure stays and is marked', async () => {
  const user = userEvent.setup()
  const Scene = quantityDemo.scenes.find(({ id }) => id === 'typed')?.View
  if (!Scene) throw new Error('the demo has a scene')
  await renderScreen(<Scene />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  await user.tab()
  expect(document.activeElement).toBe(input)
  await user.keyboard('{Control>}a{/Control}0,25')
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['0,25', 'false'])
  await user.tab()
  expect(input.value).toBe('0.25')
  await user.tab({ shift: true })
  await user.keyboard('mm')
  await user.tab()
  expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['mm', 'true'])
})
