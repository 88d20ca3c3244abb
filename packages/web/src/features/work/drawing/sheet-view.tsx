import { useEffect, useRef, useState } from 'react'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { useScrollStop } from '../../../kit/form/size/use-scroll-stop.ts'
import { useText } from '../../../lib/text/text.ts'
import type { DrawingFlat } from './flat-lines.tsx'

type Sheet = DrawingFlat['sheets'][number]

/** A, B … Z, AA, AB … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? columnName(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}

/** `Sheet1!B7` or `B7` as sheet name (may be empty), row and column from 0. */
export function cellOf(locator: string | undefined): { sheet: string; row: number; column: number } | undefined {
  const match = /^(?:(.*)!)?([A-Z]{1,3})(\d+)$/.exec(locator ?? '')
  if (!match?.[2] || !match[3]) return undefined
  const column = [...match[2]].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { sheet: match[1] ?? '', row: Number(match[3]) - 1, column }
}

/** The rows of a sheet as read; the source cell of the chosen fact is highlighted. */
export function SheetView({
  sheets,
  locator,
}: {
  readonly sheets: readonly Sheet[]
  readonly locator: string | undefined
}) {
  const t = useText()
  const cell = cellOf(locator)
  const [wanted, setWanted] = useState<string>()
  const sheet = sheets.find((each) => each.name === (wanted ?? cell?.sheet)) ?? sheets[0]
  const source = useRef<HTMLTableCellElement>(null)
  const area = useRef<HTMLDivElement>(null)
  useScrollStop(area)
  useEffect(() => {
    if (locator !== undefined) source.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [locator])
  if (!sheet) return null
  const width = Math.max(0, ...sheet.rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => columnName(index))
  return (
    <div ref={area} className="sheet-view">
      {sheets.length > 1 ? (
        <Choice
          label={t('drawing.sheet')}
          values={sheets.map((each) => each.name)}
          value={sheet.name}
          text={(name) => name}
          onChange={setWanted}
        />
      ) : null}
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's rows never move
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((name, column) => {
                const isSource = cell?.row === index && cell.column === column
                return (
                  <td key={name} ref={isSource ? source : undefined} className={isSource ? 'is-source' : undefined}>
                    {row[column]}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {sheet.rowCount > sheet.rows.length ? (
        <p className="h-muted">{t('drawing.moreRows', { count: sheet.rowCount - sheet.rows.length })}</p>
      ) : null}
    </div>
  )
}
