import { sessionRoutes } from '@heron/contract/calls/sign-in/session'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import type { CallFailure } from '../../lib/api/failure.ts'
import { arriving, openSession, type SessionUser } from '../../lib/session/session-store.ts'
import type { Entered } from './choice-dialog.tsx'

/** Loaded only by users who have something to choose, prove or replace. */
const ChoiceDialog = lazy(async () => ({ default: (await import('./choice-dialog.tsx')).ChoiceDialog }))
const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
const FirstPassword = lazy(async () => ({ default: (await import('./first-password.tsx')).FirstPassword }))

const hasChoice = ({ multi_depart, tenantList = [] }: Entered): boolean => multi_depart === 2 || tenantList.length > 1

/** A step between authentication and the application. */
type Step =
  | { readonly kind: 'factor'; readonly ticket: string }
  | { readonly kind: 'password'; readonly entered: Entered }
  | { readonly kind: 'choice'; readonly entered: Entered }

export interface Enter {
  /** Enters with a sign-in's answer, once replacements and choices are done. */
  readonly enter: (entered: Entered) => void
  /** True when a refusal only requires the second step, which then opens. */
  readonly isSecondStep: (failure: CallFailure) => boolean
  readonly dialog: ReactNode
}

/** The last steps of every kind of sign-in. */
export function useEnter(onDone?: () => void): Enter {
  const [step, setStep] = useState<Step>()

  const goIn = (token: string, user: SessionUser, tenant: string) => {
    arriving.set(undefined)
    openSession(token, user, tenant)
    onDone?.()
  }

  const leave = () => {
    // The session is not used again; ending it on the server may fail.
    if (arriving.get()) call(sessionRoutes.logout, {}).catch(() => undefined)
    arriving.set(undefined)
    setStep(undefined)
  }

  const finish = (entered: Entered) => {
    const { token, userInfo, tenantList = [] } = entered
    if (!hasChoice(entered)) return goIn(token, userInfo, String(tenantList[0]?.id ?? '0'))
    arriving.set(token)
    setStep({ kind: 'choice', entered })
  }

  const enter = (entered: Entered) => {
    if (!entered.passwordDue) return finish(entered)
    arriving.set(entered.token)
    setStep({ kind: 'password', entered })
  }

  const isSecondStep = useCallback(({ code, params }: CallFailure) => {
    const isAsked = code === 'SECOND_FACTOR' && typeof params.ticket === 'string'
    if (isAsked) setStep({ kind: 'factor', ticket: String(params.ticket) })
    return isAsked
  }, [])

  const drawn = (now: Step): ReactNode => {
    if (now.kind === 'factor') return <SecondStep ticket={now.ticket} onEntered={enter} onLeave={leave} />
    const { entered } = now
    if (now.kind === 'password') {
      const { username } = entered.userInfo
      return <FirstPassword username={username} onDone={() => finish(entered)} onLeave={leave} />
    }
    return (
      <ChoiceDialog entered={entered} onChosen={(user, tenant) => goIn(entered.token, user, tenant)} onLeave={leave} />
    )
  }
  return { enter, isSecondStep, dialog: step ? <Suspense key={step.kind}>{drawn(step)}</Suspense> : null }
}
