import { dischargeRoutes } from '@heron/contract/calls/work/discharge'
import { type RefObject, useRef, useState } from 'react'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Stat, StatRow } from '../../../kit/display/stat/stat.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { useKeptFocus } from '../../../kit/layout/page/use-kept-focus.ts'
import { useStages } from '../../../kit/layout/page/use-later.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { formatDay, formatDuration, formatNumber, parseTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { copyName } from '../../../widgets/electrode-copy/copy-name.ts'
import { forecastNote } from '../../../widgets/forecast/forecast.tsx'
import { NumberAndPost } from '../../../widgets/printed-by/printed-by.tsx'
import { StaleNote } from '../../../widgets/verification/stale-note.tsx'
import { VerificationNote } from '../../../widgets/verification/verification.tsx'
import { Attention } from './attention.tsx'
import { type Board, shopHour } from './board-model.ts'
import './discharge.css'
import { LearntTimes } from './learnt-times.tsx'
import { MachineTimes } from './machine-times.tsx'
import { Queues } from './queues.tsx'
import { useQueueOrder } from './use-queue-order.ts'

const { Part: ProcessList } = fetchedPart(async () => (await import('./process-list.tsx')).ProcessList)

const RecordForm = lateWindow(async () => (await import('./record-form.tsx')).RecordForm)

/** The shop floor changes by itself; ms between refreshes. */
const LOOK_EVERY = 15_000
const views = ['board', 'list'] as const

/** [Q10] The discharge board: running burns, the queue for the coming night, and matters that need attention. */
export function DischargeBoard() {
  const t = useText()
  const [view, setView] = useState<(typeof views)[number]>('board')
  const board = useCall(dischargeRoutes.board, {}, { every: LOOK_EVERY })
  const shown = useInSlices(board.data)
  const wasDrawn = useRef(false)
  const now = parseTime(board.data?.now ?? '') ?? new Date()
  return (
    <Page
      title={t('discharge.title')}
      facts={
        <>
          <span>{formatDay(now)}</span>
          {board.data ? <span>{t('discharge.night', { from: shopHour(board.data.nightStart) })}</span> : null}
        </>
      }
      grows={view === 'board'}
      tools={
        <Choice
          label={t('discharge.view')}
          values={views}
          value={view}
          text={(each) => t(`discharge.views.${each}`)}
          onChange={setView}
        />
      }
    >
      <ReadPart of={board} />
      {view === 'list' ? <ProcessList {...(board.data && { machines: board.data.machines })} /> : null}
      {view === 'board' && shown ? <BoardBody board={shown} reload={board.refetch} wasDrawn={wasDrawn} /> : null}
    </Page>
  )
}

interface BoardBodyProps {
  readonly board: Board
  readonly reload: () => Promise<unknown>
  /** It was drawn before, until the list was chosen. */
  readonly wasDrawn: RefObject<boolean>
}

function BoardBody({ board, reload, wasDrawn }: BoardBodyProps) {
  const order = useQueueOrder(board.machines, reload)
  const part = useRef<HTMLDivElement>(null)
  // From top to bottom: what is below is drawn later.
  const stage = useStages(wasDrawn, 4)
  useKeptFocus(part)
  return (
    <>
      <BoardStats counts={board.counts} />
      {stage > 0 ? <MachineTimes board={{ ...board, machines: order.machines }} /> : null}
      <div ref={part} tabIndex={-1} className="h-columns board-columns">
        {stage > 1 ? <Running running={board.running} /> : null}
        {stage > 2 ? <Attention attention={board.attention} /> : null}
      </div>
      {stage > 3 ? (
        <>
          <Queues {...order} />
          <LearntTimes learnt={board.learnt} />
        </>
      ) : null}
    </>
  )
}

