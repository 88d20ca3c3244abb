import { useEffect, useState } from 'react'
import type { GridOption } from '../../model/column.ts'
import type { CellSearch } from '../../model/ports.ts'

/** ms without typing before a search (M03). */
export const SEARCH_MS = 300

export interface Found {
  readonly options: readonly GridOption[]
  readonly busy: boolean
  /** Words were given and answered; an empty list then means no matches. */
  readonly asked: boolean
  /** The search failed: its reason. */
  readonly error?: unknown
}

const NOTHING: Found = { options: [], busy: false, asked: false }

/** Searches after a pause in typing; only the answer of the latest search is used, older ones are aborted. */
export function useFound(search: CellSearch, words: string): Found {
  const [found, setFound] = useState(NOTHING)
  useEffect(() => {
    const wanted = words.trim()
    if (wanted === '') {
      setFound(NOTHING)
      return
    }
    setFound({ options: [], busy: true, asked: false })
    const stop = new AbortController()
    const show = (options: readonly GridOption[]) => {
      if (!stop.signal.aborted) setFound({ options, busy: false, asked: true })
    }
    const timer = setTimeout(() => {
      search.find(wanted, stop.signal).then(show, (error: unknown) => {
        if (!stop.signal.aborted) setFound({ options: [], busy: false, asked: false, error })
      })
    }, SEARCH_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search, words])
  return found
}
