import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail } from '@heron/contract/routes'
import { type CharacterEncoding, characterEncodings } from '@heron/core/file-set'
import { Select } from '../../../kit/form/select/select.tsx'
import { Fact } from '../../../kit/layout/page/page.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'

interface EncodingFactProps {
  readonly post: PostDetail
  readonly encoding: CharacterEncoding
  /** Whether meanings of lines are not saved yet: saving the encoding would draw the page anew without them. */
  readonly isDirty: boolean
}

/** How a learnt post's programs are written; a change makes the post held again. */
export function EncodingFact({ post, encoding, isDirty }: EncodingFactProps) {
  const t = useText()
  const can = useCan()
  const { id, version, state } = post
  const save = useMutate(postRoutes.meanings, { onDone: () => toast('good', t('post.encodingSaved')) })
  const mayEdit = !post.builtIn && can('post:edit') && (state === 'held' || state === 'tested')
  if (!mayEdit) return <Fact label={t('post.encoding')}>{t(`post.encodings.${encoding}`)}</Fact>
  const stated = (post.lines ?? []).filter((line) => line.stated.length > 0)
  const meanings = Object.fromEntries(stated.map((line) => [line.text, line.stated]))
  return (
    <Fact label={t('post.encoding')}>
      <Select<CharacterEncoding>
        label={t('post.encoding')}
        value={encoding}
        disabled={isDirty}
        options={characterEncodings.map((value) => ({ value, label: t(`post.encodings.${value}`) }))}
        onChange={(chosen) => {
          if (chosen && chosen !== encoding) save.mutate({ body: { id, version, meanings, encoding: chosen } })
        }}
      />
    </Fact>
  )
}
