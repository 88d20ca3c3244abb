import type { SheetReading, SheetRowOutcome } from '@heron/contract/routes/schema/sheet'
import { useCallback, useMemo, useRef } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { EditableGrid } from '../../editable-grid/editable-grid.tsx'
import type { GridColumn } from '../../editable-grid/model/column.ts'
import type { Row } from '../../editable-grid/model/row.ts'
import type { GridHandle } from '../../editable-grid/view/grid-handle.ts'

/** A refused row with its cells. */
export type RefusedRow = SheetRowOutcome & { readonly fields: Readonly<Record<string, string>> }

/** Reads the present cells, by field. */
export type ReadRows = () => readonly {
  readonly line: number
  readonly before: Readonly<Record<string, string>>
  readonly after: Readonly<Record<string, string>>
}[]

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Refused rows in a grid: the faulty cell shows the reason and is corrected in place; the file is not changed. */
export function RefusedRows({
  label,
  reading,
  rows,
  onReady,
  onTyped,
}: {
  readonly label: string
  readonly reading: SheetReading
  readonly rows: readonly RefusedRow[]
  readonly onReady: (read: ReadRows) => void
  readonly onTyped: () => void
}) {
  const t = useText()
  const handle = useRef<GridHandle>(undefined)
  const fields = useMemo(
    () =>
      reading.fields.filter(({ field }) => rows.some((row) => row.fields[field] !== undefined || row.fault === field)),
    [reading, rows],
  )
  const columns = useMemo((): readonly GridColumn[] => {
    const byId = new Map(rows.map((row) => [String(row.line), row]))
    const cells = fields.map(
      ({ field, heading }): GridColumn => ({
        key: field,
        title: heading,
        type: 'input',
        width: 140,
        validateRules: [
          {
            // A refused cell stays faulty until its text is changed.
            handler: ({ row, value }) => {
              const refused = byId.get(textOf(row.id))
              const isSame = refused?.fault === field && textOf(value) === (refused.fields[field] ?? '')
              return isSame ? (refused.reason ?? false) : true
            },
          },
        ],
      }),
    )
    return [
      { key: 'line', title: t('widget.import.line'), type: 'normal', width: 56 },
      { key: 'reason', title: t('widget.import.why'), type: 'normal', width: 220 },
      ...cells,
    ]
  }, [t, fields, rows])
  const data = useMemo(
    (): readonly Row[] =>
      rows.map(({ line, reason, fields: cells }) => ({ id: String(line), line, reason: reason ?? '', ...cells })),
    [rows],
  )
  const begin = useCallback(
    (ready: GridHandle) => {
      handle.current = ready
      void ready.fullValidateTable()
      onReady(() => {
        const now = new Map(handle.current?.getTableData().map((row) => [textOf(row.id), row]))
        return rows.map(({ line, fields: before }) => {
          const row = now.get(String(line))
          const after = fields.map(({ field }) => [field, textOf(row ? row[field] : before[field])] as const)
          return { line, before, after: Object.fromEntries(after) }
        })
      })
    },
    [onReady, rows, fields],
  )
  return (
    <EditableGrid
      label={label}
      columns={columns}
      dataSource={data}
      alwaysEdit={false}
      size="tiny"
      bordered
      insertRow={false}
      maxHeight={260}
      onReady={begin}
      onValueChange={onTyped}
      onHistory={onTyped}
    />
  )
}
