import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { grant, renderScreen } from '../../testing/render.tsx'
import { UnclearPlaces } from './unclear-places.tsx'

const place = {
  ...{ processId: '7', electrodeName: 'E1', module: 'finish' as const, label: 'N1', x: -40, y: 10, depth: 12.3 },
  ...{ burnId: '3', burntElectrode: 'E1', burntLabel: 'C1', burntTime: '2026-11-20 21:05:00', operator: 'he_jian' },
}

it('[Q10] asks whether a location entered again is burnt, and burns it again only after confirmation', async () => {
  const user = userEvent.setup()
  const decided: unknown[] = []
  fakeServer({
    'POST /discharge/decidePlace': ({ body }) => {
      decided.push(body)
      return { result: { id: '9' } }
    },
  })
  grant('discharge:edit')
  await renderScreen(<UnclearPlaces places={[place]} />)
  const line = await screen.findByText(/N1/)
  for (const word of ['E1 C1', '2026-11-20 21:05:00', 'he_jian', '12.3']) expect(line.textContent).toContain(word)
  await user.click(screen.getByRole('button', { name: '已加工，不再放电' }))
  await waitFor(() => expect(decided).toEqual([{ burnId: '3', processId: '7', kind: 'same', reason: '' }]))

  await user.click(screen.getByRole('button', { name: '另一位置，需要放电' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  expect(decided).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '另一位置，需要放电' }))
  await user.click(await screen.findByTestId('confirm-yes'))
  await waitFor(() => expect(decided).toHaveLength(2))
  expect(decided[1]).toMatchObject({ kind: 'other' })
})
