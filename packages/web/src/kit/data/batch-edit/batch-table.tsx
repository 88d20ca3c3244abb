import type { ReactNode } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { StatusChip } from '../../display/status-chip/status-chip.tsx'
import { type BatchRow, type FieldChange, type Outcomes, type RowChange, valueText } from './batch-fields.ts'
import '../data-table/small-table.css'

const tones = { waiting: 'quiet', same: 'quiet', changed: 'good', refused: 'bad', changes: 'accent' } as const

/** The planned or made changes: old and new values, and the reason where a row is refused. */
export function BatchTable({
  changes,
  outcomes,
  isDone,
  nameOf,
}: {
  readonly changes: readonly RowChange[]
  /** Outcomes of the preview or the change; undefined before either. */
  readonly outcomes: Outcomes | undefined
  readonly isDone: boolean
  readonly nameOf: (row: BatchRow) => ReactNode
}) {
  const t = useText()
  const stateOf = (change: RowChange) => {
    if (change.changes.length === 0) return 'same'
    const state = outcomes?.get(change.row.id)?.state ?? 'waiting'
    return state === 'changed' && !isDone ? 'changes' : state
  }
  return (
    <div className="h-small-table h-batch-rows">
      <table aria-label={t('kit.batch.changes')}>
        <thead>
          <tr>
            <th scope="col">{t('kit.batch.row')}</th>
            <th scope="col">{t('kit.batch.change')}</th>
            <th scope="col">{t('kit.batch.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const state = stateOf(change)
            const reason = outcomes?.get(change.row.id)?.reason
            return (
              <tr key={change.row.id} className={state === 'refused' ? 'is-bad' : undefined}>
                <td>{nameOf(change.row)}</td>
                <td>
                  {change.changes.map((each) => (
                    <Change key={each.field.name} change={each} />
                  ))}
                </td>
                <td>
                  <StatusChip tone={tones[state]}>{t(`kit.batch.state.${state}`)}</StatusChip>
                  {reason ? <p>{reason}</p> : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Change({ change: { field, before, after } }: { readonly change: FieldChange }) {
  const t = useText()
  const shown = (value: unknown) => field.textOf?.(value) ?? valueText(field, value, t)
  return (
    <span className="h-batch-change">
      {t(field.label)} <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </span>
  )
}
