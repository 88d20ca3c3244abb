import { planRoutes } from '@heron/contract/calls/work/plan'
import { programRoutes } from '@heron/contract/calls/work/program'
import type { Process, Program } from '@heron/contract/routes'
import { useCallback, useMemo, useState } from 'react'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { StepsBar } from '../../../kit/layout/steps-bar/steps-bar.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import type { WireAnswer } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useText } from '../../../lib/text/text.ts'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { GenerateButton } from './generate-button.tsx'
import './program.css'
import { ProgramActions } from './program-actions.tsx'
import { ProgramPeople } from './program-people.tsx'
import { releaseSteps } from './program-state.tsx'
import { ProgramWarnings } from './program-warnings.tsx'
import { ProgramWorkspace } from './program-workspace.tsx'

const SetupSheetDialog = lateWindow(async () => (await import('./setup-sheet.tsx')).SetupSheetDialog)

const DiffDialog = lateWindow(async () => (await import('./diff-dialog.tsx')).DiffDialog)

const processesIn = (plan: WireAnswer<typeof planRoutes.getProcessTree> | undefined): readonly Process[] =>
  (plan?.tree ?? [])
    .flatMap((electrode) => electrode.children)
    .flatMap((copy) => copy.children)
    .map((leaf) => leaf.process)

/** [C11] Discharge machining: generate, view, verify, approve, release, download. */
export function ProgramTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const programs = useCall(programRoutes.list, {
    query: { projectId, pageNo: 1, pageSize: 100, column: 'revision', order: 'desc' },
  })
  const tree = useCall(planRoutes.getProcessTree, { query: { projectId } })
  const open = useCallback((id: string) => setChosen(id), [])
  // Not for each drawing: the moves of the text are computed with them.
  const processes = useMemo(() => processesIn(tree.data), [tree.data])
  const error = programs.error ?? tree.error
  if (error) return <LoadFailed error={error} onRetry={() => void programs.refetch()} />
  if (!programs.data || !tree.data) return <Empty title={t('kit.loading')} />
  const list = programs.data.records
  const program = list.find((each) => each.id === chosen) ?? list[0]
  const accepted = tree.data.plan?.state === 'accepted' && !tree.data.plan.stale
  return (
    <>
      <ProgramBar projectId={projectId} programs={list} program={program} canGenerate={accepted} onChoose={open} />
      {program ? (
        <ProgramWorkspace key={program.id} program={program} processes={processes} />
      ) : (
        <Panel className="h-grow">
          <Empty title={t('program.none')} hint={t(accepted ? 'program.noneHint' : 'program.needPlan')} />
        </Panel>
      )}
    </>
  )
}

interface ProgramBarProps {
  readonly projectId: string
  readonly programs: readonly Program[]
  readonly program: Program | undefined
  readonly canGenerate: boolean
  readonly onChoose: (id: string) => void
}

/** The revision, its release state and its actions. */
function ProgramBar({ projectId, programs, program, canGenerate, onChoose }: ProgramBarProps) {
  const t = useText()
  const [dialog, setDialog] = useState<'diff' | 'sheet'>()
  const before = programs[programs.findIndex((each) => each.id === program?.id) + 1]
  return (
    <div className="program-bar">
      {program ? (
        <>
          <StepsBar
            steps={releaseSteps(program, t)}
            tools={
              <>
                {program.stale ? <StatusChip tone="warn">{t('program.stale')}</StatusChip> : null}
                <select
                  aria-label={t('program.revision')}
                  value={program.id}
                  onChange={(event) => onChoose(event.target.value)}
                >
                  {programs.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.number} r{each.revision}
                    </option>
                  ))}
                </select>
              </>
            }
          />
          <div className="program-printed">
            <span>{t('machine.post')}</span>
            <PrintedBy post={program.post} control />
          </div>
          <ProgramPeople program={program} />
          <ProgramWarnings key={program.id} program={program} />
        </>
      ) : null}
      <div className="program-tools">
        {program?.stale ? (
          <span className="program-stale">
            {program.staleReasons.map((reason) => t(`program.staleReason.${reason}`)).join(' · ')}
          </span>
        ) : null}
        {program && before ? (
          <Button onClick={() => setDialog('diff')}>{t('program.compare', { revision: before.revision })}</Button>
        ) : null}
        {program ? (
          <Button icon="print" onClick={() => setDialog('sheet')}>
            {t('program.setupSheet')}
          </Button>
        ) : null}
        {program ? <ProgramActions program={program} /> : null}
        <Can do="program:generate">
          {canGenerate ? (
            <GenerateButton projectId={projectId} primary={!program || program.stale} onMade={onChoose} />
          ) : null}
        </Can>
      </div>
      {dialog === 'diff' && program && before ? (
        <DiffDialog from={before.id} to={program.id} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog === 'sheet' && program ? (
        <SetupSheetDialog program={program} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  )
}
