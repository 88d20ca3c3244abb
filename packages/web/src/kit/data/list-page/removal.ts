import type { CallOf, RouteDefinition } from '@heron/contract/wire'
import { announceRefusal, isAnnounced } from '../../../lib/api/announce.ts'
import { call } from '../../../lib/api/call.ts'
import { refetched } from '../../../lib/api/changes.ts'
import { CallFailure } from '../../../lib/api/failure.ts'
import { type TextKey, useText } from '../../../lib/text/text.ts'
import { decide } from '../../overlay/confirm/confirm-store.ts'
import { toast } from '../../overlay/toast/toast-store.ts'
import { putBack } from '../recycle-bin/put-back.ts'
import { hangingOn } from './hanging.ts'

/** Deletion of a list's rows, and its permission. */
export interface Removal {
  readonly may: string
  readonly route: RouteDefinition
  /** `ids`: one call with comma-joined ids. `id`: one call for each row, in turn. */
  readonly by: 'ids' | 'id'
  /** The route accepts `moveTo`: another row that takes over the references to these. */
  readonly handsOn?: boolean
  /** The effect of deletion; permanent when absent. */
  readonly detail?: TextKey
  /** Restores the rows from the recycle bin. */
  readonly undo?: (ids: readonly string[]) => Promise<unknown>
  /** Shows the action only for such rows; for others in a selection, the server refuses. */
  readonly when?: (row: object) => boolean
}

async function removeAll(removal: Removal, ids: readonly string[], moveTo: string | undefined): Promise<void> {
  const named = removal.by === 'ids' ? [{ ids: ids.join(',') }] : ids.map((id) => ({ id }))
  const queries = moveTo === undefined ? named : named.map((query) => ({ ...query, moveTo }))
  // The route accepts one of the two parameters, the one in `by`.
  for (const query of queries) await call(removal.route, { query } as unknown as CallOf<RouteDefinition>)
}

/** [L16] Asks, deletes, confirms, and reads the list again. Resolves to true when the rows are deleted. */
export function useRemoval(removal: Removal | undefined): (ids: readonly string[]) => Promise<boolean> {
  const t = useText()

  const run = async (route: Removal, ids: readonly string[], moveTo: string | undefined): Promise<boolean> => {
    try {
      await removeAll(route, ids, moveTo)
      const { undo } = route
      const offer = undo && {
        label: t('kit.undo'),
        run: () => void putBack(() => undo(ids)),
      }
      toast('good', t('kit.removed'), undefined, offer)
      return true
    } catch (error) {
      if (error instanceof CallFailure && !isAnnounced(error)) announceRefusal(error)
      return false
    } finally {
      await refetched()
    }
  }

  return async (ids) => {
    if (!removal) return false
    if (ids.length === 0) {
      toast('warn', t('kit.selectOne'))
      return false
    }
    const title = ids.length === 1 ? t('kit.removeTitle') : t('kit.removeMany', { count: ids.length })
    const { yes, target } = await decide({
      ...{ title, detail: t(removal.detail ?? 'kit.removeDetail'), yes: t('kit.remove'), danger: true },
      consequences: hangingOn(removal.route, ids, t, removal.handsOn),
    })
    return yes && run(removal, ids, target)
  }
}
