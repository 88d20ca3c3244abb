import { postRoutes } from '@heron/contract/calls/work/post'
import type { Post } from '@heron/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Column } from '../../../kit/data/data-table/column.ts'
import { DataTable } from '../../../kit/data/data-table/data-table.tsx'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { text, useText } from '../../../lib/text/text.ts'
import './post.css'
import { controlName, postName } from '../../../widgets/printed-by/post-name.ts'
import { mayCopy } from './post-name.ts'
import { PostState } from './post-state.tsx'

const CopyDialog = lateWindow(async () => (await import('./copy-dialog.tsx')).CopyDialog)

const columns: readonly Column<Post>[] = [
  { key: 'code', title: 'post.code', width: 140, mono: true, lead: true, render: postName },
  { key: 'name', title: 'post.name', render: controlName },
  { key: 'state', title: 'post.state', width: 130, render: (row) => <PostState post={row} /> },
  { key: 'proof', title: 'post.proof', width: 120, render: (row) => text(`post.proofs.${row.proof}`) },
  { key: 'basedOn', title: 'post.basedOn', width: 100, mono: true, wideOnly: true },
  { key: 'machineCount', title: 'post.machines', width: 76, number: true, decimals: 0 },
  { key: 'author', title: 'post.author', width: 90 },
  {
    key: 'updateTime',
    title: 'post.changed',
    width: 130,
    wideOnly: true,
    render: (row) => formatTime(row.updateTime),
  },
]

/** Every post: Heron's own and the workshop's revisions, with their state. */
export function PostList() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [copied, setCopied] = useState<Post>()
  const posts = useCall(postRoutes.list, {})
  const open = ({ id }: Pick<Post, 'id'>) => navigate(`/post/${id}`)
  return (
    <Page title={t('post.title')} description={t('post.description')}>
      <Panel flush className="h-grow">
        <ReadPart of={posts}>
          <DataTable
            label={t('post.title')}
            rows={posts.data ?? []}
            columns={columns}
            rowKey={(row) => row.id}
            busy={posts.isPending}
            empty={<Empty title={t('post.title')} hint={t('post.empty')} />}
            onRow={open}
            actions={(row) => (
              <>
                <button type="button" className="h-link" onClick={() => open(row)}>
                  {t('post.open')}
                </button>
                {can('post:edit') && mayCopy(row) ? (
                  <button type="button" className="h-link" onClick={() => setCopied(row)}>
                    {t('post.copy')}
                  </button>
                ) : null}
              </>
            )}
          />
        </ReadPart>
      </Panel>
      {copied ? <CopyDialog post={copied} onClose={() => setCopied(undefined)} onCopied={open} /> : null}
    </Page>
  )
}
