import { type ReactNode, useState } from 'react'
import { Can } from '../../../lib/session/can.tsx'
import { createStore, type Store, useStore } from '../../../lib/store.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { Button } from '../../display/button/button.tsx'
import type { Section } from '../../form/form/field.ts'
import { LateFormModal, type LateRoute } from '../../form/form/late-form-modal.tsx'
import type { Values } from '../../form/form/values.ts'
import { Page } from '../../layout/page/page.tsx'
import type { QueryFields } from '../advanced-query/query-field.ts'
import type { SavedShelf } from '../advanced-query/saved-shelf.ts'
import { type Column, titleText, type Words } from '../data-table/column.ts'
import type { BatchAction } from './batch-action.ts'
import { useListAdd } from './list-add.ts'
import type { ListExport } from './list-export.tsx'
import { ImportButton, type ListImport } from './list-import.tsx'
import { ListPanel, type ListRoute, type RowOf } from './list-panel.tsx'
import { type Removal, useRemoval } from './removal.ts'
import type { RowAction } from './row-action.tsx'
import type { SearchField } from './search-field.ts'
import { useBatchEdit } from './use-batch-edit.tsx'
import { ListActions, useRowActions } from './use-row-actions.tsx'
import { useWithheld, withoutWithheld } from './withheld.ts'

/** Adding and editing in a window, with the two calls of the noun; their schemas are loaded with the window. */
export interface ListForm {
  readonly sections: readonly Section[]
  readonly add?: { readonly route: LateRoute; readonly may: string; readonly start: unknown }
  readonly edit?: { readonly route: LateRoute; readonly may: string }
  readonly width?: number
  /** Drawn below the inputs; updated with their values. */
  readonly below?: (values: Values) => ReactNode
}

export interface ListPageProps<R extends ListRoute> {
  readonly title: TextKey | Words
  readonly description?: TextKey
  /** The list call; its rows type the columns. */
  readonly route: R
  /** Conditions that always apply. */
  readonly fixed?: Readonly<Record<string, string | number>>
  readonly columns: readonly Column<RowOf<R>>[]
  readonly search?: readonly SearchField[]
  readonly form?: ListForm
  readonly remove?: Removal
  /** Further actions of a row, before "edit" and "delete". */
  readonly actions?: (row: RowOf<R>) => readonly RowAction[]
  /** Buttons beside the title, before "add". */
  readonly tools?: ReactNode
  /** Opens a row: its page, or a panel. */
  readonly onRow?: (row: RowOf<R>) => void
  readonly current?: string | undefined
  readonly detail?: (row: RowOf<R>) => ReactNode
  readonly onSelected?: (rows: readonly RowOf<R>[]) => void
  readonly rowTone?: (row: RowOf<R>) => 'warn' | 'bad' | undefined
  /** What to do when there are no rows yet. */
  readonly emptyHint?: TextKey
  /** [P07] Fields of the advanced query. */
  readonly advanced?: QueryFields
  readonly shelves?: readonly SavedShelf[]
  readonly code?: string
  readonly exports?: ListExport
  /** [K06] Prints the rows that match the list's query. */
  readonly onPrint?: (query: Readonly<Record<string, string | number>>) => void
  readonly imports?: ListImport
  /** Actions on the selected rows besides deleting and exporting. */
  readonly batch?: readonly BatchAction[]
  /** Parameters of the address that belong to the screen, not to the list's filters. */
  readonly params?: readonly string[]
  /** Beside the table: the details of the chosen row. */
  readonly aside?: ReactNode
}

type Open = { readonly mode: 'add' } | { readonly mode: 'edit'; readonly row: unknown }

/** [G06] The prefix of the list's permission codes: `customer` of `customer:add`. */
function codePrefix({ form, remove, exports }: Pick<ListPageProps<ListRoute>, 'form' | 'remove' | 'exports'>): string {
  const code = form?.add?.may ?? form?.edit?.may ?? remove?.may ?? exports?.may ?? ''
  return code.slice(0, Math.max(0, code.lastIndexOf(':')))
}

/**
 * A whole list screen from a declaration: search, table with paging, sort and filters in the address, buttons by
 * permission, selection, deleting, and a form for adding and editing. See `features/customer` for an example.
 */
export function ListPage<R extends ListRoute>(declared: ListPageProps<R>) {
  const props = withoutWithheld<RowOf<R>, ListPageProps<R>>(declared, useWithheld(codePrefix(declared)))
  const { title, description, form, remove, actions, tools, aside, emptyHint } = props
  const t = useText()
  // A store, so that opening the form draws the form and not the list again.
  const [opened] = useState(() => createStore<Open | undefined>(undefined))
  const removeRows = useRemoval(remove)
  const add = form?.add
  useListAdd(add?.may, () => opened.set({ mode: 'add' }))
  const edit = form?.edit
  const many = useBatchEdit(form, titleText(title, t), props.columns)
  const batch = [...many.actions, ...(props.batch ?? [])]

  const rowActions = useRowActions<RowOf<R>>({
    actions,
    edit,
    remove,
    onEdit: (row) => opened.set({ mode: 'edit', row }),
    onRemove: removeRows,
  })
  const addButton = add ? (
    <Can do={add.may}>
      <Button kind="primary" icon="plus" onClick={() => opened.set({ mode: 'add' })}>
        {t('kit.add')}
      </Button>
    </Can>
  ) : null

  const importButton = props.imports ? <ImportButton imports={props.imports} /> : null
  return (
    <Page
      title={titleText(title, t)}
      description={description ? t(description) : undefined}
      tools={
        <>
          {tools}
          {importButton}
          {addButton}
        </>
      }
    >
      <div className={aside ? 'h-columns h-list-aside' : 'h-columns'}>
        <ListActions value={rowActions.actions}>
          <ListPanel
            {...props}
            label={titleText(title, t)}
            compact={aside !== undefined}
            batch={batch}
            removal={remove}
            onRemove={removeRows}
            actions={rowActions.draw}
            emptyHint={emptyHint ? t(emptyHint) : undefined}
            emptyAction={
              props.imports?.inEmpty ? (
                <>
                  {addButton}
                  {importButton}
                </>
              ) : (
                addButton
              )
            }
          />
        </ListActions>
        {aside}
      </div>
      {many.dialog}
      {/* Of the declaration: an open form keeps what is typed when its right ends, and its call is refused. */}
      {declared.form ? <ListFormWindow form={declared.form} opened={opened} title={titleText(title, t)} /> : null}
    </Page>
  )
}

function ListFormWindow({
  form,
  opened,
  title,
}: {
  readonly form: ListForm
  readonly opened: Store<Open | undefined>
  readonly title: string
}) {
  const t = useText()
  const open = useStore(opened)
  const route = open?.mode === 'add' ? form.add?.route : form.edit?.route
  if (!open || !route) return null
  return (
    <LateFormModal
      title={t(open.mode === 'add' ? 'kit.addTo' : 'kit.editOf', { title })}
      route={route}
      initial={open.mode === 'add' ? form.add?.start : open.row}
      sections={form.sections}
      {...(form.width ? { width: form.width } : {})}
      {...(form.below ? { below: form.below } : {})}
      onClose={() => opened.set(undefined)}
    />
  )
}
