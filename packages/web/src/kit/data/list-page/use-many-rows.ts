import { limits } from '@heron/contract/limits'
import { useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { BatchAction } from './batch-action.ts'

interface Open<Row> {
  readonly rows: readonly Row[]
  readonly close: (isChanged?: boolean) => void
}

/** Opens a window that edits the selected rows; more rows than one batch takes are refused with a message. */
export function useManyRows<Row extends { readonly id: string }>(
  most: number = limits.batchEditRows,
): {
  readonly open: Open<Row> | undefined
  readonly run: BatchAction['run']
} {
  const t = useText()
  const [open, setOpen] = useState<Open<Row>>()
  const run: BatchAction['run'] = (_ids, rows) => {
    if (rows.length > most) {
      toast('warn', t('kit.batch.tooMany', { count: most }))
      return Promise.resolve(false)
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const close = (isChanged = false) => {
      setOpen(undefined)
      resolve(isChanged)
    }
    // The rows of this list.
    setOpen({ rows: rows as readonly Row[], close })
    return promise
  }
  return { open, run }
}
