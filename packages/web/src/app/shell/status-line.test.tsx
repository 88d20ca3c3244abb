import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../testing/render.tsx'
import { StatusLine } from './status-line.tsx'

afterEach(() => vi.unstubAllEnvs())

it('[B10] shows the time zone of all times', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  await renderScreen(<StatusLine />)
  expect(screen.getByText('时区 GMT+9').title).toBe('Asia/Tokyo')
})
