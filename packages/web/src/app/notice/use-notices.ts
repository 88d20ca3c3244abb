import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import type { WireAnswer } from '@heron/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuietly } from '../../lib/api/call.ts'
import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { isPersonHere } from './idle.ts'

/** [I17] ms between polls while the socket is closed. */
const POLL_MS = 6_000
/** ms between polls while the socket is open (T19). */
const WATCH_MS = 60_000
const SHOWN = 5

export type Notice = WireAnswer<typeof announcementRoutes.queryById>

export interface Notices {
  readonly lists: WireAnswer<typeof announcementRoutes.listByUser> | undefined
  readonly isFailed: boolean
  readonly read: () => void
}

/**
 * A user's unread notices: polled every 6 s, or sent by the socket. [L17] A failure stops the polling; opening
 * the list, or news by the socket, starts it again. No polling while the user is away, so that the session can expire.
 */
export function useNotices(): Notices {
  const isLive = useStore(eventSocket.isOpen)
  const { data, isError, refetch } = useQuery({
    queryKey: ['announcement', 'mine'],
    queryFn: ({ signal }) => callQuietly(announcementRoutes.listByUser, { query: { pageSize: SHOWN } }, signal),
    retry: false,
    staleTime: 0,
  })

  useEffect(() => {
    if (isError) return
    const timer = setInterval(
      () => {
        if (isPersonHere()) void refetch()
      },
      isLive ? WATCH_MS : POLL_MS,
    )
    return () => clearInterval(timer)
  }, [isError, isLive, refetch])

  return { lists: data, isFailed: isError, read: () => void refetch() }
}
