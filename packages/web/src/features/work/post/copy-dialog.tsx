import type { Post } from '@heron/contract/routes'
import { postRoutes } from '@heron/contract/routes/work/post'
import type { Section } from '../../../kit/form/form/field.ts'
import { FormModal } from '../../../kit/form/form/form-modal.tsx'
import { useText } from '../../../lib/text/text.ts'

const noteField = { name: 'note', label: 'post.note', kind: 'textarea', hint: 'post.noteHint' } as const
const fresh: readonly Section[] = [
  { columns: 1, fields: [{ name: 'code', label: 'post.code', hint: 'post.codeHint' }, noteField] },
]
const next: readonly Section[] = [{ columns: 1, fields: [noteField] }]

/** A new draft from a post: with a new code, or (`revise`) as the next revision of its code. */
export function CopyDialog({
  post,
  revise = false,
  onClose,
  onCopied,
}: {
  readonly post: Pick<Post, 'id' | 'code'>
  readonly revise?: boolean
  readonly onClose: () => void
  readonly onCopied: (made: Pick<Post, 'id'>) => void
}) {
  const t = useText()
  return (
    <FormModal
      title={t(revise ? 'post.revise' : 'post.copyTitle')}
      route={postRoutes.copy}
      initial={{ from: post.id, code: revise ? post.code : '', note: '' }}
      sections={revise ? next : fresh}
      onClose={onClose}
      onSaved={onCopied}
    />
  )
}
