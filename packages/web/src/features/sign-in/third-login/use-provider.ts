import { thirdLoginRoutes } from '@heron/contract/calls/sign-in/third-login'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api/call.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { failureText } from '../../../lib/api/failure-text.ts'
import { useSaid } from '../../../lib/text/said.ts'
import type { Enter } from '../../../widgets/sign-in/use-enter.tsx'
import { type Journey, keepJourney, newVerifier } from './journey.ts'

/** Redirecting to the provider, and completing the return. */
export function useProvider(
  { enter, isSecondStep }: Pick<Enter, 'enter' | 'isSecondStep'>,
  leave: (url: string) => void,
) {
  const [{ whole: failure }, setProblems] = useSaid<'whole'>()
  const [unknown, setUnknown] = useState<Journey>()

  const told = useCallback(
    async (step: () => Promise<void>) => {
      setProblems({})
      try {
        await step()
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        if (isSecondStep(error)) return
        setProblems({ whole: (say) => failureText(error) || say('thirdLogin.failed') })
      }
    },
    [isSecondStep, setProblems],
  )

  const begin = useCallback(
    (source: string, redirect: string | null, binds = false) =>
      told(async () => {
        const made = await newVerifier()
        if (!made) return setProblems({ whole: (say) => say('thirdLogin.insecure') })
        const { verifier, challenge } = made
        const { url } = await call(thirdLoginRoutes.start, { params: { source }, query: { challenge } })
        keepJourney({ source, verifier, redirect, binds })
        leave(url)
      }),
    [told, leave, setProblems],
  )

  const end = useCallback(
    (journey: Journey, parameters: string) =>
      told(async () => {
        const { source, verifier } = journey
        keepJourney(undefined)
        const answer = await call(thirdLoginRoutes.callback, { params: { source }, body: { parameters, verifier } })
        const { known, name, ticket } = answer
        if (!known) {
          const waiting = { ...journey, answered: { ticket, name } }
          keepJourney(waiting)
          return setUnknown(waiting)
        }
        // The user wanted to link it, not to sign in: signing in now would switch accounts.
        if (journey.binds) return setProblems({ whole: (say) => say('thirdLogin.boundElsewhere', { name }) })
        const params = { token: ticket, thirdType: source }
        enter(await call(thirdLoginRoutes.loginUser, { params, query: { verifier } }))
      }),
    [told, enter, setProblems],
  )

  return { failure, unknown, begin, end }
}
