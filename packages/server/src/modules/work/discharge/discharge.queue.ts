import type { machineQueueSchema, queueMove } from '@heron/contract/routes'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { findProgram, programName, programsOnFloor, type ShownProgramRow } from '../program/index.ts'
import * as store from './discharge.queue.store.ts'
import { write } from './discharge.write.ts'

const numbers = z.array(z.string())

const readSequence = (row: store.QueueRow | undefined): readonly string[] =>
  row ? numbers.parse(JSON.parse(row.sequence)) : []

/** The order set for a machine. */
export interface Queue {
  readonly version: number
  /** Numbers of projects. */
  readonly sequence: readonly string[]
}

const queueOfRow = (row: store.QueueRow | undefined): Queue => ({
  version: row?.version ?? 0,
  sequence: readSequence(row),
})

/** The order of each machine whose order was set. */
export async function readQueues(db: Db): Promise<ReadonlyMap<string, Queue>> {
  return new Map((await store.queues(db)).map((row) => [row.machineId, queueOfRow(row)]))
}

type Queued = Pick<ShownProgramRow, 'id' | 'projectNumber' | 'releasedTime'>

/**
 * Programs in the order in which they are to run: burning ones first, because their other places follow on the machine;
 * then as set by a person; then by time of release.
 */
export function inOrder<P extends Queued>(
  programs: readonly P[],
  sequence: readonly string[],
  burning: ReadonlySet<string>,
): readonly P[] {
  const places = new Map(sequence.map((number, at) => [number, at]))
  const rank = ({ id, projectNumber }: Queued) =>
    burning.has(id) ? -1 : (places.get(projectNumber) ?? sequence.length)
  return programs.toSorted((a, b) => rank(a) - rank(b) || (a.releasedTime ?? 0) - (b.releasedTime ?? 0))
}

const idsOf = (rows: readonly { readonly programId: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ programId }) => programId))

export const burningPrograms = async (db: Db, projectId?: string): Promise<ReadonlySet<string>> =>
  idsOf(await store.burningPrograms(db, projectId))

/** The queue of a machine with its programs, burning and stale ones included. */
async function readQueue(db: Db, machineId: string) {
  const row = await store.queueOf(db, machineId)
  const queue = queueOfRow(row)
  const burning = await burningPrograms(db)
  const released = (await programsOnFloor(db, [])).filter(
    (program) => program.machineId === machineId && program.state === 'released',
  )
  return { row, queue, burning, programs: inOrder(released, queue.sequence, burning) }
}

async function presentQueue(db: Db, machineId: string): Promise<z.output<typeof machineQueueSchema>> {
  const { queue, programs } = await readQueue(db, machineId)
  return { machineId, queueVersion: queue.version, programIds: programs.map(({ id }) => id) }
}

type Named = Pick<ShownProgramRow, 'number' | 'machineNo'>

const namesIn = ({ number, machineNo }: Named) => ({ program: programName(number), machine: machineNo })

/** A program of the queue by its id. */
async function findQueued(db: Db, programs: readonly ShownProgramRow[], id: string): Promise<ShownProgramRow> {
  const queued = programs.find((program) => program.id === id)
  if (queued) return queued
  const program = await findProgram(db, id)
  throw program ? new AppError('QUEUE_NOT_WAITING', namesIn(program)) : new AppError('NOT_FOUND')
}

/** Refuses a change of a program that is burning. */
export function refuseBurning(program: ShownProgramRow, burning: ReadonlySet<string>): void {
  if (burning.has(program.id)) throw new AppError('QUEUE_BURNING', namesIn(program))
}

/**
 * The projects in their new order. A project whose program is being made again keeps its place; those that left the
 * machine or are finished are dropped.
 */
async function sequenceAfter(
  db: Db,
  { queue, programs }: { readonly queue: Queue; readonly programs: readonly ShownProgramRow[] },
  moved: ShownProgramRow,
  before: ShownProgramRow | undefined,
): Promise<readonly string[]> {
  const open = new Set((await store.openProjects(db, moved.machineId)).map(({ number }) => number))
  const waiting = programs.map(({ projectNumber }) => projectNumber)
  const all = [...new Set([...queue.sequence.filter((number) => open.has(number)), ...waiting])]
  const others = all.filter((number) => number !== moved.projectNumber)
  const at = before ? others.indexOf(before.projectNumber) : others.length
  return others.toSpliced(at, 0, moved.projectNumber)
}

/** Stores a machine's order if it is still the one the user saw; else 409 with the present order. */
async function storeSequence(
  db: Db,
  { row, machineId, version }: { readonly row?: store.QueueRow; readonly machineId: string; readonly version: number },
  sequence: readonly string[],
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<void> {
  const columns = { sequence: JSON.stringify(sequence) }
  const present = () => presentQueue(db, machineId)
  if (row && version > 0) {
    const changes = { ...columns, ...auditOnUpdate(actor, clock) }
    await updateVersioned(write(db), 'machineQueue', { id: row.id, version }, changes, present)
    return
  }
  const first = { id: ids(), machineId, ...columns, ...auditOnInsert(actor, clock) }
  if (version === 0 && !row && (await store.insertQueue(db, first))) return
  const current = await present()
  throw new AppError('CONFLICT', { current: current.queueVersion, given: version }, { current, given: columns })
}

/** Puts a waiting program before another one of its machine, or last. */
export async function moveInQueue(db: Db, input: z.output<typeof queueMove>, actor: Actor, needs: ServiceNeeds) {
  const program = await findProgram(db, input.programId)
  if (!program) throw new AppError('NOT_FOUND')
  const { machineId } = program
  actingOn(`machine:${machineId}`)
  const { row, queue, burning, programs } = await readQueue(db, machineId)
  const moved = await findQueued(db, programs, program.id)
  refuseBurning(moved, burning)
  const before = input.before === null ? undefined : await findQueued(db, programs, input.before)
  if (before && burning.has(before.id)) throw new AppError('QUEUE_BEFORE_BURNING', namesIn(before))
  if (before?.id === moved.id) return presentQueue(db, machineId)
  const sequence = await sequenceAfter(db, { queue, programs }, moved, before)
  const target = { machineId, version: input.queueVersion, ...(row && { row }) }
  await storeSequence(db, target, sequence, actor, needs)
  return presentQueue(db, machineId)
}
