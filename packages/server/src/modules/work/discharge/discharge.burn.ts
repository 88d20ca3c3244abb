import { type burnRecord, type burnStart, depthProblem } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { isToBeAsked } from '../../../platform/confirmation.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { lockRows, updateVersioned } from '../../../platform/db/versioned.ts'
import { proveConditions } from '../condition/index.ts'
import { acceptedPlanOf, followBurns } from '../plan/index.ts'
import {
  artefactOf,
  findProgram,
  programName,
  refuseRefused,
  type ShownProgramRow,
  type SigningNeeds,
  Staleness,
  verificationOf,
} from '../program/index.ts'
import { isBurnt } from '../project/index.ts'
import { moveProject, statusOf } from '../project-record/index.ts'
import { countsOrNull, mmOf } from '../units/index.ts'
import { burningByProgram } from './discharge.board.store.ts'
import { refuseOutOfOrder } from './discharge.order.ts'
import { type BurnRow, presentBurn } from './discharge.present.ts'
import * as store from './discharge.store.ts'
import { write } from './discharge.write.ts'

type Start = z.output<typeof burnStart>
type BurnEnd = z.output<typeof burnRecord>['burns'][number]

/** Refuses a program that the present verifier refuses; asks before one that it has not checked. */
function assertChecked(row: ShownProgramRow): void {
  const verification = verificationOf(row)
  const { state, by, present } = verification
  const program = `${programName(row.number)} r${row.revision}`
  refuseRefused(verification, program)
  if (state === 'older' && isToBeAsked('PROGRAM_VERIFIED_BEFORE'))
    throw new AppError('PROGRAM_VERIFIED_BEFORE', { program, by, present })
}

/** Names the place that cannot be started, or the program of which none can be. */
async function notOpen(
  db: Db,
  { projectId, number }: ShownProgramRow,
  wanted: ReadonlySet<string>,
  open: readonly { readonly id: string }[],
): Promise<AppError> {
  const ids = new Set(open.map(({ id }) => id))
  const places = await store.processesOfProject(db, projectId)
  const taken = places.find(({ id }) => wanted.has(id) && !ids.has(id))
  const place = taken ? `${taken.electrodeName} ${taken.label}` : programName(number)
  return new AppError('BURN_NOT_OPEN', { place })
}

/** Asks before a program starts on a machine that is recorded as burning another one. */
async function askIfBurning(db: Tx, { id, machineId, machineNo }: ShownProgramRow): Promise<void> {
  if (!isToBeAsked('MACHINE_BURNING')) return
  // Another program may start there in the same instant.
  await lockUntilCommit(db, 'machineBurns', machineId)
  const other = await store.burnOfOther(db, machineId, id)
  if (!other) return
  const program = `${programName(other.number)} r${other.revision}`
  throw new AppError('MACHINE_BURNING', {
    machine: machineNo,
    program,
    place: `${other.electrodeName} ${other.label}`,
  })
}

/** Starts processes of a released program, on the machine it was made for (NC17, NC18). */
export async function startBurns(db: Tx, input: Start, actor: Actor, needs: SigningNeeds) {
  const { ids, clock } = needs
  actingOn(`program:${input.programId}`)
  const program = await findProgram(db, input.programId)
  if (!program) throw new AppError('NOT_FOUND')
  if (program.state !== 'released') throw new AppError('NOT_RELEASED')
  if ((await new Staleness(db).of(program)).length > 0) throw new AppError('PROGRAM_STALE')
  assertChecked(program)
  await artefactOf(db, needs.signingKeys, program.id, 'released')
  const open = await store.startable(db, program.planId)
  const wanted = new Set(input.processIds)
  const chosen = wanted.size === 0 ? open : open.filter((row) => wanted.has(row.id))
  if (chosen.length < wanted.size || chosen.length === 0) throw await notOpen(db, program, wanted, open)
  await refuseOutOfOrder(db, program.planId, chosen)
  await askIfBurning(db, program)
  const whole = (await burningByProgram(db, program.id)).get(program.id)
  const rows = chosen.map(
    (row): BurnRow => ({
      id: ids(),
      processId: row.id,
      programId: program.id,
      projectId: program.projectId,
      machineId: program.machineId,
      machineNo: program.machineNo,
      electrodeName: row.electrodeName,
      module: row.module,
      label: row.label,
      depth: row.depth,
      stepCount: row.stepCount,
      estimate: row.time,
      whole: whole ? (row.time / whole.burning) * whole.time : null,
      result: 'running',
      startTime: clock(),
      endTime: null,
      measuredDepth: null,
      remark: '',
      operator: actor.username,
      version: 1,
    }),
  )
  await store.insertBurns(db, rows)
  await followBurns(db, program.projectId)
  return rows.map(presentBurn)
}

