import type { LearntSections, PostDetail } from '@heron/contract/routes'
import { useState } from 'react'
import { Link } from 'react-router'
import { Fact, Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { LearntLines } from '../../../widgets/learnt-lines/learnt-lines.tsx'
import { controlName, postName } from '../../../widgets/printed-by/post-name.ts'
import { AssumptionPanel } from './assumption-panel.tsx'
import { EncodingFact } from './encoding-fact.tsx'
import { MeaningPanel } from './meaning-panel.tsx'
import { PostActions } from './post-actions.tsx'
import { PostState } from './post-state.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** A post learnt from samples: why it is held, and its lines. */
export function LearntPost({ post, sections }: { readonly post: PostDetail; readonly sections: LearntSections }) {
  const t = useText()
  const can = useCan()
  const [isDirty, setDirty] = useState(false)
  return (
    <Page
      title={postName(post)}
      description={t(`post.trust.${post.proof}`)}
      facts={
        <>
          <PostState post={post} />
          <Fact label={t('post.name')}>{controlName(post)}</Fact>
          {post.encoding ? (
            <EncodingFact key={post.version} post={post} encoding={post.encoding} isDirty={isDirty} />
          ) : null}
          <Fact label={t('post.author')}>{post.author}</Fact>
          <Fact label={t('post.dryRun')}>
            {post.dryRun ? t('post.dryRunBy', { ...post.dryRun }) : t('post.noDryRun')}
          </Fact>
          {post.teachingId && can('teaching:list') ? (
            <Link to={`/teaching/${post.teachingId}`}>{t('post.lesson')}</Link>
          ) : null}
        </>
      }
      tools={<PostActions post={post} isDirty={isDirty} />}
    >
      <div className="h-columns meaning-columns">
        <MeaningPanel key={post.id} post={post} lines={post.lines ?? []} onDirty={setDirty} />
        <div className="meaning-side">
          {post.assumptions.length > 0 ? <AssumptionPanel post={post} isDirty={isDirty} /> : null}
          {can('teaching:list') && !post.builtIn ? <TrialPanel postId={post.id} /> : null}
          <Panel title={t(post.proof === 'lines' ? 'post.lines' : 'post.learntLines')} flush className="h-grow">
            <LearntLines sections={sections} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}
