import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { callQuietly } from '../../lib/api/call.ts'
import { queryKey } from '../../lib/api/query.ts'
import { createStore } from '../../lib/store.ts'

/** True until the user's setting is loaded. */
const isWanted = createStore(true)

/** Follows the user’s setting for reminders. */
export function useReminderSwitch(): void {
  const { data } = useQuery({
    queryKey: queryKey(accountRoutes.notices, {}),
    queryFn: ({ signal }) => callQuietly(accountRoutes.notices, {}, signal),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    isWanted.set(data?.popup ?? true)
  }, [data])
}

/** Shows a reminder of news, unless the user has switched that off; the bell has them anyway. */
export function remind(title: string, detail?: string): void {
  if (!isWanted.get()) return
  if (detail === undefined) toast('info', title)
  else toast('info', title, detail)
}
