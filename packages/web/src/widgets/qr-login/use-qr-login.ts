import { qrLoginRoutes } from '@heron/contract/calls/sign-in/qr-login'
import type { WireAnswer } from '@heron/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { callQuietly } from '../../lib/api/call.ts'
import { CallFailure } from '../../lib/api/failure.ts'
import type { Entered } from '../sign-in/choice-dialog.tsx'

type Code = WireAnswer<typeof qrLoginRoutes.begin>

/** State of the code: shown, scanned, expired, or refused. */
export type QrState =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'waiting' | 'seen' | 'expired'; readonly code: Code }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Polls until a phone has confirmed, or the code has expired. */
async function follow(
  code: Code,
  { every, signal, tell }: { every: number; signal: AbortSignal; tell: (state: QrState) => void },
): Promise<Entered | undefined> {
  const { qrcodeId, secret } = code
  tell({ kind: 'waiting', code })
  for (;;) {
    await pause(every)
    signal.throwIfAborted()
    const answer = await callQuietly(qrLoginRoutes.login, { query: { qrcodeId, secret } }, signal)
    signal.throwIfAborted()
    if (answer.login) return answer.login
    if (answer.token === '-2') {
      tell({ kind: 'expired', code })
      return undefined
    }
    if (answer.isSeen) tell({ kind: 'seen', code })
  }
}

/** A code for this screen, polled at the given interval (ms) until it has expired or a user has signed in. */
export function useQrLogin(onEntered: (entered: Entered) => void, every: number): QrState {
  const [state, setState] = useState<QrState>({ kind: 'drawing' })
  const latest = useRef(onEntered)
  useEffect(() => {
    latest.current = onEntered
  })

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    callQuietly(qrLoginRoutes.begin, {}, signal)
      .then((code) => follow(code, { every, signal, tell: setState }))
      .then((entered) => {
        if (entered) latest.current(entered)
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!(error instanceof CallFailure)) throw error
        setState({ kind: 'failed', failure: error })
      })
    return () => stop.abort()
  }, [every])

  return state
}
