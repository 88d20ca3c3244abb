import type { Condition, FoundCondition, sampleConditionInput, TeachingResult } from '@heron/contract/routes'
import { conditionStates } from '@heron/contract/routes'
import { type ConditionWriting, conditionWriting } from '@heron/core/structural'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { keepReferred } from '../../../platform/references/held-rows.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { addFromSamples, conditionsOfLesson } from '../condition/index.ts'
import { readStructure } from '../post/index.ts'
import { oneOf } from '../units/index.ts'
import { storedResult, taskHash, taskOf } from './teaching.present.ts'
import * as store from './teaching.store.ts'

/** One burn of a sample with the condition it uses. */
interface Burn {
  readonly sample: string
  readonly place: string
  readonly code: number
  readonly orbit: FoundCondition['orbits'][number] | null
  /** Distance of the tip from the drawing's depth at its end, mm. */
  readonly rest: number | null
}

const TENTHS_OF_UM = 10_000
const rounded = (mm: number): number => Math.round(mm * TENTHS_OF_UM) / TENTHS_OF_UM

/** The burns of all samples; places as read are in the order of their sheet. */
function burnsOf({ samples }: TeachingResult, row: store.TeachingRow): readonly Burn[] {
  const sheets = taskOf(row).samples
  return samples.flatMap(({ sample, places }) => {
    const sheet = sheets.find(({ name }) => name === sample)?.sheet
    const depths = sheet?.tools.flatMap((tool) => tool.places.map(({ depth }) => depth)) ?? []
    return places.flatMap(({ electrode, label, steps }, n) =>
      steps.flatMap(({ condition: code, pattern: orbit, z }): Burn[] => {
        const depth = depths[n]
        const rest = z === null || depth === undefined ? null : rounded(z + depth)
        return code === null ? [] : [{ sample, place: `${electrode} ${label}`, code, orbit, rest }]
      }),
    )
  })
}

function usesOf(burns: readonly Burn[]): FoundCondition['uses'] {
  return [...Map.groupBy(burns, ({ sample }) => sample)].map(([sample, own]) => ({
    sample,
    places: [...new Set(own.map(({ place }) => place))],
    steps: own.length,
  }))
}

function restOf(burns: readonly Burn[]): FoundCondition['rest'] {
  const rests = burns.flatMap(({ rest }) => rest ?? [])
  return rests.length === 0 ? null : { least: Math.min(...rests), most: Math.max(...rests) }
}

/** A lesson whose conditions are known: it has a post, and its result is that of its present samples and answers. */
async function learntLesson(db: Db, id: string) {
  const row = await store.findLesson(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const result = storedResult(row)
  const isNow = result !== null && row.resultHash === taskHash(taskOf(row))
  return { row, result, post: isNow && row.post !== null ? readStructure(row.post) : undefined }
}

/** The conditions that the samples of a lesson use; none before it was learnt, or after a change. */
export async function foundConditions(db: Db, id: string): Promise<FoundCondition[]> {
  const { row, result, post } = await learntLesson(db, id)
  if (!result || !post) return []
  const entries = await conditionsOfLesson(db, id)
  const byCode = Map.groupBy(burnsOf(result, row), ({ code }) => code)
  return [...byCode]
    .toSorted(([a], [b]) => a - b)
    .map(([code, burns]) => ({
      code,
      lines: [...conditionWriting(post, code).lines],
      uses: usesOf(burns),
      orbits: [...new Set(burns.flatMap(({ orbit }) => orbit ?? []))],
      rest: restOf(burns),
      entries: entries
        .filter((entry) => entry.code === code)
        .map((entry) => ({
          id: entry.id,
          machineId: entry.machineId ?? '',
          machineNo: entry.machineNo ?? '',
          state: oneOf(conditionStates, entry.state),
        })),
    }))
}

/** What the samples write for a condition; refused unless the lesson is proven and uses it. */
async function writingOf(db: Db, lessonId: string, code: number): Promise<ConditionWriting> {
  const { row, result, post } = await learntLesson(db, lessonId)
  if (!result || !post) throw new AppError('TEACH_OLD')
  if (!result.complete) throw new AppError('TEACH_OPEN', { count: result.open })
  if (!burnsOf(result, row).some((burn) => burn.code === code)) throw refusedField('code', 'unknown')
  return conditionWriting(post, code)
}

/** Enters a condition of the samples in the library, as a draft for one machine. */
export async function takeCondition(
  tx: Tx,
  { teachingId, machineId, ...fields }: z.output<typeof sampleConditionInput>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<Condition> {
  actingOn(`teaching:${teachingId}`)
  await keepReferred(tx, 'machine', 'id', [machineId])
  await keepReferred(tx, 'postTeaching', 'id', [teachingId])
  const machine = await tx.selectFrom('machine').select(['id', 'family']).where('id', '=', machineId).executeTakeFirst()
  if (!machine) throw refusedField('machineId', 'unknown')
  const writing = await writingOf(tx, teachingId, fields.code)
  return addFromSamples(tx, { machine, teachingId, writing, fields }, actor, needs)
}
