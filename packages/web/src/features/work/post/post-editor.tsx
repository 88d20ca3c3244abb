import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDefinition, PostDetail } from '@heron/contract/routes'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Fact, Page } from '../../../kit/layout/page/page.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { toast } from '../../../kit/overlay/toast/toast-store.ts'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { controlName, postName } from '../../../widgets/printed-by/post-name.ts'
import { GeneralForm } from './general-form.tsx'
import { PostActions } from './post-actions.tsx'
import { PostState } from './post-state.tsx'
import { PostTrack } from './post-track.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SectionNav } from './section-nav.tsx'
import type { Section } from './sections.ts'
import { type Draft, useDraft } from './use-draft.ts'

// The parts that another section or side shows.
const { Part: AssumptionPanel } = fetchedPart(async () => (await import('./assumption-panel.tsx')).AssumptionPanel)
const { Part: BlockEditor } = fetchedPart(async () => (await import('./block-editor.tsx')).BlockEditor)
const { Part: ProofPanel } = fetchedPart(async () => (await import('./proof-panel.tsx')).ProofPanel)
const { Part: WordTable } = fetchedPart(async () => (await import('./word-table.tsx')).WordTable)

const sides = ['preview', 'proving', 'asked'] as const

interface PostEditorProps {
  readonly post: PostDetail
  /** Its saved data. */
  readonly saved: PostDefinition
}

/** Data at the left, preview and proof at the right; a line of the preview opens its block. */
export function PostEditor({ post, saved }: PostEditorProps) {
  const t = useText()
  const can = useCan()
  const draft = useDraft(post, saved)
  const [section, setSection] = useState<Section>('general')
  const [side, setSide] = useState<(typeof sides)[number]>('preview')
  const isOpen = !post.builtIn && (post.state === 'draft' || post.state === 'tested')
  const canEdit = isOpen && can('post:edit')
  const choice = (
    <Choice
      label={t('post.preview')}
      values={sides}
      value={side}
      text={(each) => t(`post.${each}`)}
      onChange={setSide}
    />
  )
  return (
    <Page
      title={postName(post)}
      facts={
        <>
          <PostState post={post} />
          <Fact label={t('post.name')}>{controlName({ ...post, name: draft.definition.controller })}</Fact>
          {post.basedOn ? <Fact label={t('post.basedOn')}>{post.basedOn}</Fact> : null}
          <Fact label={t('post.machines')}>{post.machineCount}</Fact>
        </>
      }
      tools={
        <>
          {canEdit && draft.isDirty ? <SaveButtons post={post} draft={draft} /> : null}
          <PostActions post={post} isDirty={draft.isDirty} />
        </>
      }
    >
      <PostTrack post={post} />
      <div className={`h-columns post-columns ${section === 'words' ? 'is-words' : ''}`}>
        <SectionNav draft={draft} chosen={section} onChoose={setSection} />
        <SectionForm draft={draft} section={section} disabled={!canEdit} />
        {side === 'preview' ? (
          <PreviewPanel post={post} draft={draft} section={section} onPick={setSection} choice={choice} />
        ) : side === 'proving' ? (
          <ProofPanel post={post} canAccept={canEdit && !draft.isDirty} onPick={setSection} choice={choice} />
        ) : (
          <AssumptionPanel post={post} isDirty={draft.isDirty} choice={choice} />
        )}
      </div>
    </Page>
  )
}

interface SectionFormProps {
  readonly draft: Draft
  readonly section: Section
  readonly disabled: boolean
}

function SectionForm({ draft, section, disabled }: SectionFormProps) {
  if (section === 'general') return <GeneralForm draft={draft} disabled={disabled} />
  if (section === 'words') return <WordTable draft={draft} disabled={disabled} />
  return <BlockEditor key={section} draft={draft} kind={section} disabled={disabled} />
}

function SaveButtons({ post, draft }: { readonly post: PostDetail; readonly draft: Draft }) {
  const t = useText()
  const save = useMutate(postRoutes.edit, {
    onDone: () => {
      draft.discard()
      toast('good', t('post.saved'))
    },
  })
  // The wire's arrays are mutable types, the editor's are read-only; the data are the same.
  const definition = draft.definition as NonNullable<PostDetail['definition']>
  return (
    <>
      <span className="post-unsaved">
        {draft.issues.length > 0 ? t('post.issues', { count: draft.issues.length }) : t('post.unsaved')}
      </span>
      <Button onClick={draft.discard}>{t('post.discard')}</Button>
      <Button
        kind="primary"
        busy={save.isPending}
        disabled={draft.issues.length > 0}
        onClick={() => save.mutate({ body: { id: post.id, version: post.version, note: draft.note, definition } })}
      >
        {t('post.save')}
      </Button>
    </>
  )
}
