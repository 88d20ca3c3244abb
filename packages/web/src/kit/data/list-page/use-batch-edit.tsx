import { limits } from '@heron/contract/limits'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../../lib/text/text.ts'
import type { Section } from '../../form/form/field.ts'
import type { BodyRoute } from '../../form/form/use-route-form.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { type BatchRow, batchFields } from '../batch-edit/batch-fields.ts'
import { cellOf } from '../data-table/cell.tsx'
import type { Column } from '../data-table/column.ts'
import type { BatchAction } from './batch-action.ts'

const BatchEditDialog = lazy(async () => ({
  default: (await import('../batch-edit/batch-edit-dialog.tsx')).BatchEditDialog,
}))

/** A form whose inputs are saved by a call for one row. */
interface EditedForm {
  readonly sections: readonly Section[]
  readonly edit?: { readonly route: BodyRoute; readonly may: string }
}

interface Open {
  readonly rows: readonly BatchRow[]
  readonly close: (isChanged: boolean) => void
}

/** "Edit selected" for a list with a call that edits one row, with the inputs of the list's own form. */
export function useBatchEdit<Row>(
  form: EditedForm | undefined,
  title: string,
  columns: readonly Column<Row>[],
): { readonly actions: readonly BatchAction[]; readonly dialog: ReactNode } {
  const t = useText()
  const [open, setOpen] = useState<Open>()
  const edit = form?.edit
  if (!form || !edit || batchFields(form.sections, edit.route.body, []).length === 0)
    return { actions: [], dialog: null }

  const run = (_ids: readonly string[], rows: readonly { readonly id: string }[]) => {
    if (rows.length > limits.batchEditRows) {
      toast('warn', t('kit.batch.tooMany', { count: limits.batchEditRows }))
      return Promise.resolve(false)
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const close = (isChanged: boolean) => {
      setOpen(undefined)
      resolve(isChanged)
    }
    // Rows of the wire are records of fields.
    setOpen({ rows: rows as readonly BatchRow[], close })
    return promise
  }
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
