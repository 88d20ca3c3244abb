import { accountRoutes } from '@heron/contract/calls/sign-in/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../kit/overlay/toast/toast-store.ts'
import { callQuietly } from '../../lib/api/call.ts'
import { queryKey } from '../../lib/api/query.ts'
import { createStore } from '../../lib/store.ts'

/** Wanted until the person is known to do without. */
const isWanted = createStore(true)

/** Follows the person’s switch for reminders. */
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

/** Reminds of news, unless the person does without; the bell has them all the same. */
export function remind(title: string, detail?: string): void {
  if (!isWanted.get()) return
  if (detail === undefined) toast('info', title)
  else toast('info', title, detail)
}
