import { createContext, type ReactNode, use } from 'react'
import { useOffer } from '../../../lib/session/permissions.ts'
import type { Removal } from './removal.ts'
import { type RowAction, RowActions } from './row-action.tsx'

interface RowActionParts<Row> {
  /** The screen's own actions, shown first. */
  readonly actions: ((row: Row) => readonly RowAction[]) | undefined
  readonly edit: { readonly may: string } | undefined
  readonly remove: Removal | undefined
  readonly onEdit: (row: Row) => void
  readonly onRemove: (ids: readonly string[]) => Promise<boolean>
}

type ActionsOf = (row: { readonly id: string }) => readonly RowAction[]

/** The actions of a row of the list that is drawn around it. */
export const ListActions = createContext<ActionsOf>(() => [])

function ActionsOfRow({ row }: { readonly row: { readonly id: string } }) {
  return <RowActions actions={use(ListActions)(row)} />
}

const drawActions = (row: { readonly id: string }): ReactNode => <ActionsOfRow row={row} />

/**
 * The actions of a list's rows: the screen's own, "edit" and "delete". `draw` is for the table and always the same
 * function, so that new actions draw the buttons of the rows and not the rows; it reads `actions` from `ListActions`.
 * `draw` is undefined where the list has no actions for this user.
 */
export function useRowActions<Row extends { readonly id: string }>(
  parts: RowActionParts<Row>,
): { readonly actions: ActionsOf; readonly draw: ((row: Row) => ReactNode) | undefined } {
  const { actions, edit, remove, onEdit, onRemove } = parts
  const offer = useOffer()
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(actions?.(row) ?? []),
    ...(edit ? [{ label: 'kit.edit', may: edit.may, onClick: () => onEdit(row) } as const] : []),
    ...(remove && (remove.when?.(row) ?? true)
      ? [{ label: 'kit.remove', may: remove.may, danger: true, onClick: () => void onRemove([row.id]) } as const]
      : []),
  ]
  const hasActions = actions || [edit, remove].some((each) => each && offer(each.may) !== 'hidden')
  return {
    actions: actionsOf as ActionsOf, // the list gives it its own rows
    draw: hasActions ? drawActions : undefined,
  }
}
