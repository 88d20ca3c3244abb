import type { TeachingDetail, TeachingResult } from '@heron/contract/routes'
import { LearntLines } from '../../../widgets/learnt-lines/learnt-lines.tsx'
import { ConditionsPart } from './conditions-part.tsx'
import { ProofPart } from './proof-part.tsx'
import { ReadSteps } from './read-steps.tsx'

export type ResultView = 'proof' | 'read' | 'conditions' | 'result'

interface ResultPartProps {
  readonly view: ResultView
  readonly lesson: TeachingDetail
  readonly result: TeachingResult
}

/** What was learnt from the samples, seen from one side; loaded when it is first chosen. */
export function ResultPart({ view, lesson, result }: ResultPartProps) {
  if (view === 'conditions') return <ConditionsPart lesson={lesson} />
  if (view === 'proof') return <ProofPart proofs={result.samples} />
  if (view === 'read') return <ReadSteps proofs={result.samples} />
  return <LearntLines sections={result.sections} />
}