function BoardStats({ counts }: { readonly counts: Board['counts'] }) {
  const t = useText()
  const deviation =
    counts.deviation === null ? '–' : `${counts.deviation > 0 ? '+' : ''}${formatNumber(counts.deviation * 100, 1)} %`
  return (
    <StatRow>
      <Stat
        label={t('discharge.running')}
        value={`${counts.running} / ${counts.machines}`}
        unit={t('discharge.machines', { count: counts.machines })}
      />
      <Stat
        label={t('discharge.fitTonight')}
        value={`${counts.fitTonight} / ${counts.queued}`}
        unit={t('discharge.programs', { count: counts.queued })}
      />
      <Can do="program:approve">
        <Stat
          label={t('discharge.toApprove')}
          value={counts.toApprove}
          unit={t('discharge.programs', { count: counts.toApprove })}
          {...(counts.toApprove > 0 ? { tone: 'warn' as const } : {})}
        />
      </Can>
      <Stat label={t('discharge.deviation')} value={deviation} unit={t('discharge.deviationUnit')} />
      <Stat
        label={t('discharge.stale')}
        value={counts.stale}
        unit={t('discharge.programs', { count: counts.stale })}
        {...(counts.stale > 0 ? { tone: 'warn' as const } : {})}
      />
    </StatRow>
  )
}

function Running({ running }: { readonly running: Board['running'] }) {
  const t = useText()
  const [recording, setRecording] = useState<Board['running'][number]>()
  return (
    <Panel title={t('discharge.burning')} facts={running.filter(({ state }) => state === 'burning').length} flush>
      <DataTable
        label={t('discharge.burning')}
        rows={running}
        rowKey={(row) => row.burnId}
        columns={[
          {
            key: 'programNumber',
            title: 'program.number',
            width: 116,
            lead: true,
            render: ({ programNumber, programRevision, post }) => (
              <NumberAndPost number={`${programNumber} r${programRevision}`} post={post} />
            ),
          },
          { key: 'machineNo', title: 'project.machine', width: 72 },
          {
            key: 'place',
            title: 'discharge.place',
            render: (row) => (
              <>
                {`${copyName(t, row)} · ${row.label}`}{' '}
                {row.withdrawn ? <StatusChip tone="bad">{t('discharge.withdrawn')}</StatusChip> : null}
                <StaleNote reasons={row.staleReasons} />
                <VerificationNote verification={row.verification} />
              </>
            ),
          },
          { key: 'depth', title: 'location.depth', unit: 'mm', width: 84, number: true, decimals: 3 },
          {
            key: 'progress',
            title: 'discharge.progress',
            width: 140,
            render: (row) =>
              row.state === 'burning' ? (
                <Progress share={row.forecast.time > 0 ? 1 - row.remaining / row.forecast.time : 0} />
              ) : row.state === 'toLoad' ? (
                t('discharge.waitsForLoad', { load: row.load })
              ) : (
                t('discharge.waiting')
              ),
          },
          {
            key: 'remaining',
            title: 'discharge.remaining',
            width: 104,
            number: true,
            render: (row) => (
              <span title={`${t('discharge.estimated')}\n${forecastNote(row.forecast)}`}>
                {formatDuration(row.remaining)}
              </span>
            ),
          },
        ]}
        actions={(row) => (
          <Can do="discharge:record">
            <button type="button" className="h-link" onClick={() => setRecording(row)}>
              {t('discharge.record')}
            </button>
          </Can>
        )}
        empty={<Empty title={t('discharge.nothingBurning')} hint={t('discharge.nothingBurningHint')} />}
      />
      {recording ? (
        <RecordForm
          burn={recording}
          title={`${recording.programNumber} r${recording.programRevision} · ${copyName(t, recording)} · ${recording.label}`}
          onClose={() => setRecording(undefined)}
        />
      ) : null}
    </Panel>
  )
}

/** The share of the planned time that has passed; no machine reports its progress. */
function Progress({ share }: { readonly share: number }) {
  const t = useText()
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100)
  const said = `${percent} % · ${t('discharge.estimated')}`
  return (
    <span className="board-progress" title={said}>
      <i style={{ width: `${percent}%` }} />
      <span className="h-sr-only">{said}</span>
    </span>
  )
}
