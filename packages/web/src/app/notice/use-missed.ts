import { announcementRoutes } from '@heron/contract/calls/communication/announcement'
import type { WireAnswer } from '@heron/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { callQuietly } from '../../lib/api/call.ts'
import { eventSocket } from '../../lib/socket/socket.ts'
import { useStore } from '../../lib/store.ts'
import { text } from '../../lib/text/text.ts'
import { remind } from './remind.ts'

/** More new notices than this at once are announced as a number. */
const ONE_BY_ONE = 3

type Missed = WireAnswer<typeof announcementRoutes.listMissed>

/** Shows new notices, each once. */
function show({ news }: Missed, told: Set<string>): void {
  const fresh = news.filter(({ kind, anntId }) => kind === 'released' && !told.has(anntId))
  for (const { anntId } of fresh) told.add(anntId)
  if (fresh.length > ONE_BY_ONE) remind(text('app.notice.missed', { count: fresh.length }))
  else for (const { titile } of fresh) remind(text('app.notice.reminder'), titile)
}

/**
 * [K08] After the socket was disconnected: fetches the news after the last received id, refreshes the bell, and shows
 * what arrived meanwhile. Returns the ids already announced, to which the socket adds.
 */
export function useMissed(onNews: () => void): Set<string> {
  const isLive = useStore(eventSocket.isOpen)
  const [told] = useState(() => new Set<string>())
  const lastId = useRef<string | null>(null)

  useEffect(() => {
    if (!isLive) return
    const known = lastId.current
    const asked = new AbortController()
    const catchUp = async () => {
      const query = known === null ? {} : { lastId: known }
      const missed = await callQuietly(announcementRoutes.listMissed, { query }, asked.signal)
      lastId.current = missed.lastId
      if (missed.news.length === 0) return
      onNews()
      show(missed, told)
    }
    // Without an answer the bell is still refreshed; the next connection tries again.
    catchUp().catch(() => undefined)
    return () => asked.abort()
  }, [isLive, told, onNews])

  return told
}
