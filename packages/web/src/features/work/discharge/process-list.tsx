import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { programRoutes } from '@heron/contract/calls/work/program'
import type { Discharge } from '@heron/contract/routes'
import { dischargeStates } from '@heron/contract/routes/work/schema/choices'
import { useMemo, useRef, useState } from 'react'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { ListPanel } from '../../../kit/data/list-page/list-panel.tsx'
import { type RowAction, RowActions } from '../../../kit/data/list-page/row-action.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { optionsOf } from '../../../kit/form/form/field.ts'
import { useKeptFocus } from '../../../kit/layout/page/use-kept-focus.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { prompt } from '../../../kit/overlay/prompt/prompt-store.ts'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { takeFile } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { ABSENT, formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { copyName } from '../../../widgets/electrode-copy/copy-name.ts'
import { PotText } from '../../../widgets/electrode-copy/pot-text.tsx'
import { machineOption } from '../../../widgets/machine-options/machine-options.ts'
import { NumberAndPost } from '../../../widgets/printed-by/printed-by.tsx'
import { StaleNote } from '../../../widgets/verification/stale-note.tsx'
import { VerificationNote } from '../../../widgets/verification/verification.tsx'
import type { Board } from './board-model.ts'

const RecordForm = lateWindow(async () => (await import('./record-form.tsx')).RecordForm)

const PlaceRecord = lateWindow(async () => (await import('./place-record.tsx')).PlaceRecord)

const RenewForm = lateWindow(async () => (await import('./renew-form.tsx')).RenewForm)

const tones = { toRun: 'quiet', running: 'accent', done: 'good' } as const

interface RecordPlaceProps {
  readonly place: Discharge
  readonly onClose: () => void
}

/** Records the burn of a place that is burning. */
function RecordPlace({ place, onClose }: RecordPlaceProps) {
  const t = useText()
  const { burnId, burnVersion, depth, burntWith, label } = place
  if (burnId === null || burnVersion === null || burntWith === null) return null
  return (
    <RecordForm
      burn={{ burnId, version: burnVersion, depth }}
      title={`${burntWith.programNumber} r${burntWith.programRevision} · ${copyName(t, place)} · ${label}`}
      onClose={onClose}
    />
  )
}

const optionOf = ({ machineId, machineNo, name }: Board['machines'][number]) =>
  machineOption({ id: machineId, machineNo, name })

interface ProcessListProps {
  /** Offered as a condition. */
  readonly machines?: Board['machines']
}

