import type { PostDetail } from '@heron/contract/routes'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { type Step, StepsBar } from '../../../kit/layout/steps-bar/steps-bar.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { type Translate, useText } from '../../../lib/text/text.ts'

const keys = ['draft', 'tested', 'run', 'approved'] as const
type Key = (typeof keys)[number]

/** Number of completed steps. */
function reached({ state, dryRun, approver }: PostDetail): number {
  if (approver !== null) return keys.length
  if (dryRun !== null) return 3
  return state === 'tested' ? 2 : 1
}

function stepsOf(post: PostDetail, t: Translate): readonly Step[] {
  const notes: Readonly<Record<Key, string | null>> = {
    draft: post.author,
    tested: post.testedTime && formatTime(post.testedTime),
    run: post.dryRun ? t('post.dryRunBy', { ...post.dryRun }) : t('post.noDryRun'),
    approved: post.approver && `${post.approver} ${formatTime(post.approvedTime)}`,
  }
  const done = reached(post)
  return keys.map((key, at) => ({
    key,
    title: t(`post.steps.${key}`),
    note: notes[key],
    state: at < done ? 'done' : at === done ? 'now' : 'next',
  }))
}

/** The state of a revision in the release flow, and its approval. */
export function PostTrack({ post }: { readonly post: PostDetail }) {
  const t = useText()
  return (
    <div className="post-track">
      {post.builtIn ? null : <StepsBar steps={stepsOf(post, t)} />}
      <p className="post-trust">
        <StatusChip tone={post.proof === 'twoInterpreters' ? 'good' : 'warn'}>
          {t(`post.proofs.${post.proof}`)}
        </StatusChip>
        <span>
          {t(`post.trust.${post.proof}`)} {post.builtIn ? t('post.readOnly') : null}
        </span>
      </p>
      {post.retiredBy === null ? null : (
        <p className="post-retired">{t('post.retiredBy', { person: post.retiredBy, reason: post.retiredReason })}</p>
      )}
    </div>
  )
}
