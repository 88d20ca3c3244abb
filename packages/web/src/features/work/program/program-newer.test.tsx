import { fireEvent, screen, waitFor } from '@testing-library/react'
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
  fireEvent.click(screen.getAllByRole('button', { name: '保存' }).at(-1) as HTMLElement)
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
