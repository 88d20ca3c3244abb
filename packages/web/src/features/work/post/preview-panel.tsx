import { postRoutes } from '@heron/contract/calls/work/post'
import type { PostDetail, PostPreview } from '@heron/contract/routes'
import { postSamples } from '@heron/contract/routes/work/schema/post-samples'
import { type ReactNode, useMemo, useState } from 'react'
import { IconButton } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { NcListing } from '../../../kit/engineering/nc-listing/nc-listing.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { takeFile } from '../../../lib/api/call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { textOr, useText } from '../../../lib/text/text.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { ProblemList } from './problem-list.tsx'
import { isBlockKind, type Section, sectionOf } from './sections.ts'
import type { Draft } from './use-draft.ts'

/** ms without typing before the preview is updated. */
const PAUSE = 250

interface PreviewPanelProps {
  readonly post: PostDetail
  readonly draft: Draft
  readonly section: Section
  readonly onPick: (section: Section) => void
  readonly choice: ReactNode
}

/** The files of a preview as one listing, each after its name. */
const linesOf = ({ files }: PostPreview) =>
  files.flatMap(({ name, lines }) => [...(files.length > 1 ? [{ text: `=== ${name}`, kind: null }] : []), ...lines])

/**
 * The output of the data while it is edited; lines of the chosen block are highlighted, a click opens a line's block.
 */
export function PreviewPanel({ post, draft, section, onPick, choice }: PreviewPanelProps) {
  const t = useText()
  const [sample, setSample] = useState<(typeof postSamples)[number]>('everyBlock')
  const [picked, setPicked] = useState<number>()
  const definition = useDebouncedValue(draft.definition, PAUSE)
  // The wire's arrays are mutable types, the editor's are read-only; the data are the same.
  const body = { definition: definition as NonNullable<PostDetail['definition']>, sample }
  const preview = useCall(postRoutes.preview, { body }, { keep: true, enabled: draft.issues.length === 0 })
  const lines = useMemo(() => linesOf(preview.data ?? { files: [], refusals: [] }), [preview.data])
  const texts = useMemo(() => lines.map(({ text }) => text), [lines])
  const related = useMemo(
    () => new Set(lines.flatMap(({ kind }, at) => (kind === section ? [at + 1] : []))),
    [lines, section],
  )
  const problems = draft.issues.length > 0 ? draft.issues : (preview.data?.refusals ?? [])
  const current = picked !== undefined && lines[picked - 1]?.kind === section ? picked : related.values().next().value
  const pick = (line: number) => {
    setPicked(line)
    const kind = lines[line - 1]?.kind
    if (kind && isBlockKind(kind)) onPick(kind)
  }
  return (
    <Panel
      flush
      className="post-preview"
      tools={
        <>
          <select
            className="post-input"
            aria-label={t('post.sampleLabel')}
            value={sample}
            onChange={(event) => setSample(postSamples.find((each) => each === event.target.value) ?? 'everyBlock')}
          >
            {postSamples.map((each) => (
              <option key={each} value={each}>
                {t(`post.sample.${each}`)}
              </option>
            ))}
          </select>
          <IconButton
            icon="download"
            label={t('post.downloadSample')}
            disabled={draft.isDirty}
            onClick={() => void takeFile(postRoutes.sample, { query: { id: post.id, sample } })}
          />
          {choice}
        </>
      }
      footer={
        related.size > 0 && problems.length === 0 ? (
          <span className="h-muted">
            {t('post.printedBy', { block: textOr(`post.block.${section}`, section), count: related.size })}
          </span>
        ) : undefined
      }
    >
      {problems.length > 0 ? (
        <div className="post-form">
          <Empty title={t('post.noPreview')} hint={t('post.noPreviewHint')} />
          <ProblemList problems={problems} onPick={(problem) => onPick(sectionOf(problem))} />
        </div>
      ) : (
        <NcListing label={t('post.preview')} lines={texts} current={current} related={related} onPick={pick} />
      )}
    </Panel>
  )
}
