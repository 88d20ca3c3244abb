import { dataSourceRoutes } from '@heron/contract/calls/system/data-source'
import type { DataSource, SourceTable } from '@heron/contract/routes'
import { useId, useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useLeave } from '../../../kit/overlay/dialog/use-leave.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './data-source.css'

/** Runs a query on a data source and shows its rows. */
export function SourceQuery({ source, onClose }: { readonly source: DataSource; readonly onClose: () => void }) {
  const t = useText()
  const id = useId()
  const [sql, setSql] = useState('')
  const [table, setTable] = useState<SourceTable>()
  const leave = useLeave(sql.trim() !== '', onClose)
  const preview = useMutate(dataSourceRoutes.preview, { onDone: setTable })
  return (
    <Dialog title={t('dataSource.queryTitle', { name: source.name })} width={960} onClose={leave}>
      <form
        className="h-source-query"
        data-focus
        onSubmit={(event) => {
          event.preventDefault()
          setTable(undefined)
          preview.mutate({ body: { id: source.id, sql } })
        }}
      >
        <label htmlFor={id}>{t('dataSource.sql')}</label>
        <textarea
          id={id}
          className="h-native h-mono"
          rows={4}
          aria-describedby={`${id}-help`}
          value={sql}
          onChange={(event) => setSql(event.target.value)}
        />
        <p id={`${id}-help`} className="h-field-help">
          {t('dataSource.sqlHint')}
        </p>
        <Button kind="primary" submit busy={preview.isPending} disabled={sql.trim() === ''}>
          {t('dataSource.run')}
        </Button>
      </form>
      {table ? <Rows table={table} /> : null}
    </Dialog>
  )
}

function Rows({ table: { columns, rows, isCut, duration } }: { readonly table: SourceTable }) {
  const t = useText()
  return (
    <>
      <p role="status">
        {t('dataSource.found', { count: rows.length, ms: duration })}
        {isCut ? ` · ${t('dataSource.cut', { count: rows.length })}` : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by keyboard too */}
      <section className="h-source-rows" aria-label={t('dataSource.result')} tabIndex={0}>
        <table className="h-table">
          <thead>
            <tr>
              {columns.map((name, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a query may name two columns alike
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of an answer never move
              <tr key={row}>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                  <td key={column}>{cell === null ? '–' : String(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
