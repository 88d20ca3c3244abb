import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { conditionName } from '@heron/contract/condition-name'
import { useMemo } from 'react'
import type { GridOption } from '../../../kit/editable-grid/model/column.ts'
import { useAll } from '../../../lib/api/all-pages.ts'

/** The released conditions as choices, of one machine family where it is known; those in use are always included. */
export function useConditionChoices(
  family: string | undefined,
  used: readonly { readonly conditionId: string; readonly conditionCode: number }[],
): readonly GridOption[] {
  const conditions = useAll(conditionRoutes.list, {
    state: 'released',
    ...(family === undefined ? {} : { machineFamily: family }),
    column: 'code',
    order: 'asc',
  })
  return useMemo(() => {
    const rows = conditions.data ?? []
    const known = new Set(rows.map(({ id }) => id))
    const gone = new Map(
      used.flatMap(({ conditionId, conditionCode }) =>
        known.has(conditionId)
          ? []
          : [[conditionId, { value: conditionId, text: conditionName(conditionCode) }] as const],
      ),
    )
    return [
      ...rows.map(({ id, code, name, origin }) => ({
        value: id,
        text: [conditionName(code), name, ...(origin ? [origin.machineNo] : [])].join(' '),
      })),
      ...gone.values(),
    ]
  }, [conditions.data, used])
}
