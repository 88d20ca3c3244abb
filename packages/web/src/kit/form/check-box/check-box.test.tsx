import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { checkBoxDemo } from './check-box.demo.tsx'

it('check box: by the keyboard alone, with its third state', async () => {
  const user = userEvent.setup()
  const Scene = checkBoxDemo.scenes[0]?.View
  if (!Scene) throw new Error('the demo has a scene')
  await renderScreen(<Scene />)
  const boxes = () =>
    screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => (box.indeterminate ? 'partly' : box.checked))
  expect(boxes()).toEqual(['partly', true, false])
  await user.tab()
  await user.keyboard(' ')
  expect(boxes()).toEqual([true, true, true])
  await user.tab()
  await user.keyboard(' ')
  expect(boxes()).toEqual(['partly', false, true])
})
