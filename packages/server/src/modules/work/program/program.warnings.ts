import type { ProgramWarning, programSignOff } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { warningLevels } from '@heron/core/plan'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { presentWarnings } from '../plan/index.ts'
import type { ProgramInputs } from './program.artefact.ts'
import { refuseDecider } from './program.four-eyes.ts'
import { inputsOf } from './program.inputs.ts'
import { readFindings, type StoredFinding } from './program.present.ts'
import { getProgram, programRow } from './program.shown.ts'
import type { SigningNeeds } from './program.signature.ts'
import { artefactOf } from './program.signature.ts'
import * as store from './program.store.ts'

/** Warnings of the plan that the verifier also finds in the text: accepted once, as found there. */
const foundInText: Readonly<Record<string, string>> = {
  NEIGHBOURS_MEET: 'neighbours.overlap',
  OVERHANG: 'neighbours.overhang',
  WEAR_HIGH: 'size.worn',
  SPARES_WITHOUT_POT: 'size.spread',
  SPREAD_UNEVEN: 'size.spread',
  FIGURE_UNUSUAL: 'plausible.unusual',
  UNDERSIZE_UNUSUAL: 'plausible.undersize',
  AREA_UNUSUAL: 'plausible.area',
  ROUGHER_STEP: 'ladder.rougher',
  ROTATION_UNUSED: 'offset.turned',
}

type PlanWarning = ProgramInputs['plan']['warnings'][number]
type Unsigned = Omit<ProgramWarning, 'number' | 'signed'>

const levels: Readonly<Record<string, ProgramWarning['level']>> = warningLevels

/** A code of an older planner that is unknown today counts as a warning. */
const levelOf = ({ code }: PlanWarning, planned: readonly PlanWarning[], found: readonly StoredFinding[]) => {
  const again = found.filter((each) => each.code === foundInText[code]).length
  const own = planned.filter((each) => each.code === code || foundInText[each.code] === foundInText[code]).length
  return again >= own ? 'note' : (levels[code] ?? 'warning')
}

/** Every warning of a plan and of its text, in a fixed order, because both are stored permanently. */
function merged(planned: readonly PlanWarning[], findings: readonly StoredFinding[]): readonly Unsigned[] {
  const found = findings.filter(({ severity, code }) => severity === 'warning' && code !== 'counted')
  return [
    ...planned.map(
      (each): Unsigned => ({
        source: 'plan',
        level: levelOf(each, planned, found),
        code: each.code,
        params: { ...each.params },
        path: each.path,
        rule: null,
        line: null,
      }),
    ),
    ...found.map(
      ({ check, code, params, line }): Unsigned => ({
        ...{ source: 'program', level: 'warning', code, params, path: null },
        ...{ rule: check, line: line ?? null },
      }),
    ),
  ]
}

/** Warnings of the plan with names in place of ids, as stored with the text. */
export const keptPlanWarnings = ({ job, plan }: ProgramInputs): readonly PlanWarning[] => {
  const names = new Map([
    ...job.electrodes.map(({ id, name }) => [id, name] as const),
    ...job.locations.map(({ id, label, electrodeId }) => [id, `${nameOf(job, electrodeId)}.${label}`] as const),
  ])
  return presentWarnings(plan.warnings, names)
}

const nameOf = (job: ProgramInputs['job'], electrodeId: string): string =>
  job.electrodes.find(({ id }) => id === electrodeId)?.name ?? ''

/** The number of warnings that a person must accept. */
export const toSignOf = (planned: readonly PlanWarning[], findings: readonly StoredFinding[]): number =>
  merged(planned, findings).filter(({ level }) => level === 'warning').length

type LineOf = (warning: Unsigned) => number | null

const keyOf = ({ rule, code, params }: Pick<Unsigned, 'rule' | 'code' | 'params'>) =>
  JSON.stringify([rule, code, params])

/** Lines of the warnings in the released text, which lacks the draft's stop and so counts differently. */
async function releasedLines(db: Db, keys: SigningKeys, id: string): Promise<LineOf> {
  const { report } = await artefactOf(db, keys, id, 'released')
  const lines = Map.groupBy(merged([], readFindings(report)), keyOf)
  return (warning) => lines.get(keyOf(warning))?.shift()?.line ?? warning.line
}

/** Every warning of a revision as found in its draft, with the person who accepted it. */
async function draftWarnings(db: Db, keys: SigningKeys, id: string): Promise<ProgramWarning[]> {
  const { planWarnings, report } = await artefactOf(db, keys, id, 'draft')
  // Always written from a value of this type, in the row whose text was proven above.
  const kept = planWarnings === null ? undefined : (JSON.parse(planWarnings) as readonly PlanWarning[])
  const planned = kept ?? keptPlanWarnings(await inputsOf(db, id))
  const signed = new Map((await store.signOffsOf(db, [id])).map((row) => [row.warning, row]))
  return merged(planned, readFindings(report)).map((warning, at) => {
    const row = signed.get(at + 1)
    const word = row && { username: row.username, reason: row.reason, time: formatDateTime(row.createTime) }
    return { number: at + 1, ...warning, signed: word ?? null }
  })
}

/** Every warning of a revision, with its line in the text in force. */
export async function warningsOf(db: Db, keys: SigningKeys, id: string): Promise<ProgramWarning[]> {
  const warnings = await draftWarnings(db, keys, id)
  const { state } = await programRow(db, id)
  if (state !== 'released') return warnings
  const lineOf = await releasedLines(db, keys, id)
  return warnings.map((warning) => ({ ...warning, line: lineOf(warning) }))
}

const isOpen = ({ level, signed }: ProgramWarning): boolean => level === 'warning' && signed === null

/** Refuses approval while warnings are open. */
export async function refuseOpenWarnings(db: Db, keys: SigningKeys, id: string): Promise<void> {
  const count = (await warningsOf(db, keys, id)).filter(isOpen).length
  if (count > 0) throw new AppError('WARNINGS_OPEN', { count })
}

/** A warning of the released text that is not in the draft was never accepted. */
export async function refuseNewWarnings(
  db: Db,
  keys: SigningKeys,
  id: string,
  findings: readonly StoredFinding[],
): Promise<void> {
  const accepted = (await draftWarnings(db, keys, id)).filter(({ source }) => source === 'program').length
  const count = merged([], findings).length - accepted
  if (count > 0) throw new AppError('WARNINGS_OPEN', { count })
}

/** Accepts one warning by its number, with a reason. */
export async function signOff(
  db: Db,
  { id, number, reason }: z.output<typeof programSignOff>,
  actor: Actor,
  { clock, signingKeys: keys }: SigningNeeds,
): Promise<ProgramWarning[]> {
  actingOn(`program:${id}`)
  const program = await getProgram(db, id)
  if (program.stale) throw new AppError('PROGRAM_STALE')
  if (program.state !== 'verified') throw new AppError('WARNINGS_CLOSED', { from: program.state })
  await refuseDecider(db, program, actor, clock())
  const warning = (await warningsOf(db, keys, id)).find((each) => each.number === number && each.level === 'warning')
  if (!warning) throw new AppError('NOT_FOUND')
  const isFirst = await store.insertSignOff(db, {
    ...{ programId: id, warning: number, username: actor.username, reason },
    createTime: clock(),
  })
  const now = await warningsOf(db, keys, id)
  if (!isFirst) {
    const name = now.find((each) => each.number === number)?.signed?.username ?? ''
    throw new AppError('WARNING_ACCEPTED', { name })
  }
  return now
}
