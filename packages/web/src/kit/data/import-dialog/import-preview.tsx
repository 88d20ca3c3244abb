import type { SheetReading, SheetRowOutcome } from '@heron/contract/routes/schema/sheet'
import { useCallback, useMemo } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { StatusChip } from '../../display/status-chip/status-chip.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import type { Mapping } from './import-choices.ts'
import './import-preview.css'
import { type ReadRows, type RefusedRow, RefusedRows } from './refused-rows.tsx'
import '../data-table/small-table.css'

/** The preview of a file's import. */
export interface Preview {
  readonly file: string
  /** The server's text: how many rows of which kind. */
  readonly message: string
  /** Rows that would change something or are refused; of a long sheet only the first. */
  readonly rows: readonly SheetRowOutcome[]
  /** The assignment of its columns. */
  readonly columns?: SheetReading | undefined
}

export interface ImportPreviewProps {
  readonly preview: Preview
  readonly mapping: Mapping | undefined
  readonly onMapping: (file: string, mapping: Mapping) => void
  /** Registers the function that reads the corrected cells. */
  readonly onRows: (file: string, read: ReadRows) => void
  /** A cell was corrected. */
  readonly onTyped: (file: string) => void
}

const isCorrectable = (row: SheetRowOutcome): row is RefusedRow => row.state === 'refused' && row.fields !== undefined

const tones = { added: 'good', changed: 'accent', same: 'quiet', refused: 'bad' } as const

/** The rows of a file as they would be imported, each error in its row; nothing has been changed yet. */
export function ImportPreview({ preview, mapping, onMapping, onRows, onTyped }: ImportPreviewProps) {
  const t = useText()
  const { file, message, rows: all, columns } = preview
  const refused = useMemo(() => (columns ? all.filter(isCorrectable) : []), [all, columns])
  const rows = columns ? all.filter((row) => !isCorrectable(row)) : all
  const listen = useCallback((read: ReadRows) => onRows(file, read), [file, onRows])
  return (
    <section className="h-import-preview" aria-label={t('widget.import.previewOf', { file })}>
      <p role="status">
        <strong>{file}</strong> {message}
      </p>
      {columns && mapping ? (
        <ColumnMapping reading={columns} mapping={mapping} onChange={(next) => onMapping(file, next)} />
      ) : null}
      {columns && refused.length > 0 ? (
        <>
          <p>{t('widget.import.correct', { count: refused.length })}</p>
          <RefusedRows
            label={t('widget.import.refused')}
            reading={columns}
            rows={refused}
            onReady={listen}
            onTyped={() => onTyped(file)}
          />
        </>
      ) : null}
      {rows.length > 0 ? (
        <div className="h-small-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('widget.import.line')}</th>
                <th scope="col">{t('widget.import.row')}</th>
                <th scope="col">{t('widget.import.becomes')}</th>
                <th scope="col">{t('widget.import.why')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.line} className={row.state === 'refused' ? 'is-bad' : undefined}>
                  <td>{row.line}</td>
                  <td>{row.key}</td>
                  <td>
                    <StatusChip tone={tones[row.state]}>{t(`widget.import.state.${row.state}`)}</StatusChip>
                  </td>
                  <td>{row.reason ?? <Changes changes={row.changes ?? []} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  )
}

function Changes({ changes }: { readonly changes: NonNullable<SheetRowOutcome['changes']> }) {
  return changes.map(({ heading, before, after }) => (
    <span key={heading} className="h-import-change">
      {heading} <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
    </span>
  ))
}
