import type { dischargeBoard, Program, ProgramPost } from '@heron/contract/routes'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { readCopies } from '../electrode/index.ts'
import { unclearPairs } from '../plan/index.ts'
import { programName, type ShownProgramRow, verificationOf } from '../program/index.ts'
import * as store from './discharge.board.store.ts'

type Attention = z.output<typeof dischargeBoard>['attention'][number]

/** A program as the board needs it. */
export interface FloorProgram extends ShownProgramRow {
  readonly post: ProgramPost
  readonly staleReasons: Program['staleReasons']
  readonly stale: boolean
}

interface Floor {
  /** None is withdrawn. */
  readonly programs: readonly FloorProgram[]
  readonly finished: Awaited<ReturnType<typeof store.finishedBurns>>
  readonly running: readonly { readonly processId: string }[]
}

/** Programs with a place whose last burn was a defect, and that does not burn again yet. */
function openDefects({ finished, running }: Floor): ReadonlySet<string> {
  const burning = new Set(running.map(({ processId }) => processId))
  const last = new Map<string, Floor['finished'][number]>()
  for (const burn of finished) if (!last.has(burn.processId)) last.set(burn.processId, burn)
  const open = [...last.values()].filter(({ processId, result }) => result === 'defect' && !burning.has(processId))
  return new Set(open.map(({ programId }) => programId))
}

function kindOf(program: FloorProgram, defects: ReadonlySet<string>): Attention['kind'] | undefined {
  const { state } = verificationOf(program)
  if (state === 'refused') return 'refused'
  if (program.stale) return 'stale'
  if (program.state === 'verified') return 'approve'
  if (program.state === 'approved') return 'release'
  if (defects.has(program.id)) return 'defect'
  return state === 'older' ? 'older' : undefined
}

function ofPrograms(floor: Floor): Attention[] {
  const defects = openDefects(floor)
  return floor.programs.flatMap((program) => {
    const kind = kindOf(program, defects)
    const { by, present, checked } = verificationOf(program)
    const params = {
      program: programName(program.number),
      revision: program.revision,
      project: program.projectNumber,
      author: program.author,
      warnings: program.toSign ?? program.warningCount,
      by,
      present,
      checks: checked?.rules.join(' ') ?? '',
    }
    return kind ? [{ kind, projectId: program.projectId, programId: program.id, post: program.post, params }] : []
  })
}

const noProgram = { programId: null, post: null }

/** Projects without the figures of the measuring machine. */
async function missingHeights(db: Db): Promise<Attention[]> {
  const rows = await store.presetElectrodes(db)
  return [...Map.groupBy(rows, (row) => row.projectId)].flatMap(([projectId, own]) => {
    const copies = own.flatMap((row) => readCopies(row.copies))
    const count = copies.filter(({ actualHeight }) => actualHeight === null).length
    const params = { project: own[0]?.number ?? '', count }
    return count > 0 ? [{ kind: 'missingHeight' as const, projectId, ...noProgram, params }] : []
  })
}

/** Projects with places that were burnt before their coordinates or depth changed. */
async function changedAfterBurn(db: Db): Promise<Attention[]> {
  return (await store.burntOtherwise(db)).map(({ projectId, number, count }) => ({
    kind: 'changedAfterBurn' as const,
    projectId,
    ...noProgram,
    params: { project: number, count: Number(count) },
  }))
}

/** Projects with places that may already be burnt, at locations that were entered again. */
async function unclear(db: Db): Promise<Attention[]> {
  const projects = await store.projectsToBurn(db)
  const found = await Promise.all(
    projects.map(async ({ id, number }) => ({ id, number, count: (await unclearPairs(db, id)).length })),
  )
  return found.flatMap(({ id, number, count }) =>
    count > 0 ? [{ kind: 'unclear' as const, projectId: id, ...noProgram, params: { project: number, count } }] : [],
  )
}

/** Programs and projects that need a person. */
export const attentionOf = async (db: Db, floor: Floor): Promise<Attention[]> => [
  ...ofPrograms(floor),
  ...(await changedAfterBurn(db)),
  ...(await unclear(db)),
  ...(await missingHeights(db)),
]
