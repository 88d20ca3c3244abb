import {
  defaultSocketKey,
  type TableClientFrame,
  type TableEditing,
  type TablePlace,
  type TableServerFrame,
  tableClientFrame,
} from '@heron/contract/events'

/** A browser's frame; undefined when it is invalid. */
export const frameOf = (data: unknown): TableClientFrame | undefined => {
  try {
    return tableClientFrame.safeParse(JSON.parse(String(data))).data
  } catch {
    return undefined
  }
}

/** Makes clients read the list again. */
export const reload: TableServerFrame = { type: 'common_send_date', data: { key: 'reload', args: [defaultSocketKey] } }

export const frameOfEditing = (editing: TableEditing): TableServerFrame => ({
  type: 'common_send_date',
  data: { key: 'editing', args: [editing] },
})

interface Editor {
  readonly by: string
  readonly actor: { readonly realname: string }
  readonly editing: { readonly at: TablePlace } | undefined
}

/** Where a connection is editing; `at` is null when it is not. */
export const editingBy = ({ by, actor, editing }: Editor): TableServerFrame =>
  frameOfEditing({ by, name: actor.realname.slice(0, 64), at: editing?.at ?? null })
