import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { choiceDemo } from './choice.demo.tsx'

it('choice: by the keyboard alone, a stop for each word', async () => {
  const user = userEvent.setup()
  const Scene = choiceDemo.scenes[0]?.View
  if (!Scene) throw new Error('the demo has a scene')
  await renderScreen(<Scene />)
  const chosen = () => screen.getByRole('button', { pressed: true }).textContent
  expect(chosen()).toBe('俯视')
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(chosen()).toBe('正视')
  await user.tab()
  await user.keyboard(' ')
  expect(chosen()).toBe('侧视')
})
