import {
  type foreignInput,
  type sampleConditionInput,
  type TeachingDetail,
  type TeachingResult,
  type TeachingSample,
  type teachingAnswers,
  type teachingEdit,
  type teachingInput,
  teachingLimits,
  type teachingTakeOver,
  type trialInput,
} from '@heron/contract/routes'
import { inState } from '@heron/contract/state-words'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { commonEncoding, lostCharacter } from '@heron/core/file-set'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { isDeletable } from '../../../platform/references/stated.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { holdLearnt, readStructure } from '../post/index.ts'
import { foundConditions, takeCondition } from './teaching.conditions.ts'
import { readForeignProgram } from './teaching.foreign.ts'
import { learnInThread } from './teaching.offload.ts'
import { answersOf, presentDetail, presentLesson, storedResult, taskHash, taskOf } from './teaching.present.ts'
import { sheetOfProject } from './teaching.sheet.ts'
import * as store from './teaching.store.ts'
import { tryLearnt } from './teaching.trial.ts'
import { write } from './teaching.write.ts'

type Versioned = { readonly id: string; readonly version: number }
type Columns = Parameters<typeof updateVersioned<'postTeaching'>>[3]

async function rowOrFail(db: Db, id: string): Promise<store.ShownRow> {
  const row = await store.findLesson(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const get = async (db: Db, id: string): Promise<TeachingDetail> => presentDetail(await rowOrFail(db, id))

/** A lesson whose samples and answers may still change. */
async function openLesson(db: Db, id: string): Promise<store.ShownRow> {
  const row = await rowOrFail(db, id)
  if (row.state !== 'open') throw new AppError('TEACH_TAKEN')
  return row
}

/** All samples are of one control: they have one encoding, in which each text can be written. */
function refuseEncoding(samples: readonly TeachingSample[], n: number): void {
  const { text, encoding } = samples[n] ?? {}
  if (text === undefined || encoding === undefined) return
  const lost = lostCharacter(text, encoding)
  const given = samples.slice(0, n + 1).flatMap((each) => each.encoding ?? [])
  if (lost || commonEncoding(given) === undefined) throw refusedField(`samples.${n}.encoding`, 'format')
}

/** Refuses equal sample names, samples too large for the time limit, and projects that the caller may not see. */
async function refuseBad(db: Db, samples: readonly TeachingSample[]): Promise<void> {
  const limit = teachingLimits.lines
  for (const [n, { name, text, projectId, sheet }] of samples.entries()) {
    if (samples.findIndex((each) => each.name === name) < n) throw refusedField(`samples.${n}.name`, 'once')
    refuseEncoding(samples, n)
    const lines = text.split('\n').length
    if (lines > limit) throw new AppError('TEACH_LINES', { sample: name, lines, limit })
    const places = sheet.tools.reduce((sum, tool) => sum + tool.places.length, 0)
    if (places > teachingLimits.places)
      throw refusedField(`samples.${n}.sheet`, 'max', { maximum: teachingLimits.places })
    if (projectId === null) continue
    const project = await db.selectFrom('project').select('id').where('id', '=', projectId).executeTakeFirst()
    if (!project) throw refusedField(`samples.${n}.projectId`, 'unknown')
  }
}

async function change(db: Db, input: Versioned, columns: Columns, actor: Actor, { clock }: ServiceNeeds) {
  const all = { ...columns, ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'postTeaching', input, all, () => get(db, input.id))
  return get(db, input.id)
}

/**
 * Learns from the stored samples with the given answers, and stores both; the thread runs before the transaction
 * begins.
 */
async function learn(
  input: Versioned,
  answers: z.output<typeof teachingAnswers>['answers'],
  actor: Actor,
  needs: ServiceNeeds,
) {
  actingOn(`teaching:${input.id}`)
  const row = await openLesson(needs.db, input.id)
  if (row.version !== input.version) throw new AppError('CONFLICT', { current: row.version, given: input.version })
  const before = answersOf(row)
  const asked = new Set([...(storedResult(row)?.questions ?? []).map(({ id }) => id), ...Object.keys(before)])
  const foreign = Object.keys(answers).find((id) => !asked.has(id))
  if (foreign !== undefined) throw refusedField('answers', 'unknown')
  const task = { ...taskOf(row), answers: { ...before, ...answers } }
  const { post, result } = await learnInThread(task)
  return inTransaction(needs.db, async (tx) => {
    await openLesson(tx, input.id)
    const columns = {
      answers: canonicalJson(task.answers),
      result: JSON.stringify(result),
      post: post && canonicalJson(post),
      resultHash: taskHash(task),
    }
    return change(tx, input, columns, actor, needs)
  })
}

/** Refuses a lesson that does not make a post yet, with the reason. */
function refuseUnproven({ asked, open, unknown, samples, complete }: TeachingResult): void {
  const limit = teachingLimits.questions
  if (asked > limit) throw new AppError('TEACH_QUESTIONS', { count: asked, limit })
  if (open > 0) throw new AppError('TEACH_OPEN', { count: open })
  if (complete) return
  const count = (fits: (sample: TeachingResult['samples'][number]) => boolean): number => samples.filter(fits).length
  throw new AppError('TEACH_UNPROVEN', {
    unknown: unknown.length,
    different: count(({ same }) => !same),
    unread: count(({ read }) => !read),
    missed: samples.flatMap(({ mutants }) => mutants).reduce((sum, { tried, refused }) => sum + tried - refused, 0),
  })
}

/** Stores the post of a complete lesson as a held post-processor. */
async function takeOver(db: Db, input: z.output<typeof teachingTakeOver>, actor: Actor, needs: ServiceNeeds) {
  actingOn(`teaching:${input.id}`)
  const row = await openLesson(db, input.id)
  const result = storedResult(row)
  if (!result || row.post === null || row.resultHash !== taskHash(taskOf(row))) throw new AppError('TEACH_OLD')
  refuseUnproven(result)
  const { code, note } = input
  const learnt = { code, note, name: row.name, teachingId: row.id, post: readStructure(row.post) }
  const postId = await holdLearnt(db, learnt, actor, needs)
  return change(db, input, { state: 'taken', postId }, actor, needs)
}

async function remove(db: Db, ids: readonly string[]) {
  actingOn(`teaching:${ids.join(',')}`.slice(0, 200))
  for (const id of ids) {
    const { name, state } = await rowOrFail(db, id)
    if (!isDeletable('postTeaching', state)) throw new AppError('IN_USE', { by: inState(name, state) })
  }
  await store.deleteLessons(db, ids)
  return { removed: ids.length }
}

const columnsOf = ({ name, note, samples }: z.output<typeof teachingInput>) => ({
  name,
  note,
  samples: canonicalJson(samples),
})

/** Lessons from samples, and the posts made from them. */
export function createTeachingService(needs: ServiceNeeds) {
  const { db, ids, clock } = needs
  const together = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work)
  return {
    list: async (query: ListQuery) => {
      const { rows, total } = await store.listLessons(db, query)
      return pageOf(rows.map(presentLesson), total, query)
    },
    get: (id: string) => get(db, id),
    sheet: (projectId: string) => sheetOfProject(db, projectId, needs),
    add: (input: z.output<typeof teachingInput>, actor: Actor) =>
      together(async (tx) => {
        const id = ids()
        actingOn(`teaching:${id}`)
        await refuseBad(tx, input.samples)
        const row = { id, ...columnsOf(input), state: 'open', answers: '{}', ...auditOnInsert(actor, clock) }
        await store.insertLesson(tx, row)
        return get(tx, id)
      }),
    edit: (input: z.output<typeof teachingEdit>, actor: Actor) =>
      together(async (tx) => {
        actingOn(`teaching:${input.id}`)
        await openLesson(tx, input.id)
        await refuseBad(tx, input.samples)
        return change(tx, input, columnsOf(input), actor, needs)
      }),
    answer: ({ answers, ...input }: z.output<typeof teachingAnswers>, actor: Actor) =>
      learn(input, answers, actor, needs),
    learn: (input: Versioned, actor: Actor) => learn(input, {}, actor, needs),
    takeOver: (input: z.output<typeof teachingTakeOver>, actor: Actor) =>
      together((tx) => takeOver(tx, input, actor, needs)),
    conditions: (id: string) => foundConditions(db, id),
    takeCondition: (input: z.output<typeof sampleConditionInput>, actor: Actor) =>
      together((tx) => takeCondition(tx, input, actor, needs)),
    trial: (input: z.output<typeof trialInput>) => tryLearnt(db, input, needs),
    read: (input: z.output<typeof foreignInput>) => readForeignProgram(db, input),
    deleteBatch: (lessons: readonly string[]) => together((tx) => remove(tx, lessons)),
  }
}

export type TeachingService = ReturnType<typeof createTeachingService>
