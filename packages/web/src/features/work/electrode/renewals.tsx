import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { projectRoutes } from '@heron/contract/calls/work/project'
import type { MeasuredValues, Renewal } from '@heron/contract/routes/work/schema/renewal'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { isUnread } from '../../../kit/data/list-page/read.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { formatNumber, formatTime } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'
import { copyName } from '../../../widgets/electrode-copy/copy-name.ts'

/** The measured values that hold again after a withdrawal. */
function restoredText({ measuredUndersize, actualHeight, offset }: MeasuredValues, t: Translate): string {
  const length = (name: 'measuredUndersize' | 'actualHeight', value: number | null) =>
    value === null ? [] : [`${t(`electrode.${name}`)} ${formatNumber(value)} mm`]
  const values = [
    ...length('actualHeight', actualHeight),
    ...length('measuredUndersize', measuredUndersize),
    ...(offset
      ? [
          t('electrode.renewals.restoredOffset', {
            x: formatNumber(offset.x),
            y: formatNumber(offset.y),
            c: formatNumber(offset.c),
          }),
        ]
      : []),
  ]
  return t('electrode.renewals.restored', { values: values.join(' · ') })
}

/** Replaced electrodes of a project, with time, reason and user; empty if there are none. */
export function Renewals({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const overview = useCall(projectRoutes.overview, { query: { id: projectId } })
  // Most projects have none: their number comes with the overview (F4).
  const enabled = (overview.data?.counts.renewals ?? 0) > 0
  const renewals = useCall(dischargeRoutes.renewals, { query: { projectId } }, { enabled })
  const withdraw = useMutate(dischargeRoutes.withdrawRenewal, {
    onDone: ({ restored }) =>
      restored
        ? toast('info', t('electrode.renewals.done'), restoredText(restored, t))
        : toast('good', t('electrode.renewals.done')),
  })
  const reads = [overview, renewals]
  if (!renewals.data || renewals.data.length === 0)
    return reads.some(isUnread) ? (
      <Panel title={t('electrode.renewals.title')}>
        <ReadPart of={reads} />
      </Panel>
    ) : null
  const columns: readonly Column<Renewal>[] = [
    {
      key: 'electrodeName',
      title: 'electrode.name',
      lead: true,
      render: (row) => copyName(t, row),
    },
    { key: 'shorter', title: 'electrode.renewals.shorter', unit: 'mm', number: true, decimals: 4 },
    { key: 'reason', title: 'electrode.renewals.reason' },
    {
      key: 'createTime',
      title: 'electrode.renewals.recorded',
      render: (row) => t('electrode.renewals.by', { time: formatTime(row.createTime), by: row.createBy }),
    },
    {
      key: 'withdrawnTime',
      title: 'plan.state',
      render: (row) => (
        <StatusChip tone={row.withdrawnTime === null ? 'good' : 'quiet'}>
          {row.withdrawnTime === null
            ? t('electrode.renewals.holds')
            : t('electrode.renewals.withdrawn', { by: row.withdrawnBy ?? '', time: formatTime(row.withdrawnTime) })}
        </StatusChip>
      ),
    },
  ]
  return (
    <Panel title={t('electrode.renewals.title')} facts={renewals.data.length} flush>
      <ReadPart of={reads}>
        <DataTable
          label={t('electrode.renewals.title')}
          rows={renewals.data}
          columns={columns}
          rowKey={(row) => row.id}
          actions={(row) => (
            <RowActions
              actions={[
                {
                  label: 'electrode.renewals.withdraw',
                  may: 'discharge:record',
                  disabled: row.withdrawnTime !== null,
                  onClick: () => withdraw.mutate({ body: { id: row.id } }),
                },
              ]}
            />
          )}
        />
      </ReadPart>
    </Panel>
  )
}
