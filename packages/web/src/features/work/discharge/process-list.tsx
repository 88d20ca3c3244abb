import type { Discharge } from '@heron/contract/routes'
import { dischargeRoutes } from '@heron/contract/routes/work/discharge'
import { programRoutes } from '@heron/contract/routes/work/program'
import { dischargeStates } from '@heron/contract/routes/work/schema/discharge'
import { useMemo } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import { RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { optionsOf } from '../../../kit/form/form/field.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { saveFile } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

const tones = { toRun: 'quiet', running: 'accent', done: 'good' } as const

/** Every process of every machine: to run, running, done; downloaded and started from here. */
export function ProcessList() {
  const t = useText()
  const start = useMutate(dischargeRoutes.start, {
    onDone: () => toast('good', t('discharge.started')),
  })
  const columns = useMemo(
    (): readonly Column<Discharge>[] => [
      { key: 'projectNumber', title: 'project.number', mono: true, lead: true },
      { key: 'machineNo', title: 'project.machine' },
      {
        key: 'electrodeName',
        title: 'electrode.name',
        render: (row) => `${row.electrodeName} ${t(`electrode.modules.${row.module}`)}`,
      },
      { key: 'pot', title: 'projectExtend.pot', number: true, decimals: 0 },
      { key: 'label', title: 'location.label' },
      { key: 'x', title: 'location.x', unit: 'mm', number: true, decimals: 4, wideOnly: true },
      { key: 'y', title: 'location.y', unit: 'mm', number: true, decimals: 4, wideOnly: true },
      { key: 'depth', title: 'location.depth', unit: 'mm', number: true, decimals: 4 },
      {
        key: 'programNumber',
        title: 'program.number',
        mono: true,
        render: (row) => (row.programNumber ? `${row.programNumber} r${row.programRevision}` : '–'),
      },
      {
        key: 'state',
        title: 'plan.state',
        render: (row) => <StatusChip tone={tones[row.state]}>{t(`discharge.states.${row.state}`)}</StatusChip>,
      },
    ],
    [t],
  )
  return (
    <ListPanel
      label={t('discharge.views.list')}
      route={dischargeRoutes.page}
      columns={columns}
      search={[
        { name: 'projectNumber', label: 'project.number' },
        { name: 'electrodeName', label: 'electrode.name' },
        {
          name: 'state',
          label: 'plan.state',
          kind: 'select',
          options: optionsOf(dischargeStates, (each) => `discharge.states.${each}`),
        },
      ]}
      rowTone={(row) => (row.programStale ? 'warn' : undefined)}
      actions={(row) => (
        <RowActions
          actions={[
            {
              label: 'kit.download',
              may: 'program:download',
              disabled: !row.programId,
              onClick: () => {
                if (row.programId) void saveFile(programRoutes.download, { query: { ids: row.programId } })
              },
            },
            {
              label: 'discharge.start',
              may: 'discharge:record',
              disabled: !row.programId || row.programStale || row.state !== 'toRun',
              onClick: () => {
                if (row.programId) start.mutate({ body: { programId: row.programId, processIds: [row.id] } })
              },
            },
          ]}
        />
      )}
      emptyHint={t('discharge.listEmpty')}
    />
  )
}
