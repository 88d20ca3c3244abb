import { drawingRoutes } from '@heron/contract/calls/work/drawing'
import { depthReferences } from '@heron/core/job'
import { Button } from '../../../kit/display/button/button.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useMutate } from '../../../lib/api/query.ts'
import { useCan } from '../../../lib/session/permissions.ts'
import { textOr, useText } from '../../../lib/text/text.ts'

type Question = (typeof drawingRoutes.questions.answer)['_output'][number]

interface DrawingQuestionsProps {
  readonly projectId: string
  readonly questions: readonly Question[]
}

/** Questions only a person can answer; there are no defaults. */
export function DrawingQuestions({ projectId, questions }: DrawingQuestionsProps) {
  const t = useText()
  const open = questions.filter((question) => question.answer === null).length
  if (questions.length === 0) return null
  return (
    <Panel
      title={t('drawing.mustAnswer')}
      facts={
        <StatusChip tone={open > 0 ? 'warn' : 'good'}>
          {t(open > 0 ? 'drawing.openCount' : 'drawing.allAnswered', { count: open })}
        </StatusChip>
      }
      className="drawing-questions"
    >
      {questions.map((question) => (
        <QuestionRow key={`${question.kind} ${question.electrode}`} projectId={projectId} question={question} />
      ))}
    </Panel>
  )
}

function QuestionRow({ projectId, question }: { readonly projectId: string; readonly question: Question }) {
  const t = useText()
  const mayAnswer = useCan()('fact:accept')
  const answer = useMutate(drawingRoutes.answer)
  const choices = question.kind === 'gapInSolid' ? (['yes', 'no'] as const) : depthReferences
  const say = (choice: string) => {
    if (question.kind === 'gapInSolid') {
      answer.mutate({
        body: { projectId, kind: 'gapInSolid', electrode: question.electrode, answer: choice === 'yes' ? 'yes' : 'no' },
      })
      return
    }
    const reference = depthReferences.find((each) => each === choice)
    if (reference) answer.mutate({ body: { projectId, kind: 'depthReference', electrode: '', answer: reference } })
  }
  const about = question.kind === 'gapInSolid' && !question.hasSolid ? 'gapInSizes' : question.kind
  const words = t(`drawing.question.${about}`)
  return (
    <fieldset className="drawing-question" aria-label={`${words} ${question.electrode}`}>
      <strong>
        {question.electrode ? <span className="drawing-question-of">{question.electrode}</span> : null}
        {words}
      </strong>
      {question.hint ? (
        <p className="h-muted">{textOr(`drawing.hint.${question.hint.code}`, '', question.hint.params)}</p>
      ) : null}
      <div className="drawing-answers">
        {choices.map((choice) => (
          <Button
            key={choice}
            small
            kind={question.answer === choice ? 'primary' : 'plain'}
            aria-pressed={question.answer === choice}
            busy={answer.isPending && answer.variables.body.answer === choice}
            disabled={!mayAnswer || answer.isPending}
            onClick={() => say(choice)}
          >
            {t(`drawing.answer.${choice}`)}
          </Button>
        ))}
      </div>
      <span className="h-muted drawing-answered">
        {question.answeredBy ? t('drawing.answeredBy', { name: question.answeredBy }) : null}
      </span>
    </fieldset>
  )
}
