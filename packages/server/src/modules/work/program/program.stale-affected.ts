import { conditionName } from '@heron/contract/condition-name'
import type { SharedInput } from '@heron/contract/plan-inputs'
import type { Program } from '@heron/contract/routes'
import { tableTitles } from '@heron/contract/table-titles'
import type { Words } from '@heron/contract/words'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import type { LoadedPlan } from '../plan/index.ts'
import * as store from './program.stale.store.ts'
import { Staleness } from './program.stale.ts'
import { contributorsOf, type ShownProgramRow } from './program.store.ts'

type ProjectRow = Selectable<Tables['project']>
/** A noted change of a shared input. */
export type CauseRow = Selectable<Tables['staleCause']>

/** A changed row of a shared input. */
export interface Cause {
  /** In each language: the kind of row and its name. */
  readonly name: Words
  readonly by: string
}

/** A project whose plan or programs are stale only because shared inputs were changed. */
export interface AffectedProject {
  readonly project: ProjectRow
  readonly programs: readonly ShownProgramRow[]
  readonly causes: readonly Cause[]
  /** The user names of its author, and of the people of the plan and these programs. */
  readonly people: ReadonlySet<string>
}

interface Inputs {
  readonly project: ProjectRow
  readonly plan: LoadedPlan | undefined
  /** Its programs that are stale for reasons of shared inputs only. */
  readonly programs: readonly (ShownProgramRow & { readonly reasons: Program['staleReasons'] })[]
}

/** A cause, and the programs and the plan of a project that are stale because of it. */
interface Known extends Cause {
  readonly programsOf: (inputs: Inputs) => readonly ShownProgramRow[]
  readonly hasPlanOf: (inputs: Inputs) => boolean
}

const shared: ReadonlySet<string> = new Set<Program['staleReasons'][number]>(['machine', 'condition', 'post'])

const nameOf = (table: SharedInput, name: string): Words => {
  const { cn, en, jp } = tableTitles(table) ?? { cn: table, en: table, jp: table }
  return { zh: `${cn} ${name}`, en: `${en} ${name}`, ja: `${jp} ${name}` }
}

const staleBy = ({ programs }: Inputs, reason: Program['staleReasons'][number]) =>
  programs.filter(({ reasons }) => reasons.includes(reason))

const ofMachine = (
  { id, machineNo }: { id: string; machineNo: string },
  { changedBy, changeTime }: CauseRow,
): Known => ({
  name: nameOf('machine', machineNo),
  by: changedBy,
  programsOf: (inputs) => (inputs.project.machineId === id ? staleBy(inputs, 'machine') : []),
  // The change itself has opened the project again; a plan that was stale before it left the row as it was.
  hasPlanOf: ({ project, plan }) =>
    project.machineId === id &&
    plan?.staleReasons.includes('job') === true &&
    project.status === 'unresolved' &&
    project.updateBy === changedBy &&
    project.updateTime === changeTime,
})

type ConditionRow = Awaited<ReturnType<typeof store.changedConditions>>[number]

function usesCondition({ id, machineId, code }: ConditionRow, plan: LoadedPlan | undefined): boolean {
  if (!plan) return false
  if (plan.plan.items.some(({ steps }) => steps.some(({ conditionId }) => conditionId === id))) return true
  // On its machine, a machine's own condition replaces the others with its number.
  return plan.snapshot.machineId === machineId && plan.conditions.some((each) => each.code === code)
}

const ofCondition = (row: ConditionRow, { changedBy }: CauseRow): Known => ({
  name: nameOf('conditionEntry', `${conditionName(row.code)} ${row.name}`),
  by: changedBy,
  programsOf: (inputs) => (usesCondition(row, inputs.plan) ? staleBy(inputs, 'condition') : []),
  hasPlanOf: ({ plan }) => usesCondition(row, plan) && plan?.staleReasons.includes('library') === true,
})

const ofPost = ({ code, revision }: { code: string; revision: number }, { changedBy }: CauseRow): Known => ({
  name: nameOf('postRevision', `${code} ${revision}`),
  by: changedBy,
  programsOf: (inputs) =>
    staleBy(inputs, 'post').filter(({ postId, postVersion }) => postId === code && postVersion === revision),
  hasPlanOf: () => false,
})

/** The causes with their rows; those of rows that no longer exist are left out. */
async function knownCauses(db: Db, rows: readonly CauseRow[]): Promise<readonly Known[]> {
  const machines = new Map((await store.changedMachines(db)).map((row) => [row.id, row]))
  const conditions = new Map((await store.changedConditions(db)).map((row) => [row.id, row]))
  const posts = new Map((await store.changedPosts(db)).map((row) => [row.id, row]))
  return rows.flatMap((row) => {
    const [machine, condition, post] = [machines.get(row.rowId), conditions.get(row.rowId), posts.get(row.rowId)]
    if (machine) return [ofMachine(machine, row)]
    if (condition) return [ofCondition(condition, row)]
    return post ? [ofPost(post, row)] : []
  })
}

/** Each cause once, whatever the number of rows and changes. */
const distinct = (causes: readonly Cause[]): readonly Cause[] => [
  ...new Map(causes.map(({ name, by }) => [`${name.en}\n${by}`, { name, by }])).values(),
]

async function peopleOf(db: Db, { project, plan }: Inputs, programs: readonly ShownProgramRow[]): Promise<Set<string>> {
  const contributors = await contributorsOf(
    db,
    programs.map(({ id }) => id),
  )
  return new Set(
    [
      project.createBy,
      plan?.row.createBy,
      plan?.row.acceptedBy,
      ...programs.flatMap(({ author, approver, releaser }) => [author, approver, releaser]),
      // Who released a condition is not responsible for the projects that use it.
      ...contributors.filter(({ act }) => act !== 'condition').map(({ username }) => username),
    ].filter((name) => typeof name === 'string'),
  )
}

async function affectedBy(db: Db, causes: readonly Known[], inputs: Inputs): Promise<readonly AffectedProject[]> {
  const found = causes.map((cause) => ({ cause, programs: cause.programsOf(inputs), plan: cause.hasPlanOf(inputs) }))
  const own = found.filter(({ programs, plan }) => plan || programs.length > 0)
  if (own.length === 0) return []
  const ids = new Set(own.flatMap(({ programs }) => programs.map(({ id }) => id)))
  const programs = inputs.programs.filter(({ id }) => ids.has(id))
  const people = await peopleOf(db, inputs, programs)
  return [{ project: inputs.project, programs, causes: distinct(own.map(({ cause }) => cause)), people }]
}

/** The projects whose plan or programs the causes have made stale. */
export async function affectedProjects(db: Db, rows: readonly CauseRow[]): Promise<readonly AffectedProject[]> {
  const causes = await knownCauses(db, rows)
  const affected: AffectedProject[] = []
  for (const project of causes.length > 0 ? await store.projectsInReach(db) : []) {
    const staleness = new Staleness(db)
    const programs: Inputs['programs'][number][] = []
    for (const program of await store.programsInUse(db, project.id)) {
      const reasons = await staleness.of(program)
      if (reasons.length > 0 && reasons.every((reason) => shared.has(reason))) programs.push({ ...program, reasons })
    }
    const { loaded: plan } = await staleness.inputsOf(project.id)
    affected.push(...(await affectedBy(db, causes, { project, plan, programs })))
  }
  return affected
}
