import { programRoutes } from '@heron/contract/calls/work/program'
import type { Program } from '@heron/contract/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { announceDecision, decidedSince } from './decided.ts'
import { useApproverLeft, useDecisionRefusal, useLackedProof } from './deciders.ts'

const DiffDialog = lateWindow(async () => (await import('./diff-dialog.tsx')).DiffDialog)

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/program')

interface DecisionButtonProps {
  readonly program: Program
  /** The revision of the same project that was released last. */
  readonly lastRelease: Program | undefined
  readonly onDryRun: () => void
}

interface ComparedRevision {
  readonly program: Program
  readonly lastRelease: Program
}

/** Approval, for users whose decision is not refused. The changes since the last release are shown first. */
function ApproveButton({ program, lastRelease }: Omit<DecisionButtonProps, 'onDryRun'>) {
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
function ReleaseButton({ program, onDryRun }: Omit<DecisionButtonProps, 'lastRelease'>) {
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

/** Approval or release of a revision that waits for it, for users with the permission. */
export function DecisionButtons({ program, lastRelease, onDryRun }: DecisionButtonProps) {
  const can = useCan()
  if (program.state === 'verified' && can('program:approve'))
    return <ApproveButton program={program} lastRelease={lastRelease} />
  if (program.state === 'approved' && can('program:release'))
    return <ReleaseButton program={program} onDryRun={onDryRun} />
  return null
}

/** Who cannot decide on a revision that waits for it, and what the user may do about that. */
export function DecisionNote({ program }: { readonly program: Program }) {
  const t = useText()
  const refusal = useDecisionRefusal(program)
  const isApproverLeft = useApproverLeft(program)
  const lackedProof = useLackedProof(program)
  const isWaiting = program.state === 'verified'
  if (isWaiting && !isApproverLeft) return <strong role="note">{t('program.noApprover')}</strong>
  if (isWaiting && refusal) return <strong role="note">{refusal}</strong>
  if (!lackedProof) return null
  return (
    <strong role="note">
      {lackedProof} <Link to="/account/settings/security">{t('program.setUpProof')}</Link>
    </strong>
  )
}

interface DecisionWindowProps {
  readonly what: 'reject' | 'withdraw'
  readonly program: Program
  readonly onClose: () => void
}

/** Rejects or withdraws a revision, with a reason. */
export function DecisionWindow({ what, program, onClose }: DecisionWindowProps) {
  const t = useText()
  const ofConflict = (current: unknown) => {
    const present = current as Program // by contract
    const detail = decidedSince(program.state, present)
    const isOpen =
      what === 'reject' ? present.state === 'verified' || present.state === 'approved' : present.state === 'released'
    return isOpen ? { values: { id: present.id, version: present.version, reason: '' }, detail } : { detail }
  }
  return (
    <LateFormModal
      title={`${t(`program.${what}`)} · ${program.number} r${program.revision}`}
      route={async () => (await withSchemas()).programRoutes[what]}
      initial={{ id: program.id, version: program.version, reason: '' }}
      ofConflict={ofConflict}
      saveText={`program.${what}`}
      sections={[{ columns: 1, fields: [{ name: 'reason', label: 'program.reason', kind: 'textarea' }] }]}
      onClose={onClose}
    />
  )
}
