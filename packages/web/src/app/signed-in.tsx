import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { toast } from '../kit/overlay/toast/toast-store.ts'
import { invalidateAll, invalidateSoon, refetchInvalidated } from '../lib/api/changes.ts'
import { outageOf } from '../lib/api/outage.ts'
import { loginFor } from '../lib/paths.ts'
import type { Session } from '../lib/session/session-store.ts'
import { eventSocket } from '../lib/socket/socket.ts'
import { useText } from '../lib/text/text.ts'
import { queryClient } from './query-client.ts'
import { authorityOf } from './read-authority.ts'
import { OutageBar } from './shell/outage-bar.tsx'
import { Shell } from './shell/shell.tsx'
import { signOut } from './sign-out.ts'

/** Reads what the person may see, then draws the shell; when that fails the session ends (A09). */
export function SignedIn({ session }: { readonly session: Session }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const menus = useQuery({ ...authorityOf(session.token), refetchOnWindowFocus: true, retry: 1 })
  // What was read before still holds when it cannot be read again; an outage ends no session.
  const error = menus.isLoadingError && !outageOf(menus.error)

  useEffect(() => {
    const look = () => {
      if (!document.hidden) refetchInvalidated()
    }
    document.addEventListener('visibilitychange', look)
    const end = eventSocket.onEvent((event) => {
      if (event.cmd === 'authority') void queryClient.invalidateQueries({ queryKey: ['authority'] })
      if (event.cmd === 'changed') invalidateSoon(event)
      if (event.cmd === 'missed') invalidateAll()
    })
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
    }
  }, [])

  useEffect(() => {
    if (!error) return
    toast('bad', t('app.systemNotice'), t('app.permissionsFailed'))
    void signOut()
  }, [error, t])

  if (error) return <Navigate to={loginFor(pathname + search)} replace />
  return (
    <>
      <OutageBar />
      {menus.data ? (
        <Shell menus={menus.data} />
      ) : (
        <div className="h-boot" role="status" aria-label={t('kit.loading')} />
      )}
    </>
  )
}
