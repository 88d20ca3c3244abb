import type { programUnderWay } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { isToBeAsked } from '../../../platform/confirmation.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findProgram, programName, Staleness } from '../program/index.ts'
import * as store from './discharge.store.ts'

/**
 * The programs of a project that are on a machine: released ones, partly burnt, with unfinished places, even if none is
 * burning at the moment; and withdrawn ones that places are still burnt with.
 */
export async function programsUnderWay(db: Db, projectId: string): Promise<z.output<typeof programUnderWay>[]> {
  const staleness = new Staleness(db)
  const withdrawn = (await store.burningWithdrawn(db, projectId)).map((each) => ({ ...each, unfinished: each.burning }))
  const begun = [...withdrawn, ...(await store.begunPrograms(db, [projectId]))]
  const found = await Promise.all(
    begun.map(async ({ programId, machineNo, burning, unfinished }) => {
      const program = await findProgram(db, programId)
      if (!program) return []
      return [
        {
          programId,
          programNumber: programName(program.number),
          programRevision: program.revision,
          machineNo,
          burning: Number(burning),
          waiting: Number(unfinished) - Number(burning),
          staleReasons: [...(await staleness.of(program))],
          withdrawn: program.state === 'withdrawn',
        },
      ]
    }),
  )
  return found.flat()
}

/**
 * Refuses a change that makes the projects' plans stale while a program made from one is on a machine, until the user
 * confirms it. Projects whose plan is already stale are not included, so this is asked once.
 */
export async function askBeforeOverturning(db: Db, projectIds: readonly string[]): Promise<void> {
  if (!isToBeAsked('PROJECT_ON_MACHINE')) return
  const [begun] = await store.begunPrograms(db, projectIds)
  const program = begun && (await findProgram(db, begun.programId))
  if (!program) return
  throw new AppError('PROJECT_ON_MACHINE', {
    machine: begun.machineNo,
    program: `${program.projectNumber} ${programName(program.number)} r${program.revision}`,
    count: Number(begun.unfinished),
  })
}
