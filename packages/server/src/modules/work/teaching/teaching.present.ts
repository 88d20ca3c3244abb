import {
  type Teaching,
  type TeachingAnswer,
  type TeachingDetail,
  type TeachingResult,
  type TeachingSample,
  teachingStates,
} from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { hashOf } from '../../../platform/canonical-json.ts'
import { oneOf } from '../units/index.ts'
import type { LessonTask } from './teaching.lesson.ts'
import type { ShownRow, TeachingRow } from './teaching.store.ts'

// Always written from values of these types that had passed their schemas.
const samplesOf = ({ samples }: Pick<TeachingRow, 'samples'>) => JSON.parse(samples) as TeachingSample[]
export const answersOf = ({ answers }: Pick<TeachingRow, 'answers'>) =>
  JSON.parse(answers) as Readonly<Record<string, TeachingAnswer>>
export const storedResult = ({ result }: Pick<TeachingRow, 'result'>) =>
  result === null ? null : withAdded(JSON.parse(result) as TeachingResult | OldResult)

/** Results stored before questions were counted, or reasons given. */
type OldResult = Omit<TeachingResult, 'asked' | 'reasons'> & Partial<Pick<TeachingResult, 'asked' | 'reasons'>>

const withAdded = (result: TeachingResult | OldResult): TeachingResult => ({
  ...result,
  asked: result.asked ?? result.questions.length,
  reasons: result.reasons ?? [],
})

export const taskOf = (row: Pick<TeachingRow, 'samples' | 'answers'>): LessonTask => ({
  samples: samplesOf(row),
  answers: answersOf(row),
})

/** Hash of what a result was learnt from; projects are left out, as are encodings that were not recorded. */
export const taskHash = ({ samples, answers }: LessonTask): string => {
  const learnt = samples.map(({ name, text, encoding, sheet }) => ({
    name,
    text,
    sheet,
    ...(encoding && { encoding }),
  }))
  return hashOf({ samples: learnt, answers })
}

function learntOf(row: TeachingRow): Teaching['learnt'] {
  const result = storedResult(row)
  if (!result) return 'never'
  if (row.resultHash !== taskHash(taskOf(row))) return 'old'
  return result.complete ? 'complete' : 'incomplete'
}

export const presentLesson = (row: ShownRow): Teaching => ({
  id: row.id,
  name: row.name,
  note: row.note,
  state: oneOf(teachingStates, row.state),
  sampleCount: samplesOf(row).length,
  learnt: learntOf(row),
  postId: row.postId,
  postName: row.postCode === null ? null : `${row.postCode} R${row.postRevision}`,
  createBy: row.createBy,
  createTime: formatDateTime(row.createTime),
  updateTime: row.updateTime === null ? null : formatDateTime(row.updateTime),
  version: row.version,
})

export const presentDetail = (row: ShownRow): TeachingDetail => ({
  ...presentLesson(row),
  samples: samplesOf(row),
  result: storedResult(row),
})
