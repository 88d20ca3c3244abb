import { useRef } from 'react'
import type { GridEvents } from '../../../kit/editable-grid/model/events.ts'

/** The events of a table after which its rows are others; the rows are read once for a pasted block. */
export function useGridEvents(read: () => void): GridEvents {
  const isNoting = useRef(false)
  const note = () => {
    if (isNoting.current) return
    isNoting.current = true
    queueMicrotask(() => {
      isNoting.current = false
      read()
    })
  }
  return {
    onValueChange: note,
    onAdded: note,
    onInserted: note,
    onDeleted: note,
    onDragged: note,
    onHistory: note,
  }
}
