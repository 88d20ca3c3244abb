import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { passkeyProblem } from './support.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const options = {
  challenge: 'AQID',
  rpId: 'localhost',
  timeout: 1_000,
  userVerification: 'required',
  allowCredentials: [],
}
const answered = {
  ...{ id: 'key-1', rawId: bytes('key-1'), type: 'public-key', authenticatorAttachment: 'platform' },
  response: {
    ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('sign') },
    userHandle: bytes('u1'),
  },
  getClientExtensionResults: () => ({}),
}
const base64url = (text: string) => btoa(text).replaceAll('=', '')

/** The browser's call for an authenticator. */
let get = vi.fn()
beforeEach(() => {
  get = vi.fn(async () => answered)
  vi.stubGlobal('PublicKeyCredential', class {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

describe('signing in with a passkey', () => {
  it('[C46] asks the browser’s authenticators for any key of this host, and sends what one answers', async () => {
    const arrived = fakeServer({
      'POST /sys/passkey/challenge': () => ({ result: options }),
      'POST /sys/passkey/login': () => ({ result: { token: 't1' } }),
    })
    const entered = vi.fn()
    await renderScreen(<PasskeyWay onEntered={entered} />, '/')
    await userEvent.click(screen.getByRole('button', { name: '使用通行密钥登录' }))
    await waitFor(() => expect(entered).toHaveBeenCalledWith({ token: 't1' }))
    const [{ publicKey }] = get.mock.calls[0] as [{ publicKey: { challenge: ArrayBuffer; allowCredentials?: unknown } }]
    expect([...new Uint8Array(publicKey.challenge)]).toEqual([1, 2, 3])
    expect(publicKey.allowCredentials).toBeUndefined()
    expect(arrived.at(-1)?.body).toEqual({
      id: 'key-1',
      clientData: base64url('client'),
      authenticatorData: base64url('data'),
      signature: base64url('sign'),
      userHandle: base64url('u1'),
    })
  })

  it('[L07] reports when no key was used, and the server’s refusal of one', async () => {
    fakeServer({
      'POST /sys/passkey/challenge': () => ({ result: options }),
      'POST /sys/passkey/login': () => ({ success: false, result: { error: 'PASSKEY_COPIED', params: {} } }),
    })
    await renderScreen(<PasskeyWay onEntered={() => undefined} />, '/')
    get.mockRejectedValueOnce(new DOMException('given up', 'NotAllowedError'))
    const button = screen.getByRole('button', { name: '使用通行密钥登录' })
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('未使用通行密钥')
    await userEvent.click(button)
    expect(await screen.findByText(/计数回退，可能已被复制/)).toBeDefined()
  })

  describe('from the list that the browser shows at the account field', () => {
    const field = <input aria-label="account" autoComplete="username webauthn" />
    const page = (entered: (signedIn: unknown) => void) => (
      <>
        {field}
        <PasskeyWay onEntered={entered} />
      </>
    )
    type Asked = { readonly mediation?: string; readonly signal: AbortSignal }
    /** A key chosen from the list when the test does so; until then the browser waits, or is cancelled. */
    const waiting = () => {
      const chosen = Promise.withResolvers<typeof answered>()
      const asked: Asked[] = []
      get.mockImplementation((question: Asked) => {
        asked.push(question)
        if (question.mediation !== 'conditional') return Promise.reject(new DOMException('given up', 'NotAllowedError'))
        const stopped = new Promise<never>((_done, fail) => {
          question.signal.addEventListener('abort', () => fail(new DOMException('stopped', 'AbortError')))
        })
        return Promise.race([chosen.promise, stopped])
      })
      return { asked, choose: () => chosen.resolve(answered) }
    }
    beforeEach(() => {
      const isConditionalMediationAvailable = async () => true
      vi.stubGlobal('PublicKeyCredential', Object.assign(class {}, { isConditionalMediationAvailable }))
    })

    it('[C03] waits silently, and signs in with the chosen key', async () => {
      fakeServer({
        'POST /sys/passkey/challenge': () => ({ result: options }),
        'POST /sys/passkey/login': () => ({ result: { token: 't1' } }),
      })
      const { asked, choose } = waiting()
      const entered = vi.fn()
      await renderScreen(page(entered), '/')
      await waitFor(() => expect(asked.map(({ mediation }) => mediation)).toEqual(['conditional']))
      expect(screen.queryByRole('alert')).toBeNull()
      choose()
      await waitFor(() => expect(entered).toHaveBeenCalledWith({ token: 't1' }))
    })

    it('lists again after the button’s dialog was given up, and stops when the page is left', async () => {
      fakeServer({ 'POST /sys/passkey/challenge': () => ({ result: options }) })
      const { asked } = waiting()
      const { unmount } = await renderScreen(page(vi.fn()), '/')
      await waitFor(() => expect(asked).toHaveLength(1))
      await userEvent.click(screen.getByRole('button', { name: '使用通行密钥登录' }))
      expect((await screen.findByRole('alert')).textContent).toContain('未使用通行密钥')
      await waitFor(() => expect(asked).toHaveLength(3))
      expect(asked.map(({ mediation, signal }) => [mediation, signal.aborted])).toEqual([
        ['conditional', true],
        [undefined, true],
        ['conditional', false],
      ])
      unmount()
      expect(asked.at(-1)?.signal.aborted).toBe(true)
    })

    it('shows the server’s refusal of a key, and lists again', async () => {
      fakeServer({
        'POST /sys/passkey/challenge': () => ({ result: options }),
        'POST /sys/passkey/login': () => ({ success: false, result: { error: 'PASSKEY_COPIED', params: {} } }),
      })
      get.mockImplementationOnce(async () => answered).mockImplementation(() => new Promise(() => undefined))
      await renderScreen(page(vi.fn()), '/')
      expect(await screen.findByText(/计数回退，可能已被复制/)).toBeDefined()
      await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
    })
  })

  it('is not offered where the browser has no passkeys', async () => {
    vi.unstubAllGlobals()
    await renderScreen(<PasskeyWay onEntered={() => undefined} />, '/')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('hides no fault of ours behind a text', () => {
    expect(() => passkeyProblem(new TypeError('ours'))).toThrow('ours')
  })
})
