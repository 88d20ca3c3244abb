import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { GuidePage } from './guide-page.tsx'

it('says that it has no steps for those who neither set up the workshop nor see projects', async () => {
  const calls = fakeServer({})
  grant('customer:list')
  await renderScreen(<GuidePage />)
  expect(screen.getByText('没有需要您完成的步骤')).toBeDefined()
  expect(calls).toEqual([])
})
