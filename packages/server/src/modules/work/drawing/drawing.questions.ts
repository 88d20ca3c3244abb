import type { answerInput, questionSchema } from '@heron/contract/routes'
import { sameLabel } from '@heron/core/label'
import type { z } from 'zod'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { setGapInSolid } from '../electrode/index.ts'
import { fillDepthReference } from '../location/index.ts'
import { truthOrNull } from '../units/index.ts'
import { notRejected, proposalOf } from './drawing.proposal.ts'
import * as store from './drawing.store.ts'

type Question = z.output<typeof questionSchema>
type Answer = z.output<typeof answerInput>

const answerOfRow = (gapInSolid: number | null): string | null => {
  const stored = truthOrNull(gapInSolid)
  return stored === null ? null : stored ? 'yes' : 'no'
}

/**
 * Questions that only a person can answer: for each electrode whether the gap is in its solid, for the project what its
 * depths are measured from.
 */
export async function listQuestions(db: Db, projectId: string): Promise<Question[]> {
  const asked = proposalOf(notRejected(await store.factsOf(db, projectId))).questions
  const answers = await store.answersOf(db, projectId)
  const electrodes = await db
    .selectFrom('electrode')
    .select(['name', 'gapInSolid', 'solid'])
    .where('projectId', '=', projectId)
    .orderBy('name')
    .execute()
  const known = electrodes
    .filter(
      ({ name }) => !asked.some((question) => question.kind === 'gapInSolid' && sameLabel(question.electrode, name)),
    )
    .map(({ name }) => ({ kind: 'gapInSolid' as const, electrode: name, hasSolid: false, hint: undefined }))
  return [...asked, ...known].map(({ kind, electrode, hasSolid = false, hint }) => {
    const given = answers.find((answer) => answer.kind === kind && sameLabel(answer.electrode, electrode))
    const row = kind === 'gapInSolid' ? electrodes.find(({ name }) => sameLabel(name, electrode)) : undefined
    return {
      kind,
      electrode,
      hasSolid: hasSolid || typeof row?.solid === 'number',
      hint: hint ? { code: hint.code, params: { ...hint.params } } : null,
      answer: (row && answerOfRow(row.gapInSolid)) ?? given?.answer ?? null,
      answeredBy: given?.answeredBy ?? null,
    }
  })
}

/** Stores an answer and applies it to the rows that need it. */
export async function answerQuestion(
  db: Db,
  input: Answer,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<Question[]> {
  await store.saveAnswer(db, { ...input, answeredBy: actor.username, answeredTime: clock() })
  if (input.kind === 'gapInSolid') {
    const { projectId, electrode: name } = input
    await setGapInSolid(db, { projectId, name, isIn: input.answer === 'yes' }, actor, clock)
  } else {
    await fillDepthReference(db, input.projectId, input.answer, auditOnUpdate(actor, clock))
  }
  return listQuestions(db, input.projectId)
}
