import { startTransition, useOptimistic } from 'react'
import { useStable } from '../../../lib/use-stable.ts'
import type { DataTableProps } from './cell.tsx'

type Opened<Row> = Pick<DataTableProps<Row>, 'onRow' | 'rowKey' | 'current'>

/**
 * Opens rows: the pressed row is marked in the next frame, and what it opens is drawn in slices after it. `open` is the
 * same function for all drawings of the table.
 */
export function useOpening<Row>(props: Opened<Row>): {
  readonly marked: string | undefined
  readonly open: ((row: Row) => void) | undefined
} {
  const [marked, mark] = useOptimistic(props.current)
  const open = useStable((row: Row) =>
    startTransition(() => {
      mark(props.rowKey(row))
      props.onRow?.(row)
    }),
  )
  return { marked, open: props.onRow ? open : undefined }
}
