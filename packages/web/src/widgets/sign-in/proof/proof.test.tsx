import { programRoutes } from '@heron/contract/routes/work/program'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAnnounced } from '../../../lib/api/announce.ts'
import { call } from '../../../lib/api/call.ts'
import { onProofNeeded } from '../../../lib/api/proven-call.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { ProofHost } from './proof-host.tsx'
import { askForProof } from './proof-store.ts'

const input = { body: { id: '7', version: 2 } }
const needed = { success: false, result: { error: 'PROOF_NEEDED', params: { act: 'program.approve', recordId: '7' } } }
const passkey = { challenge: 'A', rpId: 'localhost', timeout: 1, userVerification: 'required', allowCredentials: [] }

const server = (ways: object) =>
  fakeServer({
    'POST /ncProgram/approve': ({ headers }) => (headers['x-heron-proof'] === 't1' ? { result: { id: '7' } } : needed),
    'POST /sys/proof/ask': () => ({ result: ways }),
    'POST /sys/proof/give': ({ body }) =>
      (body as { proof: { code: string } }).proof.code === '123456'
        ? { result: { ticket: 't1' } }
        : { success: false, result: { error: 'SECOND_FACTOR_WRONG', params: {} } },
  })

beforeEach(() => onProofNeeded(askForProof))

describe('an act that asks who is there', () => {
  it('accepts a code, shows its error, and repeats the call with the proof', async () => {
    const arrived = server({ code: true, passkey: null })
    await renderScreen(<ProofHost />, '/')
    const user = userEvent.setup()
    const done = call(programRoutes.approve, input)
    const code = await screen.findByLabelText('动态验证码')
    await user.type(code, '12{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('验证码为 6 位数字')
    await user.type(code, '0000{Enter}')
    expect(await screen.findByText('动态验证码错误或已使用')).toBeDefined()
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    expect(await done).toEqual({ id: '7' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const given = arrived.filter(({ path }) => path.endsWith('/give')).at(-1)
    expect(given?.body).toEqual({ act: 'program.approve', recordId: '7', proof: { code: '123456' } })
  })

  it('closed, the act fails without a further message', async () => {
    server({ code: true, passkey: null })
    await renderScreen(<ProofHost />, '/')
    const failed = call(programRoutes.approve, input).catch((error: unknown) => error)
    await screen.findByLabelText('动态验证码')
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(isAnnounced(await failed)).toBe(true)
  })

  it('shows what to do when the passkeys work only elsewhere', async () => {
    server({ code: false, passkey })
    await renderScreen(<ProofHost />, '/')
    const failed = call(programRoutes.approve, input).catch((error: unknown) => error)
    expect(await screen.findByText(/不能在此地址使用/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(await failed).toMatchObject({ code: 'PROOF_NEEDED' })
  })
})
