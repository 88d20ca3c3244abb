import { customerRoutes } from '@heron/contract/calls/work/customer'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, pageOf } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { onAnnouncement } from './announce.ts'
import { useCall, useMutate } from './query.ts'

afterEach(() => onlineManager.setOnline(true))

function Screen() {
  const remove = useMutate(customerRoutes.delete)
  const list = useCall(customerRoutes.list, { query: {} })
  return (
    <button type="button" onClick={() => remove.mutate({ query: { id: '1' } })}>
      {`${remove.status} ${list.fetchStatus}`}
    </button>
  )
}

it('[L03] a call of a browser without a network fails at once and is announced, instead of waiting silently', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const announced = vi.fn()
  onAnnouncement(announced)
  onlineManager.setOnline(false)
  await renderScreen(<Screen />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(/^error/)).toBeDefined()
  expect(screen.queryByText(/paused/)).toBeNull()
  expect(announced).toHaveBeenCalledWith('network', expect.anything())
  // What could not be read is read when the network is back.
  const arrived = fakeServer({ 'GET /customer/list': () => pageOf([]) })
  onlineManager.setOnline(true)
  await waitFor(() => expect(arrived.map(({ path }) => path)).toContain('/customer/list'))
})
