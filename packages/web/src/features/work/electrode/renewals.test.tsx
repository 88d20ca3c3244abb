import { defaultZone, setWorkshopZone } from '@heron/contract/wire'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { Renewals } from './renewals.tsx'

const renewal = {
  ...{ id: 'r', electrodeId: 'e', electrodeName: 'E1', copy: 2, copies: 2, module: 'finish' },
  ...{ shorter: 0.5, reason: 'worn' },
  ...{ createBy: 'operator', createTime: '2026-11-21 09:00:00', withdrawnBy: null, withdrawnTime: null },
}
const serve = (renewals: number) =>
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { counts: { renewals } } }),
    'GET /discharge/renewals': () => ({ result: [renewal] }),
  })

afterEach(() => setWorkshopZone(defaultZone))

it('lists the replaced electrodes of a project that has some', async () => {
  serve(1)
  await renderScreen(<Renewals projectId="p" />)
  expect(await screen.findByText('worn')).toBeDefined()
  expect(screen.getByText('E1 精公 2')).toBeDefined()
})

it('does not ask for them where the overview counts none (F4)', async () => {
  const arrived = serve(0)
  await renderScreen(<Renewals projectId="p" />)
  await waitFor(() => expect(arrived.map(({ path }) => path)).toEqual(['/projectManagement/overview']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(arrived).toHaveLength(1)
})

it('says which measured values hold again after a withdrawal', async () => {
  const restored = { measuredUndersize: null, actualHeight: 75.02, offset: { x: 0.01, y: -0.02, c: 0.1 } }
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { counts: { renewals: 1 } } }),
    'GET /discharge/renewals': () => ({ result: [renewal] }),
    'POST /discharge/withdrawRenewal': () => ({ result: { id: 'r', restored } }),
  })
  grant('discharge:record')
  await renderScreen(<Renewals projectId="p" />)
  fireEvent.click(await screen.findByRole('button', { name: '撤回登记' }))
  expect(await screen.findByText('已恢复实测值：实测高度 75.02 mm · 偏移 X 0.01、Y −0.02 mm，C 0.1°')).toBeDefined()
})

it.each([
  ['GET /projectManagement/overview', { counts: { renewals: 1 } }],
  ['GET /discharge/renewals', [renewal]],
])('shows why %s failed, and reads it again', async (call, result) => {
  let isDown = true
  fakeServer({
    'GET /projectManagement/overview': () => ({ result: { counts: { renewals: 1 } } }),
    'GET /discharge/renewals': () => ({ result: [renewal] }),
    [call]: () => (isDown ? { status: 403, message: '没有权限' } : { result }),
  })
  await renderScreen(<Renewals projectId="p" />)
  const again = await screen.findByRole('button', { name: '重试' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByText('worn')).toBeDefined()
})

it('shows times of the workshop’s clock', async () => {
  setWorkshopZone('Asia/Tokyo')
  serve(1)
  await renderScreen(<Renewals projectId="p" />)
  expect(await screen.findByText('2026-11-21 10:00 · operator')).toBeDefined()
})
