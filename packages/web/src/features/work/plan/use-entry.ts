import { useMemo, useState } from 'react'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { useFormDraft, useKeptDraft } from '../../../kit/form/form/use-form-draft.ts'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { text } from '../../../lib/text/text.ts'
import { useGridEvents } from './grid-events.ts'
import { stepOf } from './step-columns.ts'

type Values = Readonly<Record<string, unknown>>

/** The name of the draft of a plan entered by hand. */
export const entryDraft = (projectId: string): string => `plan ${projectId}`

interface Begun {
  /** The plan from which the table began; null: the project had none. */
  readonly planId: string | null
  readonly rows: readonly Values[]
}

const isRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null)

/** A row as it is kept: without the table's own values. */
const keptOf = (row: Values, at: number) => ({ id: `row ${at}`, place: row.place, ...stepOf(row) })

/**
 * The rows of a plan entered by hand: kept over a reload until they are saved, and replaced by another start only when
 * the user agrees. What others change meanwhile leaves them as they are.
 */
export function useEntry(projectId: string, handle: { readonly current: GridHandle | undefined }, first: () => Begun) {
  const name = entryDraft(projectId)
  const { found } = useFormDraft(name)
  const restored = isRows(found?.rows) ? found.rows : undefined
  const [begun, setBegun] = useState<Begun>(() =>
    restored ? { rows: restored, planId: typeof found?.planId === 'string' ? found.planId : null } : first(),
  )
  const [entered, setEntered] = useState(restored)
  const [reason, setReason] = useState(typeof found?.reason === 'string' ? found.reason : '')
  const { planId } = begun
  const rows = entered ?? begun.rows
  const isChanged = entered !== undefined || reason !== ''
  useKeptDraft(
    name,
    useMemo(() => ({ rows, planId, reason }), [rows, planId, reason]),
    isChanged,
  )

  const events = useGridEvents(() => setEntered(handle.current?.getTableData().map(keptOf)))
  return {
    events,
    /** Loaded into the table; the same list until another start is chosen. */
    rows: begun.rows,
    planId,
    reason,
    setReason,
    /** Begins with other rows; false when the user keeps what was entered. */
    restart: async (next: Begun): Promise<boolean> => {
      const question = { title: text('kit.unsaved'), detail: text('kit.unsavedDetail'), yes: text('kit.leave') }
      if (entered !== undefined && !(await confirm(question))) return false
      setEntered(undefined)
      setBegun(next)
      return true
    },
    /** The rows were stored as this plan. Those changed since stay unsaved. */
    settle: (stored: string) => {
      setEntered((now) => (now === entered ? undefined : now))
      setReason('')
      setBegun((before) => ({ ...before, planId: stored }))
    },
  }
}
