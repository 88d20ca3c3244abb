import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { Renewals } from './renewals.tsx'

const renewal = {
  ...{ id: 'r', electrodeId: 'e', electrodeName: 'E1', copy: 1, module: 'finish', shorter: 0.5, reason: 'worn' },
  ...{ createBy: 'operator', createTime: '2026-11-21 09:00:00', withdrawnBy: null, withdrawnTime: null },
}
const serve = (renewals: number) =>
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { counts: { renewals } } }),
    'GET /discharge/renewals': () => ({ result: [renewal] }),
  })

it('lists the replaced electrodes of a project that has some', async () => {
  serve(1)
  await renderScreen(<Renewals projectId="p" />)
  expect(await screen.findByText('worn')).toBeDefined()
})

it('does not ask for them where the overview counts none (F4)', async () => {
  const arrived = serve(0)
  await renderScreen(<Renewals projectId="p" />)
  await waitFor(() => expect(arrived.map(({ path }) => path)).toEqual(['/projectManagement/overview']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(arrived).toHaveLength(1)
})
