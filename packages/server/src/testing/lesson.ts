import type { TeachingAnswer, TeachingDetail, TeachingSample } from '@heron/contract/routes'
import { shopAnswer, shopProgram, shopSamples } from '@heron/core/testing'
import { toDegrees, toMm } from '@heron/core/units'
import type { Business } from '../modules/work/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'

/** The samples of the invented control, each with its position sheet. */
export const lessonSamples = (write = shopProgram): TeachingSample[] =>
  shopSamples(3, write).map(({ name, text, job: { tools, number, part, date } }) => ({
    name,
    text,
    projectId: null,
    sheet: {
      number,
      part,
      date,
      tools: tools.map((tool) => ({
        pot: tool.pot,
        name: tool.name,
        places: tool.places.map(({ label, cs, x, y, c, depth }) => ({
          label,
          cs,
          x: toMm(x),
          y: toMm(y),
          c: toDegrees(c),
          depth: toMm(depth),
        })),
      })),
    },
  }))

/** A person's answers to all open questions. */
export const answersTo = (lesson: TeachingDetail): Record<string, TeachingAnswer> =>
  Object.fromEntries(
    (lesson.result?.questions ?? [])
      .filter(({ answer }) => answer === null)
      .map(({ id, line, word, guess }) => [id, (shopAnswer(line, word) ?? guess) as TeachingAnswer]),
  )

/** A lesson of these samples with every question answered. */
export async function learntLesson(
  { lessons }: Business,
  samples: TeachingSample[],
  actor: Actor,
): Promise<TeachingDetail> {
  const seen = ({ id, version }: TeachingDetail) => ({ id, version })
  const added = await lessons.add({ name: '机床 7 控制系统', note: '', samples }, actor)
  let lesson = await lessons.learn(seen(added), actor)
  for (let round = 0; (lesson.result?.open ?? 0) > 0 && round < 4; round++)
    lesson = await lessons.answer({ ...seen(lesson), answers: answersTo(lesson) }, actor)
  return lesson
}
