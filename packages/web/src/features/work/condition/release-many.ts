import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { useMemo } from 'react'
import type { BatchAction } from '../../../kit/data/list-page/batch-action.ts'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

interface Draft {
  readonly id: string
  readonly version: number
}

const isDraft = (row: { readonly id: string }): row is Draft =>
  'state' in row && row.state === 'draft' && 'version' in row && typeof row.version === 'number'

/** Releases the drafts among the selected conditions, all or none, after a confirmation that states their number. */
export function useReleaseMany(): readonly BatchAction[] {
  const t = useText()
  const { mutateAsync } = useMutate(conditionRoutes.releaseBatch, {
    onDone: ({ released }) => toast('good', t('condition.releasedMany', { count: released })),
  })
  return useMemo(() => {
    const run: BatchAction['run'] = async (_ids, rows) => {
      const conditions = rows.filter(isDraft).map(({ id, version }) => ({ id, version }))
      const others = rows.length - conditions.length
      if (conditions.length === 0) {
        toast('warn', t('condition.noDrafts'))
        return false
      }
      const title = t('condition.releaseMany', { count: conditions.length })
      const left = others > 0 ? t('condition.releaseLeft', { count: others }) : ''
      if (!(await confirm({ title, detail: [t('condition.releaseDetail'), left].join(' ').trim() }))) return false
      return mutateAsync({ body: { conditions } }).then(
        () => true,
        () => false,
      )
    }
    return [{ label: 'condition.release', may: 'condition:edit', icon: 'approve', run }]
  }, [t, mutateAsync])
}
