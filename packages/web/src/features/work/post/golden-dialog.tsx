import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail, PostDiff, PostGolden } from '@heron/contract/routes'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Dialog } from '../../../kit/overlay/dialog/dialog.tsx'
import { useCall, useMutate } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'

interface GoldenDialogProps {
  readonly post: PostDetail
  readonly golden: PostGolden
  readonly canAccept: boolean
  readonly onClose: () => void
}

/**
 * One golden program compared with the text approved before, line by line; accepting sends the hash of the text shown.
 */
export function GoldenDialog({ post, golden, canAccept, onClose }: GoldenDialogProps) {
  const t = useText()
  const diff = useCall(postRoutes.golden, { query: { id: post.id, case: golden.case } })
  const accept = useMutate(postRoutes.acceptGolden, { onDone: onClose })
  return (
    <Dialog
      title={`${t('post.diffTitle')} · ${t(`post.sample.${golden.case}`)}`}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          {canAccept && golden.state === 'changed' && diff.data ? (
            <Button
              kind="primary"
              icon="approve"
              busy={accept.isPending}
              onClick={() =>
                accept.mutate({
                  body: { id: post.id, version: post.version, case: golden.case, sha256: diff.data.sha256 },
                })
              }
            >
              {t('post.accept')}
            </Button>
          ) : null}
        </>
      }
    >
      <ReadPart of={diff} />
      {diff.isPending ? <Empty title={t('kit.loading')} /> : null}
      {diff.data ? <DiffTable diff={diff.data} /> : null}
    </Dialog>
  )
}

const signs = { same: ' ', removed: '−', added: '+', skipped: '' } as const

function DiffTable({ diff }: { readonly diff: PostDiff }) {
  const t = useText()
  return (
    <div className="post-diff">
      <table aria-label={t('post.diffTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('post.before')}</th>
            <th scope="col">{t('post.after')}</th>
            <th scope="col">
              <span className="h-sr-only">±</span>
            </th>
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          {diff.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <tr key={at} className={`is-${line.kind}`}>
              <td>{line.before}</td>
              <td>{line.after}</td>
              <td>{signs[line.kind]}</td>
              <td>{line.kind === 'skipped' ? t('post.skipped', { count: line.text }) : <code>{line.text}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
