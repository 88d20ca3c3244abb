import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail } from '@heron/contract/routes'
import { useParams } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
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
  const answer = useCall(postRoutes.get, { query: { id } })
  const post = useInSlices(answer.data)
  return <ReadPart of={answer}>{post ? <Shown post={post} /> : <Empty title={t('kit.loading')} />}</ReadPart>
}

function Shown({ post }: { readonly post: PostDetail }) {
  const t = useText()
  const { definition } = post
  if (definition) {
    return <PostEditor key={`${post.id} ${post.hash}`} post={post} saved={definition} />
  }
  if (post.sections) return <LearntPost post={post} sections={post.sections} />
  return (
    <Page title={postName(post)} facts={<PostState post={post} />} description={t('post.trust.golden')}>
      <AssumptionPanel post={post} isDirty={false} />
    </Page>
  )
}
