import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { takeFile } from '../../../lib/api/call.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { HandoverMenu } from './handover-menu.tsx'
import { hasAirCut, hasDownload } from './program-state.tsx'

// Loaded with a revision that waits for a decision (F4).
const { Part: DecisionButtons } = fetchedPart(async () => (await import('./decisions.tsx')).DecisionButtons)

const AirCutDialog = lateWindow(async () => (await import('./air-cut-dialog.tsx')).AirCutDialog)

const DecisionWindow = lateWindow(async () => (await import('./decisions.tsx')).DecisionWindow)

interface ProgramActionsProps {
  readonly program: Program
  /** The revision of the same project that was released last. */
  readonly lastRelease?: Program | undefined
}

interface Asking {
  readonly what: 'reject' | 'withdraw' | 'air'
  readonly program: Program
}

/** The next actions on a revision, by its state and the user's permissions. The server decides again. */
export function ProgramActions({ program, lastRelease }: ProgramActionsProps) {
  const t = useText()
  const can = useCan()
  // For the revision that was shown when the window opened; a newer one may be shown since.
  const [asking, setAsking] = useState<Asking>()
  const ask = (what: Asking['what']) => setAsking({ what, program })
  const close = () => setAsking(undefined)
  const open = program.state === 'verified' || program.state === 'approved'
  return (
    <>
      {can('program:download') && hasDownload(program) ? (
        <Button icon="download" onClick={() => void takeFile(programRoutes.download, { query: { ids: program.id } })}>
          {t(program.state === 'released' ? 'program.download' : 'program.downloadDraft')}
        </Button>
      ) : null}
      <HandoverMenu program={program} />
      {hasAirCut(program) ? <Button onClick={() => ask('air')}>{t('program.air.title')}</Button> : null}
      {open && can('program:approve') ? (
        <Button kind="danger" onClick={() => ask('reject')}>
          {t('program.reject')}
        </Button>
      ) : null}
      {open ? <DecisionButtons program={program} lastRelease={lastRelease} onDryRun={() => ask('air')} /> : null}
      {program.state === 'released' && can('program:withdraw') ? (
        <Button kind="danger" onClick={() => ask('withdraw')}>
          {t('program.withdraw')}
        </Button>
      ) : null}
      {asking?.what === 'air' ? <AirCutDialog program={asking.program} onClose={close} /> : null}
      {asking && asking.what !== 'air' ? (
        <DecisionWindow what={asking.what} program={asking.program} onClose={close} />
      ) : null}
    </>
  )
}
