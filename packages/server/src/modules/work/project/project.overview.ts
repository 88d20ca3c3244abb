import { type ProjectOverview, programStates, type Workpiece } from '@heron/contract/routes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listConflicts, listQuestions } from '../drawing/index.ts'
import { readCopies } from '../electrode/index.ts'
import { getMachine } from '../machine/index.ts'
import { oneOf } from '../units/index.ts'
import { getWorkpiece } from '../workpiece/index.ts'
import { nextStep } from './project.next.ts'
import { getProject } from './project.service.ts'
import { latestProjects } from './project.store.ts'

type CountTable = 'drawing' | 'location' | 'program' | 'burn' | 'electrodeRenewal'

async function count(db: Db, table: CountTable, projectId: string): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function countFacts(db: Db, projectId: string, status: 'proposed' | 'accepted'): Promise<number> {
  const row = await db
    .selectFrom('fact')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('projectId', '=', projectId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const isKnown = ({ material, length, width, height, zero, positioningPoint }: Workpiece): boolean =>
  [material, length, width, height, zero, positioningPoint].every((value) => value !== null)

async function planFacts(db: Db, projectId: string) {
  const newest = await db
    .selectFrom('plan')
    .select(['id', 'state', 'planHash'])
    .where('projectId', '=', projectId)
    .where('state', '!=', 'superseded')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  if (!newest) return { plan: 'none' as const, processes: [], program: undefined }
  const processes = await db
    .selectFrom('process')
    .select(['status', 'stepCount'])
    .where('planId', '=', newest.id)
    .execute()
  const program = await db
    .selectFrom('program')
    .select('state')
    .where('planId', '=', newest.id)
    .where('planHash', '=', newest.planHash)
    .orderBy('revision', 'desc')
    .executeTakeFirst()
  return { plan: oneOf(['proposed', 'accepted'] as const, newest.state), processes, program }
}

type Caller = Pick<Actor, 'permissions'>

/** Counts for the tabs of a project, its next step, its workpiece and its machine. */
export async function projectOverviewOf(db: Db, id: string, { permissions }: Caller): Promise<ProjectOverview> {
  const project = await getProject(db, id)
  const electrodes = await db.selectFrom('electrode').select('copies').where('projectId', '=', id).execute()
  const { plan, processes, program } = await planFacts(db, id)
  const questions = await listQuestions(db, id)
  const counts = {
    files: await count(db, 'drawing', id),
    factsOpen: await countFacts(db, id, 'proposed'),
    conflicts: (await listConflicts(db, id)).length,
    questions: questions.filter((question) => question.answer === null).length,
    electrodes: electrodes.length,
    copies: electrodes.reduce((sum, row) => sum + readCopies(row.copies).length, 0),
    locations: await count(db, 'location', id),
    steps: processes.reduce((sum, row) => sum + row.stepCount, 0),
    processes: processes.length,
    processesDone: processes.filter((row) => row.status === 'finished').length,
    programs: await count(db, 'program', id),
    burns: await count(db, 'burn', id),
    renewals: await count(db, 'electrodeRenewal', id),
  }
  const workpiece = await getWorkpiece(db, id)
  const next = nextStep({
    ...counts,
    factsAccepted: await countFacts(db, id, 'accepted'),
    isBlockKnown: isKnown(workpiece),
    plan: project.status === 'unresolved' && plan === 'accepted' ? 'none' : plan,
    program: program ? oneOf(programStates, program.state) : 'none',
    burnt: project.status === 'discharged',
  })
  const machineId = permissions.has('machine:list') ? project.machineId : null
  return {
    project,
    counts,
    next,
    workpiece,
    machine: machineId === null ? null : await getMachine(db, machineId),
  }
}

/** The same of the project changed last; null if there is none. */
export async function latestOverviewOf(db: Db, caller: Caller): Promise<ProjectOverview | null> {
  const [latest] = await latestProjects(db, 1)
  return latest ? projectOverviewOf(db, latest.id, caller) : null
}
