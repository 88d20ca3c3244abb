import { dataLogRoutes } from '@heron/contract/calls/records/data-log'
import type { DataLog } from '@heron/contract/routes'
import { restoringCall } from '@heron/contract/table-titles'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useLanguage, useText } from '../../../lib/text/text.ts'
import { columnLabel } from './column-label.ts'
import { nounOf } from './data-log-columns.tsx'
import { compareContents, isDeletion } from './differences.ts'

/** Fields named in the question; further ones are counted. */
const mostFields = 8

const brief = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Offers to restore versions of a row, with permission; undefined for a version that cannot be restored. */
export function useRestore(row: DataLog | undefined, onRestored: () => void) {
  const t = useText()
  const language = useLanguage()
  const can = useCan()
  const call = row && restoringCall(row.dataTable)
  const isOffered = call !== undefined && can('system:dataLog:restore')
  const query = { dataTable: row?.dataTable ?? '', dataId: row?.dataId ?? '' }
  const [newest] = useCall(dataLogRoutes.queryDataVerList, { query }, { enabled: isOffered }).data ?? []
  const { mutate, isPending } = useMutate(dataLogRoutes.restore, {
    onDone: () => {
      toast('good', t('dataLog.restored'))
      onRestored()
    },
  })

  const linesOf = (to: DataLog, from: DataLog): readonly string[] => {
    const fields = compareContents(from, to).filter(({ differs, isOfChange }) => differs && !isOfChange)
    const lines = fields.slice(0, mostFields).map(({ name, first, second }) => {
      const values = { field: columnLabel(name, to.dataTable), from: brief(first), to: brief(second) }
      return t('dataLog.becomes', values)
    })
    const more = fields.length - lines.length
    return more > 0 ? [...lines, t('dataLog.moreFields', { count: more })] : lines
  }

  const ask = async (version: DataLog, latest: DataLog) => {
    const sure = await confirm({
      title: t('dataLog.restoreTitle', { noun: nounOf(version.dataTable, language), version: version.dataVersion }),
      detail: t('dataLog.restoreDetail', { time: formatTime(version.createTime), by: version.createBy }),
      yes: t('dataLog.restore'),
      consequences: Promise.resolve({ lines: linesOf(version, latest), isRefused: false }),
    })
    if (sure) mutate({ body: { id: version.id, version: latest.dataVersion } })
  }

  return (version: DataLog) => {
    if (!isOffered || !newest || isDeletion(newest.dataContent) || isDeletion(version.dataContent)) return undefined
    if (version.dataVersion === newest.dataVersion) return undefined
    return { isPending, ask: () => void ask(version, newest) }
  }
}
