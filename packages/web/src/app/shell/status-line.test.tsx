import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { invalidateNow } from '../../lib/api/changes.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { StatusLine } from './status-line.tsx'

afterEach(() => {
  setWorkshopZone(defaultZone)
  vi.unstubAllEnvs()
})

it('[B10] shows the time zone of all times: the workshop’s, whatever the computer’s is', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  setWorkshopZone('Asia/Tokyo')
  const arrived = fakeServer({})
  await renderScreen(<StatusLine />)
  expect(screen.getByText('时区 GMT+9').title).toBe('Asia/Tokyo')
  // The page came with its zone.
  expect(arrived).toEqual([])
})

it('[B10] keeps the zone of the page and offers to load it again once the workshop has another', async () => {
  const arrived = fakeServer({ 'GET /sys/workshop/zone': () => ({ result: { zone: 'Europe/Berlin' } }) })
  await renderScreen(<StatusLine />)
  expect(screen.getByText('时区 GMT+8')).toBeDefined()
  act(() => invalidateNow([{ id: 'c1', nouns: { workshop: null } }]))
  expect(await screen.findByRole('button', { name: '车间时区已改为 Europe/Berlin：点击刷新页面' })).toBeDefined()
  await waitFor(() => expect(arrived).toHaveLength(1))
})
