import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import { Empty } from '../../display/empty/empty.tsx'
import { Apart } from '../../overlay/dialog/apart.tsx'
import { Dialog } from '../../overlay/dialog/dialog.tsx'
import { toast } from '../../overlay/toast/toast-store.ts'
import type { Column, Sort } from '../data-table/column.ts'
import { DataTable } from '../data-table/data-table.tsx'
import { Pager } from '../list-page/pager.tsx'
import type { Read } from '../list-page/read.ts'
import { ReadPart } from '../list-page/read-part.tsx'
import { PickedList } from './picked-list.tsx'
import './picker-dialog.css'
import { isPicked, type Pick, withPage, withToggled } from './picks.ts'

/** The shown page of rows. */
export interface PickerPage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
  readonly sizes?: readonly number[] | undefined
  readonly sort?: Sort | undefined
  readonly busy: boolean
  readonly read?: Read | undefined
  readonly onPage: (pageNo: number) => void
  readonly onSize: (pageSize: number) => void
  readonly onSort?: ((column: string) => void) | undefined
}

export interface PickerDialogProps<Row> {
  readonly title: string
  /** [M06] px */
  readonly width: number
  readonly columns: readonly Column<Row>[]
  readonly page: PickerPage<Row>
  readonly pickOf: (row: Row) => Pick
  /** Earlier picks, selected at first. */
  readonly picks: readonly Pick[]
  readonly multiple: boolean
  /** The fields above the rows. */
  readonly search?: ReactNode
  /** Beside the rows: a tree that filters them. */
  readonly aside?: ReactNode
  /** Receives the picks, and those of their rows that were loaded while the window was open. */
  readonly onConfirm: (picks: readonly Pick[], rows: ReadonlyMap<string, Row>) => void
  readonly onClose: () => void
}

/**
 * A window to pick rows in: pages of rows at the left, the picks at the right. Picks stay when the page, the search or
 * the tree changes. A click on a row picks it, Enter confirms, Escape closes without changes.
 */
export function PickerDialog<Row>(props: PickerDialogProps<Row>) {
  const { title, width, columns, page, pickOf, multiple, search, aside, onConfirm, onClose } = props
  const t = useText()
  const [picks, setPicks] = useState(props.picks)
  const seen = useRef(new Map<string, Row>())
  for (const row of page.rows) seen.current.set(pickOf(row).value, row)

  const confirm = () => {
    // [F10]
    if (picks.length === 0) toast('warn', t('widget.picker.pickOne'))
    else onConfirm(picks, seen.current)
  }

  const select = (keys: ReadonlySet<string>) => {
    const changed = page.rows.map(pickOf).filter(({ value }) => keys.has(value) !== isPicked(picks, value))
    const [first] = changed
    if (!multiple) setPicks(changed.filter(({ value }) => keys.has(value)))
    else if (changed.length === 1 && first) setPicks(withToggled(picks, first, true))
    else
      setPicks(
        withPage(
          picks,
          changed,
          changed.some(({ value }) => keys.has(value)),
        ),
      )
  }

  return (
    <Apart>
      <Dialog
        title={title}
        width={width}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('kit.close')}</Button>
            <Button kind="primary" onClick={confirm}>
              {t('kit.ok')}
            </Button>
          </>
        }
      >
        <div className={`h-picker ${aside ? 'has-aside' : ''}`}>
          {aside ? <div className="h-picker-aside">{aside}</div> : null}
          <div>
            {search}
            <form
              className="h-picker-rows"
              onSubmit={(event) => {
                event.preventDefault()
                confirm()
              }}
            >
              <ReadPart of={page.read ?? []}>
                <DataTable
                  label={title}
                  rows={page.rows}
                  columns={columns}
                  rowKey={(row) => pickOf(row).value}
                  sort={page.sort}
                  onSort={page.onSort}
                  selected={new Set(picks.map(({ value }) => value))}
                  single={!multiple}
                  onSelect={select}
                  onRow={(row) => setPicks(withToggled(picks, pickOf(row), multiple))}
                  busy={page.busy}
                  empty={<Empty title={t('kit.nothingFound')} hint={t('kit.nothingFoundHint')} />}
                />
              </ReadPart>
              <input type="submit" hidden />
            </form>
            <div className="h-picker-foot">
              <Pager {...page} />
            </div>
          </div>
          <PickedList picks={picks} onChange={setPicks} />
        </div>
      </Dialog>
    </Apart>
  )
}
