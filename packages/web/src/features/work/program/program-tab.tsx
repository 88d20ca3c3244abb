import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program, ProgramWarning } from '@heron/contract/routes'
import { useRef, useState } from 'react'
import type { Read } from '../../../kit/data/list-page/read.ts'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useAddress } from '../../../kit/layout/page/use-address.ts'
import { useKeptFocus } from '../../../kit/layout/page/use-kept-focus.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { StepsBar } from '../../../kit/layout/steps-bar/steps-bar.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { CallFailure } from '../../../lib/api/failure.ts'
import { useCall } from '../../../lib/api/query.ts'
import { Can } from '../../../lib/session/can.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { PrintedBy } from '../../../widgets/printed-by/printed-by.tsx'
import { revisionParam } from '../../../widgets/program-way/program-way.ts'
import { GenerateButton } from './generate-button.tsx'
import './findings.css'
import './program.css'
import { ProgramActions } from './program-actions.tsx'
import { ProgramPeople } from './program-people.tsx'
import { isVerifiedBefore, releasedBeside, releaseSteps, WithdrawnNote } from './program-state.tsx'
import { ProgramWarnings } from './program-warnings.tsx'
import { ProgramWorkspace } from './program-workspace.tsx'

const NONE: readonly ProgramWarning[] = []

// Loaded with a release that the present verifier has not checked, or has checked since (F4).
const { Part: Recheck } = fetchedPart(async () => (await import('./recheck.tsx')).Recheck)

const SetupSheetDialog = lateWindow(async () => (await import('./setup-sheet.tsx')).SetupSheetDialog)

const DiffDialog = lateWindow(async () => (await import('./diff-dialog.tsx')).DiffDialog)

/**
 * The revision in the address; without one, that which was shown first stays when another user makes a newer one: it may
 * be about to be approved.
 */
function useChosen() {
  const { params, latest, goTo } = useAddress()
  const [first, setFirst] = useState<string>()
  const [stayed, setStayed] = useState<string>()
  return {
    chosen: params.get(revisionParam) ?? stayed,
    /** Without an id, the newest. */
    choose: useStable((id: string | undefined) => {
      const next = latest()
      if (id === undefined) {
        next.delete(revisionParam)
        setStayed(undefined)
      } else next.set(revisionParam, id)
      goTo(next, { replace: true })
    }),
    note: (newest: string | undefined) => {
      if (newest === undefined) return
      if (first === undefined) setFirst(newest)
      else if (newest !== first && stayed === undefined) setStayed(first)
    },
  }
}

/** [C11] Discharge machining: generate, view, verify, approve, release, download. */
export function ProgramTab({ projectId }: { readonly projectId: string }) {
  const t = useText()
  const mayGenerate = useCan()('program:generate')
  const { chosen, choose, note } = useChosen()
  const query = { projectId, ...(chosen !== undefined && { id: chosen }) }
  // The revisions stay where they are while another one is being read.
  const answer = useCall(programRoutes.ofProject, { query }, { keep: true })
  const data = useInSlices(answer.data)
  const wasDrawn = useRef(false)
  note(data?.programs[0]?.id)
  if (!data) return <Unread answer={answer} named={chosen} onChoose={choose} />
  const { programs, planAccepted, opened } = data
  const program = programs.find((each) => each.id === chosen) ?? programs[0]
  const hint = mayGenerate ? 'program.noneHint' : 'program.noneForOthers'
  const shown = opened && opened.text.id === program?.id ? opened : undefined
  return (
    <ReadPart of={answer}>
      <ProgramBar
        projectId={projectId}
        programs={programs}
        program={program}
        warnings={shown?.warnings ?? NONE}
        canGenerate={planAccepted}
        onChoose={choose}
      />
      {program && shown ? (
        <ProgramWorkspace
          key={shown.text.id + shown.text.artefact}
          program={program}
          held={data}
          wasDrawn={wasDrawn}
          {...shown}
        />
      ) : (
        <Panel className="h-grow">
          {program ? (
            <Empty title={t('kit.loading')} />
          ) : (
            <Empty title={t('program.none')} hint={t(planAccepted ? hint : 'program.needPlan')} />
          )}
        </Panel>
      )}
    </ReadPart>
  )
}

