import { text } from '../../../lib/text/text.ts'
import { confirm } from '../../overlay/confirm/confirm-store.ts'
import { removeRows } from '../model/change-rows.ts'
import type { GridView } from './grid-view.ts'

/** Asks, lets the screen object, and removes the selected rows. Resolves to the objection, if any. */
export async function removeChosen(view: GridView): Promise<string | undefined> {
  const { model, props } = view
  const keys = model.selection.keys.filter((key) => model.store.entry(key) !== undefined)
  const sure = await confirm({
    title: text('grid.remove'),
    detail: text('grid.removeMany', { count: keys.length }),
    danger: true,
  })
  if (!sure) return undefined
  const refusal = await props.beforeDelete?.(keys)
  if (refusal !== undefined) return refusal
  const loaded = keys.filter((key) => model.store.entry(key)?.original !== undefined)
  const remove = () => {
    removeRows(model, keys)
  }
  const event = {
    deleteRows: loaded.map((key) => model.row(key)).filter((row) => row !== undefined),
    deleteIds: loaded,
  }
  if (props.asyncRemove && loaded.length > 0) {
    props.onRemove?.({ ...event, confirmRemove: remove })
    return undefined
  }
  remove()
  if (loaded.length > 0) props.onRemove?.(event)
  return undefined
}
