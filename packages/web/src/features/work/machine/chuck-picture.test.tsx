import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/render.tsx'
import { ChuckPicture } from './chuck-picture.tsx'

it('[Q03] draws the chuck in the typed figures, and says when it is not stated', async () => {
  const { rerender } = await renderScreen(<ChuckPicture values={{ chuck: { diameter: 120, height: 80 } }} />)
  const texts = () => [...document.querySelectorAll('.side-picture text')].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['主轴端面', '⌀120', '80'])
  rerender(<ChuckPicture values={{ chuck: { diameter: 120, height: null } }} />)
  expect(texts()).toEqual(['主轴端面'])
  expect(screen.getByText('夹头未填写：不画出，也不检查')).toBeDefined()
  // Older rows have no chuck at all.
  rerender(<ChuckPicture values={{}} />)
  expect(screen.getByText('夹头未填写：不画出，也不检查')).toBeDefined()
})
