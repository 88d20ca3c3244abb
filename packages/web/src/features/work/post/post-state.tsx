import type { Post } from '@heron/contract/routes'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { useText } from '../../../lib/text/text.ts'
import { toneOf } from './post-name.ts'

/** The state of a post as a word; an approved one that may no longer print shows the reason. */
export function PostState({ post }: { readonly post: Pick<Post, 'state' | 'active' | 'builtIn'> }) {
  const t = useText()
  const isIdle = post.state === 'approved' && !post.active
  return (
    <span className="post-state" title={isIdle ? t('post.idle') : undefined}>
      <StatusChip tone={toneOf(post)}>{t(`post.states.${post.state}`)}</StatusChip>
      {post.builtIn ? <span className="h-muted">{t('post.builtIn')}</span> : null}
    </span>
  )
}