const depthErrors = {
  impossible: 'DEPTH_IMPOSSIBLE',
  implausible: 'DEPTH_IMPLAUSIBLE',
  unexplained: 'DEPTH_UNEXPLAINED',
} as const

function refuseDepth(burn: BurnRow, { result, measuredDepth, remark }: BurnEnd): void {
  const depth = mmOf(burn.depth)
  const problem = depthProblem(depth, { result, measured: measuredDepth, remark })
  if (!problem) return
  const params = {
    label: `${burn.electrodeName} ${burn.label}`,
    measured: measuredDepth ?? 0,
    depth,
    limit: problem.limit,
  }
  throw new AppError(depthErrors[problem.kind], params)
}

async function endBurn(db: Db, input: BurnEnd, { clock }: ServiceNeeds): Promise<BurnRow> {
  const before = await store.findBurn(db, input.id)
  if (!before) throw new AppError('NOT_FOUND')
  const columns = {
    result: input.result,
    endTime: clock(),
    measuredDepth: countsOrNull(input.measuredDepth),
    remark: input.remark,
  }
  if (before.version === input.version && before.result !== 'running')
    throw new AppError('ILLEGAL_TRANSITION', { from: before.result, to: input.result })
  refuseDepth(before, input)
  await updateVersioned(write(db), 'burn', input, columns, async () => presentBurn(before))
  return { ...before, ...columns, version: before.version + 1 }
}

/** Counts a successful project for every condition it used. */
async function prove(db: Db, projectId: string): Promise<void> {
  const plan = await acceptedPlanOf(db, projectId)
  const used = [...new Set(plan?.plan.items.flatMap(({ steps }) => steps.map(({ conditionId }) => conditionId)) ?? [])]
  if (used.length > 0) await proveConditions(db, used)
}

/**
 * Ends burns. A good burn finishes its process, or the same place in the plan now in force. If the place's data changed
 * meanwhile, the burn is still recorded, and the board lists the place. When the last place is good, the project is
 * discharged.
 */
export async function recordBurns(
  db: Db,
  burns: z.output<typeof burnRecord>['burns'],
  actor: Actor,
  needs: ServiceNeeds,
) {
  const ended: BurnRow[] = []
  const given = burns.map(({ id }) => id)
  await lockRows(db, 'burn', given)
  for (const burn of burns) ended.push(await endBurn(db, burn, needs))
  actingOn(`program:${[...new Set(ended.map(({ programId }) => programId))].join(',')}`.slice(0, 200))
  for (const projectId of new Set(ended.map((row) => row.projectId))) {
    await followBurns(db, projectId)
    // The plan in force is checked, which may be newer than the one the burn began under.
    if (!(await isBurnt(db, projectId))) continue
    // If inputs changed during the burn, the project stays open for a person to decide.
    if ((await statusOf(db, projectId)) !== 'resolved') continue
    await moveProject(db, projectId, 'discharged', actor, needs.clock)
    await prove(db, projectId)
  }
  return ended.map(presentBurn)
}
