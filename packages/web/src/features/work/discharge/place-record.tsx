import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import type { Discharge } from '@heron/contract/routes'
import type { WireAnswer } from '@heron/contract/wire'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { KeyValues } from '../../../kit/data/key-values/key-values.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { ABSENT, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { copyName } from '../../../widgets/electrode-copy/copy-name.ts'
import { programWay } from '../../../widgets/program-way/program-way.ts'

type Burn = WireAnswer<typeof dischargeRoutes.burns>['records'][number]

/** Burns of one place that are shown; more are not made. */
const MOST = 100
const tones = { running: 'accent', good: 'good', defect: 'bad', aborted: 'warn' } as const

interface PlaceRecordProps {
  readonly place: Discharge
  readonly onClose: () => void
}

/** All burns of a place, also under earlier plans: by which revision, by whom and how; with the ways to what it was made from. */
export function PlaceRecord({ place, onClose }: PlaceRecordProps) {
  const t = useText()
  const { projectId, projectNumber, projectName, electrodeName, module, label } = place
  const query = { projectId, electrodeName, module, label, pageSize: MOST, column: 'startTime', order: 'desc' } as const
  const burns = useCall(dischargeRoutes.burns, { query })
  const columns = useMemo(
    (): readonly Column<Burn>[] => [
      { key: 'startTime', title: 'discharge.log.started', width: 136, render: (row) => formatTime(row.startTime) },
      {
        key: 'endTime',
        title: 'discharge.log.ended',
        width: 136,
        render: (row) => (row.endTime === null ? ABSENT : formatTime(row.endTime)),
      },
      {
        key: 'programNumber',
        title: 'program.number',
        width: 92,
        lead: true,
        render: (row) => (
          <Link className="h-mono" to={programWay(row.projectId, row.programId)}>
            {`${row.programNumber} r${row.programRevision}`}
          </Link>
        ),
      },
      { key: 'machineNo', title: 'project.machine', width: 72 },
      {
        key: 'result',
        title: 'discharge.result',
        width: 96,
        render: ({ result }) => (
          <StatusChip tone={tones[result]}>
            {result === 'running' ? t('discharge.states.running') : t(`discharge.results.${result}`)}
          </StatusChip>
        ),
      },
      { key: 'measuredDepth', title: 'discharge.measuredDepth', unit: 'mm', width: 104, number: true, decimals: 4 },
      { key: 'operator', title: 'discharge.log.operator', width: 96 },
      { key: 'remark', title: 'kit.remark' },
    ],
    [t],
  )
  const tab = (name: string) => `/project/${projectId}?tab=${name}`
  return (
    <Dialog
      title={t('discharge.log.title', { place: `${copyName(t, place)} · ${label}` })}
      width={920}
      onClose={onClose}
    >
      <div className="board-made-from">
        <KeyValues
          columns={2}
          items={[
            { label: t('project.number'), value: <Link to={tab('details')}>{`${projectNumber} ${projectName}`}</Link> },
            {
              label: t('discharge.log.madeFrom'),
              value: (
                <span className="board-ways">
                  <Link to={tab('plan')}>{t('discharge.log.plan')}</Link>
                  <Link to={tab('drawing')}>{t('discharge.log.drawing')}</Link>
                </span>
              ),
            },
          ]}
        />
      </div>
      <ReadPart of={burns}>
        <DataTable
          dense
          label={t('discharge.log.burns')}
          rows={burns.data?.records ?? []}
          rowKey={(row) => row.id}
          columns={columns}
          busy={burns.isPending}
          empty={<Empty title={t('discharge.log.none')} />}
        />
      </ReadPart>
    </Dialog>
  )
}
