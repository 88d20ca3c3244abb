import { locationRoutes } from '@heron/contract/calls/work/location'
import type { CallOf } from '@heron/contract/wire'
import { useRef } from 'react'
import { type Row, type RowKey, sameValue } from '../../../kit/editable-grid/model/row.ts'
import type { GridHandle } from '../../../kit/editable-grid/view/grid-handle.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useMutate } from '../../../lib/api/query.ts'

/** A row of the table as the body of the call. */
function editOf({ projectId: _project, electrodeName: _name, projectedArea: _area, ...row }: Row) {
  // The table's rows are locations; the contract's schema checks the values.
  return { ...row, depth: row.depth === '' ? null : row.depth } as CallOf<typeof locationRoutes.edit>['body']
}

/** The columns whose values are no longer those that were sent. */
const changedSince = (sent: Row, now: Row): ReadonlySet<string> =>
  new Set(Object.keys(now).filter((name) => !sameValue(now[name], sent[name])))

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.kind === 'network' || error.kind === 'timeout')

/**
 * Saves changed rows of the table, one after another: typed, pasted, cleared, filled down or undone. A row that is
 * refused keeps its values; `saveAll` tries it again.
 */
export function useSavedRows(handle: { readonly current: GridHandle | undefined }) {
  const wanted = useRef(new Set<RowKey>())
  const running = useRef<Promise<void>>(undefined)
  const { mutateAsync } = useMutate(locationRoutes.edit)

  /** False when the server was not reached, so that other rows need not be tried. A failure is shown by the call. */
  const saveRow = async (id: RowKey): Promise<boolean> => {
    const grid = handle.current
    const isChanged = grid?.getChangedData().some((row) => row.id === id)
    if (!grid || !isChanged || (await grid.fullValidateTable([id]))) return true
    const [sent] = grid.getTableData({ rowIds: [id] })
    if (!sent) return true
    try {
      const saved = await mutateAsync({ body: editOf(sent) })
      const [now] = grid.getTableData({ rowIds: [id] })
      // The list was read again before this answer, and may have the row as another user has saved it since.
      const held = grid.getOriginData(id)
      const newest = held && Number(held.version) > saved.version ? held : saved
      if (now) grid.mergeRow(id, newest, changedSince(sent, now))
      // What was typed meanwhile.
      wanted.current.add(id)
      return true
    } catch (error) {
      return !isUnreachable(error)
    }
  }

  const drain = async () => {
    // It ends after `running` was set, even without rows.
    await Promise.resolve()
    // Rows added during the loop are visited by it.
    for (const id of wanted.current) {
      wanted.current.delete(id)
      if (!(await saveRow(id))) wanted.current.clear()
    }
    running.current = undefined
  }

  const save = (ids: readonly RowKey[]): Promise<void> => {
    for (const id of ids) wanted.current.add(id)
    running.current ??= drain()
    return running.current
  }

  const changed = (): readonly RowKey[] => handle.current?.getChangedData().map(({ id }) => String(id)) ?? []

  return {
    save: (id: RowKey) => void save([id]),
    /** All changed rows; resolves to true when none is left. */
    saveAll: async (): Promise<boolean> => {
      await save(changed())
      return changed().length === 0
    },
  }
}
