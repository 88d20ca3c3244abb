import { lazy, type ReactNode, Suspense } from 'react'
import type { Section } from '../../form/form/field.ts'
import type { BodyRoute } from '../../form/form/use-route-form.ts'
import { type BatchRow, batchFields } from '../batch-edit/batch-fields.ts'
import { cellOf } from '../data-table/cell.tsx'
import type { Column } from '../data-table/column.ts'
import type { BatchAction } from './batch-action.ts'
import { useManyRows } from './use-many-rows.ts'

const BatchEditDialog = lazy(async () => ({
  default: (await import('../batch-edit/batch-edit-dialog.tsx')).BatchEditDialog,
}))

/** A form whose inputs are saved by a call for one row. */
interface EditedForm {
  readonly sections: readonly Section[]
  readonly edit?: { readonly route: BodyRoute; readonly may: string }
}

/** "Edit selected" for a list with a call that edits one row, with the inputs of the list's own form. */
export function useBatchEdit<Row>(
  form: EditedForm | undefined,
  title: string,
  columns: readonly Column<Row>[],
): { readonly actions: readonly BatchAction[]; readonly dialog: ReactNode } {
  const { open, run } = useManyRows<BatchRow>()
  const edit = form?.edit
  if (!form || !edit || batchFields(form.sections, edit.route.body, []).length === 0)
    return { actions: [], dialog: null }

  const lead = columns.find((column) => column.lead) ?? columns[0]
  return {
    actions: [{ label: 'kit.batch.edit', may: edit.may, icon: 'edit', run }],
    dialog: open ? (
      <Suspense>
        <BatchEditDialog
          title={title}
          route={edit.route}
          sections={form.sections}
          rows={open.rows}
          nameOf={(row) => (lead ? cellOf(lead, row as unknown as Row) : row.id)}
          onClose={open.close}
        />
      </Suspense>
    ) : null,
  }
}
