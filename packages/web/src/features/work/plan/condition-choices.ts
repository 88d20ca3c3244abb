import { conditionRoutes } from '@heron/contract/calls/work/condition'
import { conditionName } from '@heron/contract/condition-name'
import { useMemo } from 'react'
import type { GridOption } from '../../../kit/editable-grid/model/column.ts'
import { useAll } from '../../../lib/api/all-pages.ts'

/**
 * The released conditions as choices, of one machine family: the given one, or that of the conditions in use, because a
 * plan takes no others. Those in use are always included.
 */
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
    const released = conditions.data ?? []
    const inUse = new Set(used.map(({ conditionId }) => conditionId))
    const ownFamily = released.find(({ id }) => inUse.has(id))?.machineFamily
    const rows = released.filter(({ machineFamily }) => ownFamily === undefined || machineFamily === ownFamily)
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