interface UnreadProps {
  readonly answer: Read
  /** The revision in the address. */
  readonly named: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

/** Until the revisions are read: a project without the revision of the address leads to its newest. */
function Unread({ answer, named, onChoose }: UnreadProps) {
  const t = useText()
  const { error } = answer
  if (named !== undefined && error instanceof CallFailure && error.code === 'NOT_FOUND')
    return (
      <Panel className="h-grow">
        <Empty
          title={t('program.noSuchRevision')}
          hint={t('program.noSuchRevisionHint')}
          action={<Button onClick={() => onChoose(undefined)}>{t('program.showNewest')}</Button>}
        />
      </Panel>
    )
  return (
    <ReadPart of={answer}>
      <Empty title={t('kit.loading')} />
    </ReadPart>
  )
}

interface NewerProps {
  readonly of: Program
  readonly newest: Program | undefined
  readonly onChoose: (id: string) => void
}

/** Opens the newest revision when an older one is shown; announced to screen readers when another user makes one. */
function NewerRevision({ of, newest, onChoose }: NewerProps) {
  const t = useText()
  return (
    <span role="status">
      {newest && newest.id !== of.id ? (
        <Button small onClick={() => onChoose(newest.id)}>
          {t('program.showNewer', { revision: newest.revision })}
        </Button>
      ) : null}
    </span>
  )
}

interface StaleReasonsProps {
  readonly of: Program
  readonly isNewest: boolean
  readonly canGenerate: boolean
}

/** Why a revision is stale, and what has to be made again; a newer revision is the way out of an older one. */
function StaleReasons({ of, isNewest, canGenerate }: StaleReasonsProps) {
  const t = useText()
  const reasons = of.staleReasons.map((reason) => t(`program.staleReason.${reason}`)).join(' · ')
  const next = t(`program.staleNext.${canGenerate ? 'program' : 'plan'}`)
  return <span className="program-stale">{isNewest ? `${reasons} – ${next}` : reasons}</span>
}

interface ProgramBarProps {
  readonly projectId: string
  readonly programs: readonly Program[]
  readonly program: Program | undefined
  /** Those of the program. */
  readonly warnings: readonly ProgramWarning[]
  readonly canGenerate: boolean
  readonly onChoose: (id: string) => void
}

/** The setup sheet of a revision, or its comparison with the one before. */
interface Opened {
  readonly program: Program
  readonly before?: Program
}

/** The revision, its release state and its actions. */
function ProgramBar({ projectId, programs, program, warnings, canGenerate, onChoose }: ProgramBarProps) {
  const t = useText()
  // The revisions that were shown when the window opened: one that is generated meanwhile is then shown here.
  const [dialog, setDialog] = useState<Opened>()
  const before = programs[programs.findIndex((each) => each.id === program?.id) + 1]
  const lastRelease = releasedBeside(program?.id, programs)
  const part = useRef<HTMLDivElement>(null)
  // Not to the act that follows: what Enter does twice must not be two decisions.
  useKeptFocus(part, 'part')
  return (
    <div ref={part} tabIndex={-1} className="program-bar">
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
                <NewerRevision of={program} newest={programs[0]} onChoose={onChoose} />
              </>
            }
          />
          <WithdrawnNote program={program} />
          <div className="program-printed">
            <span>{t('machine.post')}</span>
            <PrintedBy post={program.post} control />
          </div>
          <ProgramPeople program={program} />
          <ProgramWarnings key={program.id} program={program} warnings={warnings} />
        </>
      ) : null}
      <div className="program-tools">
        {program?.stale ? (
          <StaleReasons of={program} isNewest={program === programs[0]} canGenerate={canGenerate} />
        ) : null}
        {program && isVerifiedBefore(program) ? <Recheck key={program.id} program={program} /> : null}
        {program && before ? (
          <Button onClick={() => setDialog({ before, program })}>
            {t('program.compare', { revision: before.revision })}
          </Button>
        ) : null}
        {program ? (
          <Button icon="print" onClick={() => setDialog({ program })}>
            {t('program.setupSheet')}
          </Button>
        ) : null}
        {program ? <ProgramActions program={program} lastRelease={lastRelease} /> : null}
        <Can do="program:generate">
          {canGenerate ? (
            <GenerateButton projectId={projectId} primary={!program || program.stale} onMade={onChoose} />
          ) : null}
        </Can>
      </div>
      {dialog?.before ? (
        <DiffDialog from={dialog.before.id} to={dialog.program.id} onClose={() => setDialog(undefined)} />
      ) : null}
      {dialog && !dialog.before ? (
        <SetupSheetDialog program={dialog.program} onClose={() => setDialog(undefined)} />
      ) : null}
    </div>
  )
}
