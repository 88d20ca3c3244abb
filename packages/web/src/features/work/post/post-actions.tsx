import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail } from '@heron/contract/routes'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { hangingOn } from '../../../kit/data/list-page/hanging.ts'
import { Button } from '../../../kit/display/button/button.tsx'
import { LateFormModal } from '../../../kit/form/form/late-form-modal.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { isOfLines, mayCopy } from './post-name.ts'

/** The calls with their schemas, loaded with the form. */
const withSchemas = () => import('@heron/contract/routes/work/post')

const DryRunDialog = lateWindow(async () => (await import('./dry-run-dialog.tsx')).DryRunDialog)

const CopyDialog = lateWindow(async () => (await import('./copy-dialog.tsx')).CopyDialog)

interface PostActionsProps {
  readonly post: PostDetail
  /** Decisions need the saved text, so they are disabled with unsaved changes. */
  readonly isDirty: boolean
}

/** The next actions on a revision, by its state and the user's permissions. The server decides again. */
export function PostActions({ post, isDirty }: PostActionsProps) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'copy' | 'revise' | 'dryRun' | 'retire'>()
  const close = () => setAsking(undefined)
  const isOpen = !post.builtIn && (post.state === 'draft' || post.state === 'tested' || post.state === 'held')
  // A learnt post is tested and run in other places: with its lines, and with its programs on their machine.
  const isWritten = !isOfLines(post)
  return (
    <>
      <CopyButtons post={post} isFinal={!post.builtIn && !isOpen} onAsk={setAsking} />
      {isOpen && can('post:edit') ? <DraftActions post={post} isDirty={isDirty} /> : null}
      {post.state === 'tested' && !post.builtIn && can('post:approve') ? (
        <>
          <DryRunButton isWritten={isWritten} isDirty={isDirty} onAsk={() => setAsking('dryRun')} />
          <ApproveButton post={post} isDirty={isDirty} />
        </>
      ) : null}
      {post.state === 'approved' && can('post:approve') ? (
        <Button kind="danger" onClick={() => setAsking('retire')}>
          {t('post.retire')}
        </Button>
      ) : null}
      {asking === 'copy' || asking === 'revise' ? (
        <CopyDialog
          post={post}
          revise={asking === 'revise'}
          onClose={close}
          onCopied={({ id }) => navigate(`/post/${id}`)}
        />
      ) : null}
      {asking === 'dryRun' ? <DryRunDialog post={post} onClose={close} /> : null}
      {asking === 'retire' ? (
        <LateFormModal
          title={t('post.retireTitle')}
          route={async () => (await withSchemas()).postRoutes.retire}
          initial={{ id: post.id, version: post.version, reason: '' }}
          sections={[{ columns: 1, fields: [{ name: 'reason', label: 'post.reason', kind: 'textarea' }] }]}
          onClose={close}
        />
      ) : null}
    </>
  )
}

interface DryRunButtonProps {
  readonly isWritten: boolean
  readonly isDirty: boolean
  readonly onAsk: () => void
}

function DryRunButton({ isWritten, isDirty, onAsk }: DryRunButtonProps) {
  const t = useText()
  if (!isWritten) return null
  return (
    <Button icon="machine" disabled={isDirty} onClick={onAsk}>
      {t('post.dryRun')}
    </Button>
  )
}

interface CopyButtonsProps {
  readonly post: PostDetail
  /** A revision that can no longer change: a change is a new revision. */
  readonly isFinal: boolean
  readonly onAsk: (what: 'copy' | 'revise') => void
}

function CopyButtons({ post, isFinal, onAsk }: CopyButtonsProps) {
  const t = useText()
  const can = useCan()
  if (!can('post:edit') || !mayCopy(post)) return null
  return (
    <>
      <Button icon="copy" onClick={() => onAsk('copy')}>
        {t('post.copy')}
      </Button>
      {isFinal ? (
        <Button icon="edit" onClick={() => onAsk('revise')}>
          {t('post.revise')}
        </Button>
      ) : null}
    </>
  )
}

function DraftActions({ post, isDirty }: PostActionsProps) {
  const t = useText()
  const navigate = useNavigate()
  const prove = useMutate(postRoutes.prove, { onDone: () => toast('good', t('post.proved')) })
  const remove = useMutate(postRoutes.deleteBatch, {
    onDone: () => {
      toast('good', t('post.deleted'))
      navigate('/post')
    },
  })
  return (
    <>
      <Button
        kind="danger"
        icon="trash"
        busy={remove.isPending}
        onClick={async () => {
          const consequences = hangingOn(postRoutes.deleteBatch, [post.id], t)
          if (await confirm({ title: t('post.deleteAsk'), danger: true, consequences }))
            remove.mutate({ query: { ids: post.id } })
        }}
      >
        {t('post.delete')}
      </Button>
      {post.state === 'draft' ? (
        <Button
          kind={isDirty ? 'plain' : 'primary'}
          icon="check"
          disabled={isDirty}
          busy={prove.isPending}
          onClick={() => prove.mutate({ body: { id: post.id, version: post.version } })}
        >
          {t('post.prove')}
        </Button>
      ) : null}
    </>
  )
}

/** Why the signed-in user has to set up a passkey or a code before the approval; asked each time it is shown. */
function useLackedProof({ id }: PostDetail): string | undefined {
  const t = useText()
  const answer = useCall(postRoutes.deciders, { query: { id } }, { staleTime: 0 })
  return answer.data?.lacksProof ? t('program.lacksProof') : undefined
}

function ApproveButton({ post, isDirty }: PostActionsProps) {
  const t = useText()
  const lackedProof = useLackedProof(post)
  const approve = useMutate(postRoutes.approve, { onDone: () => toast('good', t('post.approved')) })
  return (
    <>
      {lackedProof === undefined ? null : (
        <span role="note" className="post-lacking">
          {lackedProof} <Link to="/account/settings/security">{t('program.setUpProof')}</Link>
        </span>
      )}
      <Button
        kind="primary"
        icon="approve"
        disabled={isDirty || post.dryRun === null || lackedProof !== undefined}
        title={lackedProof ?? (post.dryRun === null ? t('post.noDryRun') : undefined)}
        busy={approve.isPending}
        onClick={async () => {
          if (await confirm({ title: t('post.approveAsk'), detail: t('post.approveDetail'), yes: t('post.approve') }))
            approve.mutate({ body: { id: post.id, version: post.version } })
        }}
      >
        {t('post.approve')}
      </Button>
    </>
  )
}
