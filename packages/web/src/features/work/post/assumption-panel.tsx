import type { PostAssumption, PostDetail } from '@heron/contract/routes'
import { type ReactNode, useState } from 'react'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { lateWindow } from '../../../kit/overlay/layers/late-window.tsx'
import { useCan } from '../../../lib/session/permissions.ts'
import { formatTime } from '../../../lib/text/format.ts'
import { useText } from '../../../lib/text/text.ts'
import { assumptionText } from './post-name.ts'
import './assumption.css'

const AnswerDialog = lateWindow(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

interface AssumptionPanelProps {
  readonly post: PostDetail
  /** Whether the data has unsaved changes: answers are about the saved data. */
  readonly isDirty: boolean
  readonly choice?: ReactNode
}

/** What public sources state, and the assumptions with their answers, each to be given before the post is used. */
export function AssumptionPanel({ post, isDirty, choice }: AssumptionPanelProps) {
  const t = useText()
  const can = useCan()
  const [asked, setAsked] = useState<PostAssumption>()
  const { assumptions, facts, builtIn, state } = post
  const isFinal = builtIn || state === 'approved' || state === 'retired'
  const open = assumptions.filter((each) => each.open).length
  return (
    <Panel
      title={t('post.asked')}
      facts={builtIn || assumptions.length === 0 ? null : t('post.openCount', { open, all: assumptions.length })}
      tools={choice}
      className="h-grow"
    >
      {assumptions.length === 0 ? <p className="h-muted">{t('post.noAssumptions')}</p> : null}
      <ol className="assumption-list">
        {assumptions.map((each) => (
          <li key={each.number}>
            <p>{assumptionText(each)}</p>
            {builtIn ? null : <Answered assumption={each} />}
            {isFinal || !can('post:edit') ? null : (
              <button type="button" className="h-link" disabled={isDirty} onClick={() => setAsked(each)}>
                {t('post.answer')}
              </button>
            )}
          </li>
        ))}
      </ol>
      <h3 className="assumption-facts">{t('post.factsTitle')}</h3>
      <p className="h-muted">{t(facts.length === 0 ? 'post.noFacts' : 'post.factsHint')}</p>
      <ul className="assumption-list">
        {facts.map(({ code, words, title, url }) => (
          <li key={code}>
            <p>
              <code>{words.join(' ')}</code> {t(`post.facts.${code}`)}
            </p>
            <a href={url} target="_blank" rel="noreferrer" className="h-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
      {asked ? <AnswerDialog post={post} assumption={asked} onClose={() => setAsked(undefined)} /> : null}
    </Panel>
  )
}

function Answered({ assumption }: { readonly assumption: PostAssumption }) {
  const t = useText()
  const { answer, open, basis, answeredBy, answeredTime } = assumption
  if (answer === null) return <StatusChip tone="warn">{t('post.unanswered')}</StatusChip>
  return (
    <>
      <StatusChip tone={open ? 'bad' : 'good'}>{t(`post.answers.${answer}`)}</StatusChip>
      <small>
        {basis} · {t('post.answeredBy', { person: answeredBy ?? '', time: formatTime(answeredTime) })}
      </small>
    </>
  )
}
