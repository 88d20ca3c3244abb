import { sessionRoutes } from '@heron/contract/routes/session'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { arriving, openSession, type SessionUser } from '../../lib/session/session-store.ts'
import type { Entered } from './choice-dialog.tsx'

/** Loaded by the few who have something to choose. */
const ChoiceDialog = lazy(async () => ({ default: (await import('./choice-dialog.tsx')).ChoiceDialog }))

const hasChoice = ({ multi_depart, tenantList = [] }: Entered): boolean => multi_depart === 2 || tenantList.length > 1

export interface Enter {
  /** Goes in with what a login answered, once what there is to choose has been chosen. */
  readonly enter: (entered: Entered) => void
  readonly dialog: ReactNode
}

/** The last step of every way in. */
export function useEnter(onDone: () => void): Enter {
  const [waiting, setWaiting] = useState<Entered>()

  const goIn = (token: string, user: SessionUser, tenant: string) => {
    arriving.set(undefined)
    openSession(token, user, tenant)
    onDone()
  }

  const leave = () => {
    // Nobody comes back to this session; that the server knows so is a courtesy.
    call(sessionRoutes.logout, {}).catch(() => undefined)
    arriving.set(undefined)
    setWaiting(undefined)
  }

  const enter = (entered: Entered) => {
    const { token, userInfo, tenantList = [] } = entered
    if (!hasChoice(entered)) {
      goIn(token, userInfo, String(tenantList[0]?.id ?? '0'))
      return
    }
    arriving.set(token)
    setWaiting(entered)
  }

  const dialog = waiting ? (
    <Suspense>
      <ChoiceDialog entered={waiting} onChosen={(user, tenant) => goIn(waiting.token, user, tenant)} onLeave={leave} />
    </Suspense>
  ) : null
  return { enter, dialog }
}
