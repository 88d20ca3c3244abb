import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TeachingDetail } from '@heron/contract/routes'
import { encodingOfSamples } from '@heron/core/file-set'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Fact, Page } from '../../../kit/layout/page/page.tsx'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { LearntLines } from '../../../widgets/learnt-lines/learnt-lines.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import { learntTone } from './learnt-tone.ts'
import { ProofPart } from './proof-part.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { ReadSteps } from './read-steps.tsx'
import { SamplesSide } from './samples-side.tsx'
import './teaching.css'
import { TeachingActions } from './teaching-actions.tsx'

const views = ['side', 'proof', 'read', 'conditions', 'result'] as const
type View = (typeof views)[number]

/** One lesson: samples with marks, questions, proof, and the learnt post. */
export function TeachingPage() {
  const t = useText()
  const { id = '' } = useParams()
  const lesson = useCall(teachingRoutes.get, { query: { id } })
  return (
    <ReadPart of={lesson}>
      {lesson.data ? <LessonView lesson={lesson.data} /> : <Empty title={t('kit.loading')} />}
    </ReadPart>
  )
}

function LessonView({ lesson }: { readonly lesson: TeachingDetail }) {
  const t = useText()
  const [view, setView] = useState<View>('side')
  const [line, setLine] = useState('')
  const { result } = lesson
  const show = (asked: string) => {
    setLine(asked)
    setView('side')
  }
  const encodingText = () => {
    const encoding = encodingOfSamples(lesson.samples)
    return encoding === undefined ? t('teaching.encodingOld') : t(`post.encodings.${encoding}`)
  }
  const choice = (
    <Choice
      label={t('teaching.side')}
      values={views}
      value={view}
      text={(each) => t(`teaching.${each}`)}
      onChange={setView}
    />
  )
  return (
    <Page
      title={lesson.name}
      description={lesson.note === '' ? undefined : lesson.note}
      facts={
        <>
          <StatusChip tone={learntTone(lesson.learnt)}>{t(`teaching.learntStates.${lesson.learnt}`)}</StatusChip>
          <Fact label={t('teaching.sampleCount')}>{lesson.samples.length}</Fact>
          <Fact label={t('post.encoding')}>{encodingText()}</Fact>
          <Fact label={t('teaching.author')}>{lesson.createBy}</Fact>
        </>
      }
      tools={<TeachingActions lesson={lesson} />}
    >
      {lesson.postName ? (
        <p className="teaching-taken">
          {t('teaching.taken', { post: lesson.postName })}{' '}
          <Link to={`/post/${lesson.postId}`}>{t('teaching.openPost')}</Link>
        </p>
      ) : null}
      <div className="h-columns teaching-columns">
        <QuestionPanel key={lesson.version} lesson={lesson} onShow={show} />
        <Panel title={t(`teaching.${view}`)} tools={choice} flush>
          <Part view={view} lesson={lesson} line={line} />
          {result === null && view !== 'side' ? (
            <Empty title={t('teaching.never')} hint={t('teaching.neverHint')} />
          ) : null}
        </Panel>
      </div>
    </Page>
  )
}

function Part({ view, lesson, line }: { readonly view: View; readonly lesson: TeachingDetail; readonly line: string }) {
  const { result, samples } = lesson
  if (view === 'side') return <SamplesSide samples={samples} proofs={result?.samples ?? []} line={line} />
  if (!result) return null
  if (view === 'conditions') return <ConditionsPart lesson={lesson} />
  if (view === 'proof') return <ProofPart proofs={result.samples} />
  if (view === 'read') return <ReadSteps proofs={result.samples} />
  return <LearntLines sections={result.sections} />
}
