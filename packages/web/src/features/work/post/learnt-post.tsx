import { postRoutes } from '@heron/contract/calls/work/post'
import type { LearntSections, PostDetail } from '@heron/contract/routes'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../kit/display/button/button.tsx'
import { Fact, Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { confirm } from '../../../kit/overlay/confirm/confirm-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { LearntLines } from '../../../widgets/learnt-lines/learnt-lines.tsx'
import { MeaningPanel } from './meaning-panel.tsx'
import { postName } from './post-name.ts'
import { PostState } from './post-state.tsx'
import { TrialPanel } from './trial-panel.tsx'

/** A post learnt from samples: why it is held, and its lines. */
export function LearntPost({ post, sections }: { readonly post: PostDetail; readonly sections: LearntSections }) {
  const t = useText()
  const can = useCan()
  return (
    <Page
      title={postName(post)}
      description={t('post.trust.samples')}
      facts={
        <>
          <PostState post={post} />
          <Fact label={t('post.name')}>{post.name}</Fact>
          <Fact label={t('post.author')}>{post.author}</Fact>
          {post.teachingId && can('teaching:list') ? (
            <Link to={`/teaching/${post.teachingId}`}>{t('post.lesson')}</Link>
          ) : null}
        </>
      }
      tools={can('post:edit') ? <DeleteButton id={post.id} /> : null}
    >
      <div className="h-columns meaning-columns">
        <MeaningPanel key={post.version} post={post} lines={post.lines ?? []} />
        <div className="meaning-side">
          {can('teaching:list') ? <TrialPanel postId={post.id} /> : null}
          <Panel title={t('post.learntLines')} flush className="h-grow">
            <LearntLines sections={sections} />
          </Panel>
        </div>
      </div>
    </Page>
  )
}

function DeleteButton({ id }: { readonly id: string }) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useMutate(postRoutes.deleteBatch, { onDone: () => navigate('/post') })
  return (
    <Button
      kind="danger"
      icon="trash"
      busy={remove.isPending}
      onClick={async () => {
        if (await confirm({ title: t('post.deleteAsk'), danger: true })) remove.mutate({ query: { ids: id } })
      }}
    >
      {t('post.delete')}
    </Button>
  )
}
