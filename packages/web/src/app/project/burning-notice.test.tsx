import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeServer, pageOf } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render.tsx'
import { BurningNotice } from './burning-notice.tsx'

const place = { id: '1', machineNo: 'M-01', programNumber: 'O0022', programRevision: 3 }

describe('[Q10] a project that is burning', () => {
  it('says so before anybody edits it: machine, program, places', async () => {
    const arrived = fakeServer({ 'GET /discharge/page': () => ({ result: { ...pageOf([place]).result, total: 4 } }) })
    await renderScreen(<BurningNotice projectId="p" />)
    const notice = await screen.findByText(/M-01/)
    expect(notice.textContent).toContain('M-01')
    expect(notice.textContent).toContain('O0022 r3')
    expect(notice.textContent).toContain('4')
    expect(arrived[0]?.query).toMatchObject({ projectId: 'p', state: 'running' })
  })

  it('says nothing of one that does not burn', async () => {
    const arrived = fakeServer({ 'GET /discharge/page': () => pageOf([]) })
    await renderScreen(<BurningNotice projectId="p" />)
    await waitFor(() => expect(arrived).toHaveLength(1))
    expect(screen.queryByText(/M-01/)).toBeNull()
  })
})