/** All processes of all machines: to start, running, done; downloaded and started here. */
export function ProcessList({ machines = [] }: ProcessListProps) {
  const t = useText()
  const [renewing, setRenewing] = useState<Discharge>()
  const [recording, setRecording] = useState<Discharge>()
  const [looking, setLooking] = useState<Discharge>()
  const start = useMutate(dischargeRoutes.start, {
    onDone: () => toast('good', t('discharge.started')),
  })
  const takeBack = useMutate(dischargeRoutes.burnAgain)
  const keep = useMutate(dischargeRoutes.withdrawDecision, { onDone: () => toast('good', t('discharge.kept')) })
  const burnAgain = (row: Discharge) =>
    prompt({
      title: t('discharge.burnAgainTitle', {
        place: `${copyName(t, row)} · ${row.label}`,
      }),
      content: t('discharge.burnAgainDetail'),
      placeholder: t('discharge.burnAgainReason'),
      okText: t('discharge.burnAgain'),
      save: async (reason) => {
        await takeBack.mutateAsync({ body: { id: row.id, reason: reason.trim() } })
        toast('good', t('discharge.burnAgainDone'))
      },
    })
  const columns = useMemo((): readonly Column<Discharge>[] => {
    const again = ({ reason, createBy, createTime }: NonNullable<Discharge['again']>) =>
      t('discharge.toBurnAgain', { reason, by: createBy, time: formatTime(createTime) })
    const failed = ({ result, reason, operator, time }: NonNullable<Discharge['failed']>) => {
      const words = { result: t(`discharge.results.${result}`), by: operator, time: formatTime(time) }
      return reason === '' ? t('discharge.failedBare', words) : t('discharge.failed', { ...words, reason })
    }
    return [
      { key: 'projectNumber', title: 'project.number', width: 112, mono: true, lead: true },
      { key: 'machineNo', title: 'project.machine', width: 72 },
      {
        key: 'electrodeName',
        title: 'electrode.name',
        width: 108,
        render: (row) => copyName(t, row),
      },
      {
        key: 'pot',
        title: 'projectExtend.pot',
        width: 64,
        render: (row) => <PotText pot={row.pot} load={row.load} />,
      },
      { key: 'label', title: 'location.label', width: 72 },
      {
        key: 'state',
        title: 'plan.state',
        render: (row) => (
          <>
            <StatusChip tone={tones[row.state]}>{t(`discharge.states.${row.state}`)}</StatusChip>
            <StaleNote reasons={row.programStaleReasons} />
            <VerificationNote verification={row.programVerification} />
            {[row.again && again(row.again), row.failed && failed(row.failed)].map((note) =>
              note ? (
                <span key={note} className="board-again" title={note}>
                  {note}
                </span>
              ) : null,
            )}
          </>
        ),
      },
      { key: 'x', title: 'location.x', unit: 'mm', width: 92, number: true, decimals: 4, wideOnly: true },
      { key: 'y', title: 'location.y', unit: 'mm', width: 92, number: true, decimals: 4, wideOnly: true },
      { key: 'depth', title: 'location.depth', unit: 'mm', width: 88, number: true, decimals: 4 },
      {
        key: 'programNumber',
        title: 'program.number',
        width: 116,
        render: (row) => {
          const { programNumber, programRevision, programPost } = row.burntWith ?? row
          if (programNumber === null) return ABSENT
          return <NumberAndPost number={`${programNumber} r${programRevision}`} post={programPost} />
        },
      },
    ]
  }, [t])
  /** What is due at a place: to start it, to record its burn, or, if need be, to burn it again. */
  const actOf = (row: Discharge): RowAction => {
    const may = 'discharge:record'
    if (row.state === 'running') return { label: 'discharge.record', may, onClick: () => setRecording(row) }
    if (row.state === 'done') return { label: 'discharge.burnAgain', may, onClick: () => void burnAgain(row) }
    const { programId } = row
    return {
      label: 'discharge.start',
      may,
      why: programId ? undefined : 'discharge.notReleased',
      disabled: !programId || row.programStale || row.programVerification?.state === 'refused',
      onClick: () => {
        if (programId) start.mutate({ body: { programId, processIds: [row.id] } })
      },
    }
  }
  const part = useRef<HTMLDivElement>(null)
  useKeptFocus(part)
  return (
    <div ref={part} className="board-list">
      <ListPanel
        label={t('discharge.views.list')}
        route={dischargeRoutes.page}
        columns={columns}
        search={[
          { name: 'projectNumber', label: 'project.number' },
          { name: 'machineId', label: 'project.machine', kind: 'select', options: machines.map(optionOf) },
          { name: 'electrodeName', label: 'electrode.name' },
          {
            name: 'state',
            label: 'plan.state',
            kind: 'select',
            options: optionsOf(dischargeStates, (each) => `discharge.states.${each}`),
          },
        ]}
        onRow={setLooking}
        rowTone={(row) => (row.programStale || row.programVerification?.state === 'refused' ? 'warn' : undefined)}
        actions={(row) => (
          <RowActions
            actions={[
              {
                label: 'kit.download',
                may: 'program:download',
                disabled: !row.programId,
                why: row.programId ? undefined : 'discharge.notReleased',
                onClick: () => {
                  if (row.programId) void takeFile(programRoutes.download, { query: { ids: row.programId } })
                },
              },
              actOf(row),
              {
                label: 'discharge.renew',
                may: 'discharge:record',
                disabled: row.state === 'running',
                onClick: () => setRenewing(row),
              },
              ...(row.again
                ? [
                    {
                      label: 'discharge.keepBurn',
                      may: 'discharge:record',
                      onClick: () => {
                        if (row.again) keep.mutate({ body: { id: row.again.id } })
                      },
                    } as const,
                  ]
                : []),
            ]}
          />
        )}
        emptyHint={t('discharge.listEmpty')}
      />
      {recording ? <RecordPlace place={recording} onClose={() => setRecording(undefined)} /> : null}
      {looking ? <PlaceRecord place={looking} onClose={() => setLooking(undefined)} /> : null}
      {renewing ? <RenewForm place={renewing} onClose={() => setRenewing(undefined)} /> : null}
    </div>
  )
}
