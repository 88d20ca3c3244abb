import { tablePageId } from '@heron/contract/events/table-live'
import type { Location } from '@heron/contract/routes'
import { useEffect, useMemo, useRef } from 'react'
import type { LiveSource } from '../../../kit/editable-grid/live/live-source.ts'
import { openTableSocket } from '../../../lib/socket/table-socket.ts'

type Hear = Parameters<LiveSource['onRow']>[1]

/**
 * Other users' changes of a project's locations, for the editable table: rows arrive one by one, from the wire or from
 * the list after it was read again.
 */
export function useLiveLocations(projectId: string, locations: readonly Location[]): LiveSource {
  const { source, hearers } = useMemo(() => {
    const opened = openTableSocket(tablePageId('location', projectId))
    const listening = new Set<Hear>()
    const live: LiveSource = {
      editing: opened.editing,
      setEditing: opened.setEditing,
      onRow: (key, hear) => {
        const end = opened.onRow(key, hear)
        listening.add(hear)
        return () => {
          listening.delete(hear)
          end()
        }
      },
    }
    return { source: live, hearers: listening }
  }, [projectId])

  const before = useRef<ReadonlySet<Location>>(new Set())
  useEffect(() => {
    // Unchanged rows stay the same objects when the list is read again.
    const fresh = locations.filter((each) => !before.current.has(each))
    before.current = new Set(locations)
    for (const row of fresh) for (const hear of hearers) hear(row, '')
  }, [locations, hearers])
  return source
}
