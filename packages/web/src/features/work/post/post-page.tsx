import { postRoutes } from '@heron/contract/calls/work/post'
import { useParams } from 'react-router'
import { LoadFailed } from '../../../kit/data/list-page/load-failed.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import './post.css'
import { postName } from '../../../widgets/printed-by/post-name.ts'
import { PostEditor } from './post-editor.tsx'
import { PostState } from './post-state.tsx'

const { Part: AssumptionPanel } = fetchedPart(async () => (await import('./assumption-panel.tsx')).AssumptionPanel)
const { Part: LearntPost } = fetchedPart(async () => (await import('./learnt-post.tsx')).LearntPost)

/** One post: its data in forms, its preview, proof and state. */
export function PostPage() {
  const t = useText()
  const { id = '' } = useParams()
  const post = useCall(postRoutes.get, { query: { id } })
  if (post.error) return <LoadFailed error={post.error} onRetry={() => void post.refetch()} />
  if (!post.data) return <Empty title={t('kit.loading')} />
  const { definition } = post.data
  if (definition) {
    return <PostEditor key={`${post.data.id} ${post.data.hash}`} post={post.data} saved={definition} />
  }
  if (post.data.sections) return <LearntPost post={post.data} sections={post.data.sections} />
  return (
    <Page title={postName(post.data)} facts={<PostState post={post.data} />} description={t('post.trust.golden')}>
      <AssumptionPanel post={post.data} isDirty={false} />
    </Page>
  )
}
