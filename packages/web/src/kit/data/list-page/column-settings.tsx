import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button, IconButton } from '../../display/button/button.tsx'
import { CheckBox } from '../../form/check-box/check-box.tsx'
import { type Column, titleText } from '../data-table/column.ts'
import '../../form/native/native.css'
import { Popover } from '../../overlay/popover/popover.tsx'
import {
  AS_DECLARED,
  type ColumnChoice,
  movedColumn,
  orderedColumns,
  pinnedColumn,
  showingColumn,
  WIDTHS,
  widenedColumn,
} from './column-choice.ts'

/** Opens the choice of columns: which are shown, in which order, how wide. */
export function ColumnSettings<Row>({
  columns,
  choice,
  leftOut,
  onChange,
}: {
  readonly columns: readonly Column<Row>[]
  readonly choice: ColumnChoice
  /** Keys of the columns for which the list has no room. */
  readonly leftOut: readonly string[]
  readonly onChange: (choice: ColumnChoice) => void
}) {
  const t = useText()
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = ({ key }: Column<Row>) => !choice.hidden.includes(key) && !leftOut.includes(key)
  const shown = columns.filter(isShown).length

  const widen = (key: string, text: string) => {
    const width = Math.min(Math.max(Math.round(Number(text)), WIDTHS.least), WIDTHS.most)
    onChange(widenedColumn(choice, key, text === '' || Number.isNaN(width) ? undefined : width))
  }
  const ordered = orderedColumns(columns, choice)
  const isPinned = (column: Column<Row> | undefined) => column !== undefined && choice.pinned.includes(column.key)
  /** Pinned columns come before the others: no column is moved across that line. */
  const isEnd = (at: number, by: 1 | -1) =>
    ordered[at + by] === undefined || isPinned(ordered[at]) !== isPinned(ordered[at + by])

  return (
    <>
      <span ref={anchor}>
        <IconButton
          icon="setting"
          label={t('widget.list.columns')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      {isOpen ? (
        <Popover id={id} anchor={anchor} width={350} className="h-column-settings" onClose={() => setOpen(false)}>
          <ul aria-label={t('widget.list.columns')}>
            {ordered.map((column, at) => {
              const title = titleText(column.title, t)
              return (
                <li key={column.key}>
                  <CheckBox
                    label={title}
                    checked={isShown(column)}
                    disabled={isShown(column) && shown === 1}
                    onChange={(on) => onChange(showingColumn(choice, column.key, on))}
                  />
                  <span className="h-ellipsis">{title}</span>
                  <input
                    className="h-native is-small"
                    type="number"
                    min={WIDTHS.least}
                    max={WIDTHS.most}
                    step={10}
                    aria-label={t('widget.list.width', { title })}
                    placeholder={t('widget.list.auto')}
                    key={choice.widths[column.key] ?? column.width}
                    defaultValue={choice.widths[column.key] ?? column.width}
                    onBlur={(event) => {
                      if (event.target.value !== event.target.defaultValue) widen(column.key, event.target.value)
                    }}
                  />
                  <IconButton
                    icon="pin"
                    size={12}
                    className={isPinned(column) ? 'is-on' : ''}
                    label={t('widget.list.pin', { title })}
                    aria-pressed={isPinned(column)}
                    onClick={() => onChange(pinnedColumn(choice, column.key))}
                  />
                  <IconButton
                    icon="up"
                    size={11}
                    label={t('widget.list.up', { title })}
                    disabled={isEnd(at, -1)}
                    onClick={() => onChange(movedColumn(columns, choice, column.key, -1))}
                  />
                  <IconButton
                    icon="down"
                    size={11}
                    label={t('widget.list.down', { title })}
                    disabled={isEnd(at, 1)}
                    onClick={() => onChange(movedColumn(columns, choice, column.key, 1))}
                  />
                </li>
              )
            })}
          </ul>
          <div className="h-column-settings-foot">
            {leftOut.length > 0 ? (
              <span className="h-muted">{t('widget.list.leftOut', { count: leftOut.length })}</span>
            ) : null}
            <Button small kind="quiet" onClick={() => onChange(AS_DECLARED)}>
              {t('widget.list.columnsReset')}
            </Button>
          </div>
        </Popover>
      ) : null}
    </>
  )
}
