import type {
  axisUpdate,
  burnAgainInput,
  burnRecord,
  burnStart,
  dischargeGroup,
  parameterInput,
  placeDecision,
  queueMove,
  renewalInput,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { modules } from '@heron/core/job'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { editAxes } from '../location/index.ts'
import { deleteHistory, setParameter } from '../plan/index.ts'
import { PrintedBy } from '../post/index.ts'
import { findProgram, type SigningNeeds, Staleness, verificationOf } from '../program/index.ts'
import { changingProjectsOf } from '../project-record/index.ts'
import { oneOf } from '../units/index.ts'
import { boardOf } from './discharge.board.ts'
import { recordBurns, startBurns } from './discharge.burn.ts'
import { burnAgain, decidePlace, unclearPlaces, withdrawDecision } from './discharge.decide.ts'
import { presentDischarge, presentHistory, presentLogged, type RowProgram } from './discharge.present.ts'
import { moveInQueue } from './discharge.queue.ts'
import { renewalsOf, renewElectrode, withdrawRenewal } from './discharge.renew.ts'
import * as store from './discharge.store.ts'
import { programsUnderWay } from './discharge.under-way.ts'

type Group = z.output<typeof dischargeGroup>

/** The rows' programs, released or burnt with: their posts, and whether they are stale. */
async function programsOf(db: Db, rows: readonly store.ShownProcessRow[]): Promise<ReadonlyMap<string, RowProgram>> {
  const [staleness, printedBy] = [new Staleness(db), new PrintedBy(db)]
  const programs = new Map<string, RowProgram>()
  for (const id of new Set(rows.flatMap((row) => [row.programId ?? [], row.burntWithId ?? []].flat()))) {
    const program = await findProgram(db, id)
    if (!program) continue
    programs.set(id, {
      post: await printedBy.of(program),
      staleReasons: await staleness.of(program),
      verification: verificationOf(program),
    })
  }
  return programs
}

async function groupsOf(db: Db, projectId: string): Promise<Group[]> {
  const rows = await store.processesOfProject(db, projectId)
  return [...Map.groupBy(rows, (row) => `${row.electrodeId}/${row.copy}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    return [
      {
        electrodeId: first.electrodeId,
        electrodeName: first.electrodeName,
        copy: first.copy,
        module: oneOf(modules, first.module),
        pot: first.pot,
        load: first.load ?? 1,
        labels: own.map((row) => row.label),
        processes: own.length,
        steps: own.reduce((sum, row) => sum + row.stepCount, 0),
        done: own.filter((row) => row.status === 'finished').length,
        time: own.reduce((sum, row) => sum + row.time, 0),
      },
    ]
  })
}

/** Burns to start, running and done, by machine. */
export function createDischargeService(needs: SigningNeeds) {
  const { db, clock } = needs
  const ofProcess = <T>(id: string, change: (tx: Tx) => Promise<T>) => changingProjectsOf(db, 'process', [id], change)
  return {
    page: async (query: ListQuery & { readonly state?: store.DischargeState | undefined }) => {
      const { rows, total } = await store.listProcesses(db, query, query.state)
      const programs = await programsOf(db, rows)
      return pageOf(
        rows.map((row) => presentDischarge(row, programs)),
        total,
        query,
      )
    },

    groupByElectrode: (projectId: string) => groupsOf(db, projectId),

    editAxis: (input: z.output<typeof axisUpdate>, actor: Actor) =>
      inTransaction(db, (tx) => {
        actingOn(`location:${input.id}`)
        return editAxes(tx, input, actor, clock)
      }),

    parameter: (input: z.output<typeof parameterInput>, actor: Actor) =>
      ofProcess(input.id, (tx) => setParameter(tx, input, actor, needs)),

    parameterHistory: async (query: ListQuery) => {
      const { rows, total } = await store.listHistory(db, query)
      return pageOf(rows.map(presentHistory), total, query)
    },

    deleteParameterHistory: (ids: readonly string[]) =>
      inTransaction(db, async (tx) => {
        actingOn(`parameter-history:${ids.join(',')}`.slice(0, 200))
        const { numDeletedRows } = await deleteHistory(tx, ids)
        if (Number(numDeletedRows) !== ids.length) throw new AppError('NOT_FOUND')
        return { removed: ids.length }
      }),

    start: (input: z.output<typeof burnStart>, actor: Actor) =>
      changingProjectsOf(db, 'program', [input.programId], (tx) => startBurns(tx, input, actor, needs)),

    record: ({ burns }: z.output<typeof burnRecord>, actor: Actor) =>
      changingProjectsOf(
        db,
        'burn',
        burns.map(({ id }) => id),
        (tx) => recordBurns(tx, burns, actor, needs),
      ),

    burnAgain: (input: z.output<typeof burnAgainInput>, actor: Actor) =>
      ofProcess(input.id, (tx) => burnAgain(tx, input, actor, needs)),

    withdrawDecision: (id: string, actor: Actor) =>
      changingProjectsOf(db, 'burnDecision', [id], (tx) => withdrawDecision(tx, id, actor, needs)),

    renewElectrode: (input: z.output<typeof renewalInput>, actor: Actor) =>
      ofProcess(input.id, (tx) => renewElectrode(tx, input, actor, needs)),

    withdrawRenewal: (id: string, actor: Actor) =>
      changingProjectsOf(db, 'electrodeRenewal', [id], (tx) => withdrawRenewal(tx, id, actor, needs)),

    renewals: (projectId: string) => renewalsOf(db, projectId),

    unclearPlaces: (projectId: string) => unclearPlaces(db, projectId),

    underWay: (projectId: string) => programsUnderWay(db, projectId),

    decidePlace: (input: z.output<typeof placeDecision>, actor: Actor) =>
      ofProcess(input.processId, (tx) => decidePlace(tx, input, actor, needs)),

    moveInQueue: (input: z.output<typeof queueMove>, actor: Actor) =>
      inTransaction(db, (tx) => moveInQueue(tx, input, actor, needs)),

    burns: async (query: ListQuery) => {
      const { rows, total } = await store.listBurns(db, query)
      return pageOf(rows.map(presentLogged), total, query)
    },

    board: () => boardOf(db, clock()),
  }
}

export type DischargeService = ReturnType<typeof createDischargeService>
