import { type ProjectOverview, programStates } from '@heron/contract/routes'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listConflicts, listQuestions } from '../drawing/index.ts'
import { readCopies } from '../electrode/index.ts'
import { getMachine } from '../machine/index.ts'
import { oneOf } from '../units/index.ts'
import { getWorkpiece } from '../workpiece/index.ts'
import { readSnapshot } from './job-snapshot.ts'
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

type Part = NonNullable<ProjectOverview['completeIn']>

const parts: Readonly<Record<string, Part>> = {
  workpiece: 'workpiece',
  locations: 'location',
  electrodes: 'electrode',
  machine: 'setting',
  setting: 'setting',
}

type Caller = Pick<Actor, 'permissions'>

/** What lacks the first value without which the project cannot be planned; rather one that the caller may fill in. */
async function missingIn(db: Db, id: string, { permissions }: Caller): Promise<Part | null> {
  const { job } = await readSnapshot(db, id)
  const missing = (job.ok ? [] : job.refusals)
    .map(({ path }) => parts[path.split('.')[0] ?? ''])
    .filter((part) => part !== undefined)
  return missing.find((part) => permissions.has(`${part}:edit`)) ?? missing[0] ?? null
}

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

/** Counts for the tabs of a project, its next step, its workpiece and its machine. */
export async function projectOverviewOf(db: Db, id: string, caller: Caller): Promise<ProjectOverview> {
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
  const planned = project.status === 'unresolved' && plan === 'accepted' ? 'none' : plan
  // Without locations nothing can be planned, and a plan needs all values.
  const completeIn = counts.locations > 0 && planned === 'none' ? await missingIn(db, id, caller) : null
  const next = nextStep({
    ...counts,
    factsAccepted: await countFacts(db, id, 'accepted'),
    isComplete: completeIn === null,
    plan: planned,
    program: program ? oneOf(programStates, program.state) : 'none',
    burnt: project.status === 'discharged',
  })
  const machineId = caller.permissions.has('machine:list') ? project.machineId : null
  return {
    project,
    counts,
    next,
    completeIn,
    workpiece: await getWorkpiece(db, id),
    machine: machineId === null ? null : await getMachine(db, machineId),
  }
}

/** The same of the project changed last; null if there is none. */
export async function latestOverviewOf(db: Db, caller: Caller): Promise<ProjectOverview | null> {
  const [latest] = await latestProjects(db, 1)
  return latest ? projectOverviewOf(db, latest.id, caller) : null
}
