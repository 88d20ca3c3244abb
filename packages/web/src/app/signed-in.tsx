import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toast } from '../kit/overlay/toast/toast-store.ts'
import { invalidateAll, invalidateSoon, refetchInvalidated } from '../lib/api/changes.ts'
import { outageOf } from '../lib/api/outage.ts'
import { loginFor } from '../lib/paths.ts'
import type { Session } from '../lib/session/session-store.ts'
import { eventSocket } from '../lib/socket/socket.ts'
import { useStore } from '../lib/store.ts'
import { useLanguage, useText } from '../lib/text/text.ts'
import { queryClient } from './query-client.ts'
import { authorityOf, NoMenu } from './read-authority.ts'
import { hearSessionEnd, sessionEnd } from './session-end.ts'
import { OutageBar } from './shell/outage-bar.tsx'
import { Shell } from './shell/shell.tsx'
import { signOut } from './sign-out.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Answers contain names in the language of the request: after a change of language they are read again. */
function useReadAgainInLanguage(): void {
  const language = useLanguage()
  const read = useRef(language)
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    invalidateAll()
  }, [language])
}

export { authorityOf } from './read-authority.ts'

/** Reads the user's permissions, then draws the shell; the session ends if that fails (A09). */
export function SignedIn({ session }: { readonly session: Session }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const ended = useStore(sessionEnd)
  const menus = useQuery({
    ...authorityOf(session.token),
    refetchOnWindowFocus: true,
    retry: 1,
    placeholderData: keepPreviousData,
  })
  // Earlier data stays valid when it cannot be read again; an outage does not end a session.
  const error = menus.isLoadingError && !outageOf(menus.error)

  useReadAgainInLanguage()

  useEffect(() => {
    const look = () => {
      if (!document.hidden) refetchInvalidated()
    }
    document.addEventListener('visibilitychange', look)
    const endHearing = eventSocket.onEnded(() => void hearSessionEnd())
    const end = eventSocket.onEvent((event) => {
      if (event.cmd === 'authority') void queryClient.invalidateQueries({ queryKey: ['authority'] })
      if (event.cmd === 'changed') invalidateSoon(event)
      if (event.cmd === 'missed') invalidateAll()
    })
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
      endHearing()
    }
  }, [])

  useEffect(() => {
    if (!error) return
    toast(
      'bad',
      t('app.systemNotice'),
      menus.error instanceof NoMenu ? menus.error.message : t('app.permissionsFailed'),
    )
    void signOut()
  }, [error, menus.error, t])

  if (error) return <Navigate to={loginFor(pathname + search)} replace />
  return (
    <>
      <OutageBar />
      {menus.data ? (
        <Shell menus={menus.data} />
      ) : (
        <div className="h-boot" role="status" aria-label={t('kit.loading')} />
      )}
      {ended ? (
        <Suspense>
          <SignInAgain {...ended} />
        </Suspense>
      ) : null}
    </>
  )
}
