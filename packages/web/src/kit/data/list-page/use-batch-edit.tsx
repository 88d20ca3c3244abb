import { type ReactNode, useState } from 'react'
import type { Section } from '../../form/form/field.ts'
import type { LateRoute } from '../../form/form/late-form-modal.tsx'
import { lateWindow } from '../../overlay/layers/late-window.tsx'
import type { BatchEditProps } from '../batch-edit/batch-edit-dialog.tsx'
import type { BatchRow } from '../batch-edit/batch-fields.ts'
import { isShareable } from '../batch-edit/shareable.ts'
import { cellOf } from '../data-table/cell.tsx'
import type { Column } from '../data-table/column.ts'
import type { BatchAction } from './batch-action.ts'
import { useManyRows } from './use-many-rows.ts'

type WindowProps = Omit<BatchEditProps, 'route'>

/** The window, loaded with the schemas of the edit call when it is opened. */
function LateBatchEdit({ route, ...props }: WindowProps & { readonly route: LateRoute }) {
  const [Window] = useState(() =>
    lateWindow<WindowProps>(async () => {
      const [{ BatchEditDialog }, loaded] = await Promise.all([import('../batch-edit/batch-edit-dialog.tsx'), route()])
      return (given) => <BatchEditDialog {...given} route={loaded} />
    }),
  )
  return <Window {...props} />
}

/** A form whose inputs are saved by a call for one row. */
interface EditedForm {
  readonly sections: readonly Section[]
  readonly edit?: { readonly route: LateRoute; readonly may: string }
}

/** "Edit selected" for a list with a call that edits one row, with the inputs of the list's own form. */
export function useBatchEdit<Row>(
  form: EditedForm | undefined,
  title: string,
  columns: readonly Column<Row>[],
): { readonly actions: readonly BatchAction[]; readonly dialog: ReactNode } {
  const { open, run } = useManyRows<BatchRow>()
  const edit = form?.edit
  if (!form || !edit || !form.sections.some(({ fields }) => fields.some(isShareable)))
    return { actions: [], dialog: null }

  const lead = columns.find((column) => column.lead) ?? columns[0]
  return {
    actions: [{ label: 'kit.batch.edit', may: edit.may, icon: 'edit', run }],
    dialog: open ? (
      <LateBatchEdit
        title={title}
        route={edit.route}
        sections={form.sections}
        rows={open.rows}
        nameOf={(row) => (lead ? cellOf(lead, row as unknown as Row) : row.id)}
        onClose={open.close}
      />
    ) : null,
  }
}
