import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { addWanted } from '../../../lib/adding.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useStore } from '../../../lib/store.ts'
import { type Chord, useChords } from '../../layout/shortcut/use-chord.ts'

const NO_CHORDS: readonly Chord[] = []

/**
 * Opens the form for a new row by its key, or when another screen requested it; only for users with permission. `may`
 * is absent where the list has no such form.
 */
export function useListAdd(may: string | undefined, open: () => void): void {
  const can = useCan()
  const { pathname } = useLocation()
  const isWanted = useStore(addWanted) === pathname
  const has = may !== undefined
  const mayAdd = has && can(may)
  const latest = useRef(open)
  latest.current = open
  useChords('list', mayAdd ? [{ code: 'KeyN', what: 'app.keys.listAdd', run: open }] : NO_CHORDS)
  useEffect(() => {
    if (!isWanted || !has) return
    addWanted.set(undefined)
    if (mayAdd) latest.current()
  }, [isWanted, has, mayAdd])
}
