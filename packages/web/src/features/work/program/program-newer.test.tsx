import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dropDrafts, holdsDrafts } from '../../../lib/drafts/drafts.ts'
import { openSession } from '../../../lib/session/session-store.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { grant, renderScreen } from '../../../testing/render.tsx'
import { program } from './program.fixture.ts'
import { ProgramActions } from './program-actions.tsx'

const newer = { ...program, id: '2', revision: 3, version: 1 }
const released = { ...program, id: '0', revision: 1, state: 'released' as const }

/** The page on which another user's newer revision replaces the shown one. */
function Page() {
  const [shown, setShown] = useState(program)
  return (
    <>
      <button type="button" onClick={() => setShown(newer)}>
        newer
      </button>
      <ProgramActions program={shown} lastRelease={released} />
    </>
  )
}

const showNewer = () => fireEvent.click(screen.getByText('newer'))

beforeEach(() => {
  grant('program:approve')
  openSession('token', { id: '9', username: 'chief', realname: '主管', avatar: null })
})
afterEach(() => dropDrafts(['/project/p']))

it('[C11] rejects the revision for which the reason was written, when a newer one is shown since', async () => {
  const arrived = fakeServer({ 'POST /ncProgram/reject': () => ({ result: { ...program, state: 'rejected' } }) })
  await renderScreen(<Page />, '/project/p')
  fireEvent.click(screen.getByRole('button', { name: '退回' }))
  expect(await screen.findByRole('dialog', { name: '退回 · O0001 r2' })).toBeDefined()
  await userEvent.type(await screen.findByLabelText(/原因/), '深度不对')
  showNewer()
  fireEvent.click(screen.getAllByRole('button', { name: '退回' }).at(-1) as HTMLElement)
  await waitFor(() => expect(arrived.at(-1)?.body).toEqual({ id: '1', version: 7, reason: '深度不对' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(holdsDrafts()).toBe(false)
})

it('[C11] approves the revision whose changes were shown, when a newer one is shown since', async () => {
  const side = { revision: 1, sha256: '' }
  const arrived = fakeServer({
    'GET /ncProgram/diff': () => ({ result: { from: side, to: { ...side, revision: 2 }, changes: [] } }),
    'POST /ncProgram/approve': () => ({ result: program }),
  })
  await renderScreen(<Page />, '/project/p')
  fireEvent.click(screen.getByRole('button', { name: '审批通过' }))
  await screen.findByRole('dialog', { name: /r1.*r2/ })
  showNewer()
  fireEvent.click(screen.getAllByRole('button', { name: '审批通过' }).at(-1) as HTMLElement)
  await waitFor(() => expect(arrived.at(-1)?.body).toEqual({ id: '1', version: 7 }))
  expect(arrived.filter(({ path }) => path === '/ncProgram/diff').map(({ query }) => query.to)).toEqual(['1'])
})

const conflict = (current: object) => ({
  status: 409,
  result: { error: 'CONFLICT', params: { current: 8, given: 7 }, current: { ...program, version: 8, ...current } },
})

it('[C11] a rejection says what another user has decided meanwhile, and is sent only when still wanted', async () => {
  const approved = { state: 'approved', approver: 'chen_wei' }
  const arrived = fakeServer({
    'POST /ncProgram/reject': ({ body }) =>
      (body as { readonly version: number }).version === 7 ? conflict(approved) : { result: program },
  })
  await renderScreen(<Page />, '/project/p')
  fireEvent.click(screen.getByRole('button', { name: '退回' }))
  await userEvent.type(await screen.findByLabelText(/原因/), '深度不对')
  fireEvent.click(screen.getAllByRole('button', { name: '退回' }).at(-1) as HTMLElement)
  const question = await screen.findByRole('dialog', { name: '数据已被他人修改' })
  expect(question.textContent).toContain('已审批（chen_wei）')
  fireEvent.click(within(question).getByRole('button', { name: '保留我的修改' }))
  await waitFor(() => expect(arrived.at(-1)?.body).toEqual({ id: '1', version: 8, reason: '深度不对' }))
})

it('[C11] a decision that another user has taken already is not offered again', async () => {
  fakeServer({
    'POST /ncProgram/reject': () => conflict({ state: 'withdrawn', withdrawnBy: 'chen_wei' }),
    'POST /ncProgram/approve': () => conflict({ state: 'approved', approver: 'feng_xue' }),
  })
  await renderScreen(<ProgramActions program={program} />, '/project/p')
  fireEvent.click(screen.getByRole('button', { name: '审批通过' }))
  expect(await screen.findByText(/已审批（feng_xue）/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '退回' }))
  await userEvent.type(await screen.findByLabelText(/原因/), '深度不对')
  fireEvent.click(screen.getAllByRole('button', { name: '退回' }).at(-1) as HTMLElement)
  expect(await screen.findByText(/已撤回（chen_wei）/)).toBeDefined()
  expect(screen.queryByRole('dialog', { name: '数据已被他人修改' })).toBeNull()
  expect(screen.getByLabelText(/原因/)).toHaveProperty('value', '深度不对')
})

it('[C11] offers no approval in the window of changes that could not be read', async () => {
  fakeServer({ 'GET /ncProgram/diff': () => ({ status: 500 }) })
  await renderScreen(<Page />, '/project/p')
  fireEvent.click(screen.getByRole('button', { name: '审批通过' }))
  const dialog = await screen.findByRole('dialog', { name: '版次对比' })
  expect(await within(dialog).findByRole('button', { name: '重试' })).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: '审批通过' })).toBeNull()
})
