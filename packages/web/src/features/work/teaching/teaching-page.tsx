import { teachingRoutes } from '@heron/contract/calls/work/teaching'
import type { TeachingDetail } from '@heron/contract/routes'
import { encodingOfSamples } from '@heron/core/file-set'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ReadPart } from '../../../kit/data/list-page/read-part.tsx'
import { Empty } from '../../../kit/display/empty/empty.tsx'
import { StatusChip } from '../../../kit/display/status-chip/status-chip.tsx'
import { Choice } from '../../../kit/form/choice/choice.tsx'
import { Fact, Page } from '../../../kit/layout/page/page.tsx'
import { useStages } from '../../../kit/layout/page/use-later.ts'
import { Panel } from '../../../kit/layout/panel/panel.tsx'
import { fetchedPart } from '../../../kit/overlay/layers/part.tsx'
import { useCall } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/text/text.ts'
import { useInSlices } from '../../../lib/use-in-slices.ts'
import { learntTone } from './learnt-tone.ts'
import { QuestionPanel } from './question-panel.tsx'
import type { ResultView } from './result-part.tsx'
import { SamplesSide } from './samples-side.tsx'
import './teaching.css'
import { TeachingActions } from './teaching-actions.tsx'

const { Part: ResultPart } = fetchedPart(async () => (await import('./result-part.tsx')).ResultPart)

const views = ['side', 'proof', 'read', 'conditions', 'result'] as const satisfies readonly ('side' | ResultView)[]
type View = (typeof views)[number]

/** Lines of each sample that are drawn at a time; in at most so many steps more of longer samples. */
const LINES = 16
const STEPS = 12

/** One lesson: samples with marks, questions, proof, and the learnt post. */
export function TeachingPage() {
  const t = useText()
  const { id = '' } = useParams()
  const lesson = useCall(teachingRoutes.get, { query: { id } })
  const shown = useInSlices(lesson.data)
  return <ReadPart of={lesson}>{shown ? <LessonView lesson={shown} /> : <Empty title={t('kit.loading')} />}</ReadPart>
}

function LessonView({ lesson }: { readonly lesson: TeachingDetail }) {
  const t = useText()
  const [view, setView] = useState<View>('side')
  const [line, setLine] = useState('')
  const { result, samples } = lesson
  // The questions come first, then the samples, a few lines of each at a time.
  const longest = Math.max(0, ...samples.map(({ text }) => text.split('\n').length))
  const step = Math.max(LINES, Math.ceil(longest / STEPS))
  const stage = useStages(useRef(false), Math.ceil(longest / step))
  const show = (asked: string) => {
    setLine(asked)
    setView('side')
  }
  const encodingText = () => {
    const encoding = encodingOfSamples(samples)
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
          <Fact label={t('teaching.sampleCount')}>{samples.length}</Fact>
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
          <Part view={view} lesson={lesson} line={line} count={stage * step} />
          {result === null && view !== 'side' ? (
            <Empty title={t('teaching.never')} hint={t('teaching.neverHint')} />
          ) : null}
        </Panel>
      </div>
    </Page>
  )
}

interface PartProps {
  readonly view: View
  readonly lesson: TeachingDetail
  readonly line: string
  /** How many lines of each sample are drawn. */
  readonly count: number
}

function Part({ view, lesson, line, count }: PartProps) {
  const { result, samples } = lesson
  if (view === 'side') return <SamplesSide samples={samples} proofs={result?.samples ?? []} line={line} count={count} />
  return result ? <ResultPart view={view} lesson={lesson} result={result} /> : null
}
