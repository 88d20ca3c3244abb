import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { takeFile } from '../../../lib/api/call.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { announceDecision, decidedSince } from './decided.ts'
import { useDecisionRefusal, useLackedProof } from './deciders.ts'
import { HandoverMenu } from './handover-menu.tsx'
import { hasAirCut, hasDownload } from './program-state.tsx'

const AirCutDialog = lateWindow(async () => (await import('./air-cut-dialog.tsx')).AirCutDialog)

const DiffDialog = lateWindow(async () => (await import('./diff-dialog.tsx')).DiffDialog)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/program')

interface ProgramActionsProps {
  readonly program: Program
  /** The revision of the same project that was released last. */
  readonly lastRelease?: Program | undefined
}

interface ComparedRevision {
  readonly program: Program
  readonly lastRelease: Program
}

/** Approval, for users whose decision is not refused. The changes since the last release are shown first. */
function ApproveButton({ program, lastRelease }: ProgramActionsProps) {
  const t = useText()
  // As it was when its changes were shown: another user may make a newer revision meanwhile, which is then shown here.
  const [compared, setCompared] = useState<ComparedRevision>()
  const lackedProof = useLackedProof(program)
  const refusal = useDecisionRefusal(program) ?? lackedProof
  const isOpen = program.signOff.open > 0
  const approve = useMutate(programRoutes.approve, {
    onDone: () => toast('good', t('program.approvedNow')),
    onFailure: (failure) => announceDecision('verified', failure),
  })
  const run = ({ id, version }: Program) => approve.mutate({ body: { id, version } })
  return (
    <>
      <Button
        kind="primary"
        icon="approve"
        busy={approve.isPending}
        disabled={program.stale || refusal !== undefined || isOpen}
        title={refusal ?? (isOpen ? t('program.acceptance.acceptFirst') : undefined)}
        onClick={() => (lastRelease ? setCompared({ program, lastRelease }) : run(program))}
      >
        {t('program.approve')}
      </Button>
      {compared ? (
        <DiffDialog
          from={compared.lastRelease.id}
          to={compared.program.id}
          onApprove={() => run(compared.program)}
          onClose={() => setCompared(undefined)}
        />
      ) : null}
    </>
  )
}

/** Releases a revision; a refusal for a missing dry run offers to make it. */
function ReleaseButton({ program, onDryRun }: { readonly program: Program; readonly onDryRun: () => void }) {
  const t = useText()
  const lackedProof = useLackedProof(program)
  const release = useMutate(programRoutes.release, {
    onDone: () => toast('good', t('program.releasedNow')),
    onFailure: (failure) => {
      // The missing dry run is made in this dialog.
      if (failure.code !== 'POST_NOT_RUN_HERE') announceDecision('approved', failure)
      else toast('bad', failure.message, undefined, { label: t('program.air.title'), run: onDryRun })
    },
  })
  return (
    <Button
      kind="primary"
      icon="approve"
      busy={release.isPending}
      disabled={program.stale || lackedProof !== undefined}
      title={lackedProof}
      onClick={() => release.mutate({ body: { id: program.id, version: program.version } })}
    >
      {t('program.release')}
    </Button>
  )
}

/** The next actions on a revision, by its state and the user's permissions. The server decides again. */
export function ProgramActions({ program, lastRelease }: ProgramActionsProps) {
  const t = useText()
  const can = useCan()
  // For the revision that was shown when the window opened; a newer one may be shown since.
  const [asking, setAsking] = useState<Omit<AskedProps, 'onClose'>>()
  const ask = (what: Asking) => setAsking({ what, program })
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
      {program.state === 'verified' && can('program:approve') ? (
        <ApproveButton program={program} lastRelease={lastRelease} />
      ) : null}
      {program.state === 'approved' && can('program:release') ? (
        <ReleaseButton program={program} onDryRun={() => ask('air')} />
      ) : null}
      {program.state === 'released' && can('program:withdraw') ? (
        <Button kind="danger" onClick={() => ask('withdraw')}>
          {t('program.withdraw')}
        </Button>
      ) : null}
      {asking ? <Asked {...asking} onClose={() => setAsking(undefined)} /> : null}
    </>
  )
}

type Asking = 'reject' | 'withdraw' | 'air'

interface AskedProps {
  readonly what: Asking
  readonly program: Program
  readonly onClose: () => void
}

function Asked({ what, program, onClose }: AskedProps) {
  const t = useText()
  const ofConflict = (current: unknown) => {
    const present = current as Program // by contract
    const detail = decidedSince(program.state, present)
    const isOpen =
      what === 'reject' ? present.state === 'verified' || present.state === 'approved' : present.state === 'released'
    return isOpen ? { values: { id: present.id, version: present.version, reason: '' }, detail } : { detail }
  }
  if (what === 'air') return <AirCutDialog program={program} onClose={onClose} />
  return (
    <LateFormModal
      title={`${t(`program.${what}`)} · ${program.number} r${program.revision}`}
      route={async () => (await withSchemas()).programRoutes[what === 'reject' ? 'reject' : 'withdraw']}
      initial={{ id: program.id, version: program.version, reason: '' }}
      ofConflict={ofConflict}
      saveText={what === 'reject' ? 'program.reject' : 'program.withdraw'}
      sections={[{ columns: 1, fields: [{ name: 'reason', label: 'program.reason', kind: 'textarea' }] }]}
      onClose={onClose}
    />
  )
}
