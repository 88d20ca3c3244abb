import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TeachingAnswer, TeachingDetail, TeachingResult } from '@heron/contract/routes'
import { teachingLimits } from '@heron/contract/routes/work/schema/choices'
import { shownLine } from '@heron/core/file-set'
import { useState } from 'react'
import { Button } from '../../../kit/display/button/button.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { useText } from '../../../lib/text/text.ts'
import { QuestionForm } from './question-form.tsx'

interface QuestionPanelProps {
  readonly lesson: TeachingDetail
  /** Shows a line of the samples. */
  readonly onShow: (line: string) => void
}

/** Open questions about the samples, each with its guess filled in, and the lines that are not understood. */
export function QuestionPanel({ lesson, onShow }: QuestionPanelProps) {
  const t = useText()
  const can = useCan()
  const { id, version, result, state } = lesson
  const [answers, setAnswers] = useState<Readonly<Record<string, TeachingAnswer>>>(() =>
    Object.fromEntries((result?.questions ?? []).map((each) => [each.id, each.answer ?? each.guess])),
  )
  const answer = useMutate(teachingRoutes.answer)
  const mayAnswer = state === 'open' && can('teaching:edit')
  if (!result)
    return (
      <Panel title={t('teaching.questions')}>
        <Empty title={t('teaching.never')} hint={t('teaching.neverHint')} />
      </Panel>
    )
  const { questions, asked, open, unknown, reasons, sections } = result
  const button = (
    <Button kind="primary" busy={answer.isPending} onClick={() => answer.mutate({ body: { id, version, answers } })}>
      {t('teaching.confirmAll')}
    </Button>
  )
  return (
    <Panel
      title={t('teaching.questions')}
      facts={questions.length === 0 ? undefined : t('teaching.questionCount', { open, all: questions.length })}
      footer={mayAnswer && questions.length > 0 ? button : undefined}
    >
      <div className="teaching-questions">
        <Reasons reasons={reasons} />
        {questions.length === 0 ? <p className="h-muted">{t('teaching.noQuestions')}</p> : null}
        {asked > teachingLimits.questions ? <p role="alert">{t('teaching.tooMany', { asked })}</p> : null}
        {questions.map((question) => (
          <QuestionForm
            key={question.id}
            question={question}
            value={answers[question.id] ?? question.guess}
            disabled={!mayAnswer}
            onShow={onShow}
            onChange={(next) => setAnswers((all) => ({ ...all, [question.id]: next }))}
          />
        ))}
        <h3>{t('teaching.unknown')}</h3>
        {unknown.length === 0 ? (
          <p className="h-muted">{t(sections.length === 0 ? 'teaching.nothingLearnt' : 'teaching.noUnknown')}</p>
        ) : null}
        <ul className="teaching-unknown">
          {unknown.map(({ sample, at, text, why }) => (
            <li key={`${sample} ${at} ${text} ${why}`}>
              <button type="button" className="h-link" onClick={() => onShow(text)}>
                <code>{shownLine(text)}</code>
              </button>
              <small>
                {sample}:{at} · {t(`teaching.why.${why}`)}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Reasons({ reasons }: Pick<TeachingResult, 'reasons'>) {
  const t = useText()
  if (reasons.length === 0) return null
  return (
    <ul className="teaching-problems" role="alert">
      {reasons.map(({ code, sample, line, params }) => (
        <li key={`${code} ${sample}`}>{t(`teaching.reasons.${code}`, { sample, line, ...params })}</li>
      ))}
    </ul>
  )
}
