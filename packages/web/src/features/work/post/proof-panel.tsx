import type { PostDetail, PostGolden } from '@heron/contract/routes'
import { type ReactNode, useState } from 'react'
import { StatusChip, type Tone } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { ProblemList } from './problem-list.tsx'
import { type Section, sectionOf } from './sections.ts'

const GoldenDialog = lateWindow(async () => (await import('./golden-dialog.tsx')).GoldenDialog)

const tones: Readonly<Record<PostGolden['state'], Tone>> = {
  same: 'good',
  accepted: 'good',
  changed: 'warn',
  refused: 'bad',
}

interface ProofPanelProps {
  readonly post: PostDetail
  /** Whether a changed golden program can be accepted: not while the data has unsaved changes. */
  readonly canAccept: boolean
  readonly onPick: (section: Section) => void
  readonly choice: ReactNode
}

/** The proof of the saved data: whether it reads back, and changes in the golden programs. */
export function ProofPanel({ post, canAccept, onPick, choice }: ProofPanelProps) {
  const t = useText()
  const [shown, setShown] = useState<PostGolden>()
  const { problems, goldens } = post
  return (
    <Panel title={t('post.proving')} tools={choice}>
      <div className="post-form">
        <h3>{t('post.problems')}</h3>
        {problems.length === 0 ? (
          <p>
            <StatusChip tone="good">{t('post.noProblems')}</StatusChip>
          </p>
        ) : (
          <ProblemList problems={problems} onPick={(problem) => onPick(sectionOf(problem))} />
        )}
        <h3>{t('post.goldens')}</h3>
        <p className="h-muted">{t(post.builtIn ? 'post.goldenBuiltIn' : 'post.goldenHint')}</p>
        <ul className="post-goldens">
          {goldens.map((golden) => (
            <li key={golden.case}>
              <span>
                <strong>{t(`post.sample.${golden.case}`)}</strong>
                <small>{golden.about}</small>
              </span>
              <GoldenFacts golden={golden} />
              <StatusChip tone={tones[golden.state]}>{t(`post.golden.${golden.state}`)}</StatusChip>
              {golden.state === 'changed' || golden.state === 'accepted' ? (
                <button type="button" className="h-link" onClick={() => setShown(golden)}>
                  {t('post.show')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </div>
      {shown ? (
        <GoldenDialog post={post} golden={shown} canAccept={canAccept} onClose={() => setShown(undefined)} />
      ) : null}
    </Panel>
  )
}

/** +12 −12, or the person who accepted it. */
function GoldenFacts({ golden }: { readonly golden: PostGolden }) {
  const t = useText()
  if (golden.acceptedBy !== null) {
    const params = { person: golden.acceptedBy, time: formatTime(golden.acceptedTime) }
    return <span className="h-muted">{t('post.acceptedBy', params)}</span>
  }
  if (golden.state !== 'changed') return <span />
  return (
    <span className="post-count">
      <ins>+{golden.added}</ins> <del>−{golden.removed}</del>
    </span>
  )
}
