import { planInputs } from '@heron/contract/plan-inputs'
import { type ProgramAct, programActs } from '@heron/contract/program-acts'
import type { Db } from '../../../platform/db/database.ts'
import type { LoadedPlan } from '../plan/index.ts'
import type { PrintingPost } from '../post/index.ts'
import { changesOf, versionsWith } from './program.changes.ts'
import {
  type Contribution,
  changed,
  type Deed,
  deed,
  made,
  madeOrChanged,
  ofVersion,
  type Reader,
  type Row,
} from './program.deeds.ts'
import { ofMachine } from './program.machine-deeds.ts'
import { ofPost } from './program.post-deeds.ts'

/**
 * Contributors derived from a row's audit columns. Workpiece and setting are created empty with the project, so only
 * their changes count.
 */
const readers = {
  electrode: { act: 'electrode', read: madeOrChanged('electrode') },
  location: { act: 'location', read: madeOrChanged('location') },
  workpiece: { act: 'workpiece', read: changed('workpiece') },
  projectExtend: { act: 'setting', read: changed('setting') },
  electrodeRenewal: {
    act: 'renewal',
    read: (row: Row) => [...made('renewal')(row), ...deed('renewal', row.withdrawnBy, row.withdrawnTime)],
  },
  fact: {
    act: 'drawing',
    read: (row: Row) => (row.status === 'accepted' ? deed('drawing', row.decidedBy, row.decidedTime) : []),
  },
  conditionEntry: { act: 'condition', read: madeOrChanged('condition') },
} as const satisfies Readonly<Record<string, Reader>>

const ofProject = ['electrode', 'location', 'workpiece', 'projectExtend', 'electrodeRenewal', 'fact'] as const

/** The project's rows, present and earlier, including deleted ones. */
async function ofRows(db: Db, projectId: string): Promise<readonly Deed[]> {
  const rows = await Promise.all(
    ofProject.map(async (table) => {
      const found = await db.selectFrom(table).selectAll().where('projectId', '=', projectId).execute()
      return found.flatMap((row) => readers[table].read({ ...row }))
    }),
  )
  const kept = await versionsWith(db, ofProject, 'projectId', projectId)
  const answers = await db
    .selectFrom('drawingAnswer')
    .select(['answeredBy', 'answeredTime'])
    .where('projectId', '=', projectId)
    .execute()
  return [
    ...rows.flat(),
    ...kept.flatMap((version) => ofVersion(version, readers[version.dataTable])),
    ...answers.flatMap(({ answeredBy, answeredTime }) => deed('answer', answeredBy, answeredTime)),
  ]
}

/** Columns of a project that decide its plan; its name and part are only printed. */
const deciding = planInputs.project.only.filter((column) => column !== 'name' && column !== 'part')

/** People who created the project with these columns, or changed them afterwards. */
async function ofHead(db: Db, projectId: string): Promise<readonly Deed[]> {
  const project = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst()
  const changes = await changesOf(db, 'project', projectId, deciding)
  return [
    ...(project ? made('project')({ ...project }) : []),
    ...changes.flatMap(({ createBy, createTime }) => deed('project', createBy, createTime)),
  ]
}

/** People who made, accepted and adjusted the plan in force. */
async function ofPlan(db: Db, { row, processes }: LoadedPlan): Promise<readonly Deed[]> {
  const versions = await db
    .selectFrom('sysDataLog')
    .select(['createBy', 'createTime'])
    .where('dataTable', '=', 'plan')
    .where('dataId', '=', row.id)
    .execute()
  const isAdjusted = row.orders !== '{}' || processes.some(({ adjusted }) => adjusted === 1)
  const ids = new Set(processes.map(({ id }) => id))
  const history = await db
    .selectFrom('parameterHistory')
    .select(['processId', 'createBy', 'createTime'])
    .where('projectId', '=', row.projectId)
    .execute()
  return [
    ...deed('plan', row.createBy, row.createTime),
    ...deed('plan', row.acceptedBy, row.acceptedTime),
    ...versions.flatMap(({ createBy, createTime }) => deed('plan', createBy, createTime)),
    ...history
      .filter(({ processId }) => ids.has(processId))
      .flatMap(({ createBy, createTime }) => deed('adjust', createBy, createTime)),
    ...(isAdjusted ? await ofEarlierPlans(db, row) : []),
  ]
}

/**
 * People who made or changed the earlier plans that were adjusted: their adjustments are carried over. The history of
 * adjustments is not enough, because its entries can be removed.
 */
async function ofEarlierPlans(db: Db, { id, projectId }: LoadedPlan['row']): Promise<readonly Deed[]> {
  const adjusted = db
    .selectFrom('process')
    .select('planId')
    .where('projectId', '=', projectId)
    .where('adjusted', '=', 1)
  const plans = await db
    .selectFrom('plan')
    .select(['id', 'createBy', 'createTime'])
    .where('projectId', '=', projectId)
    .where('id', '!=', id)
    .where((of) => of.or([of('orders', '!=', '{}'), of('id', 'in', adjusted)]))
    .execute()
  if (plans.length === 0) return []
  const versions = await db
    .selectFrom('sysDataLog')
    .select(['createBy', 'createTime'])
    .where('dataTable', '=', 'plan')
    .where(
      'dataId',
      'in',
      plans.map((plan) => plan.id),
    )
    .execute()
  return [...plans, ...versions].flatMap(({ createBy, createTime }) => deed('adjust', createBy, createTime))
}

/** Releases looked through for one with a condition; without any, its authors have contributed. */
const MOST_RELEASES = 20

/**
 * Creation time of the last released revision made with a condition; 0: none. Rows of a plan can be adjusted after a
 * release, so only the stored inputs of a revision show what it was made with.
 */
async function lastReleaseWith(db: Db, conditionId: string): Promise<number> {
  const releases = await db
    .selectFrom('program')
    .select(['program.id', 'program.createTime'])
    .where('program.releasedTime', 'is not', null)
    .where('program.planId', 'in', (of) =>
      of.selectFrom('process').select('process.planId').where('process.steps', 'like', `%"${conditionId}"%`),
    )
    .orderBy('program.createTime', 'desc')
    .limit(MOST_RELEASES)
    .execute()
  for (const { id, createTime } of releases) {
    const made = await db
      .selectFrom('programInput')
      .select('programId')
      .where('programId', '=', id)
      .where('snapshot', 'like', `%"conditionId":"${conditionId}"%`)
      .executeTakeFirst()
    if (made) return createTime
  }
  return 0
}

/** People who wrote or released the plan's conditions since a program with them was last released. */
async function ofConditions(db: Db, { conditions }: LoadedPlan): Promise<readonly Deed[]> {
  const deeds: Deed[] = []
  for (const { id } of conditions) {
    const since = await lastReleaseWith(db, id)
    const row = await db.selectFrom('conditionEntry').selectAll().where('id', '=', id).executeTakeFirst()
    const kept = await db
      .selectFrom('sysDataLog')
      .select(['dataContent', 'createBy', 'createTime'])
      .where('dataTable', '=', 'conditionEntry')
      .where('dataId', '=', id)
      .execute()
    const all = [
      ...(row ? readers.conditionEntry.read({ ...row }) : []),
      ...kept.flatMap((version) => ofVersion(version, readers.conditionEntry)),
    ]
    deeds.push(...all.filter(({ at }) => at >= since))
  }
  return deeds
}

/** Creation time of the last released revision of a project, whose inputs count as approved. 0: none. */
async function lastReleaseOf(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('program')
    .select(({ fn }) => fn.max('createTime').as('at'))
    .where('projectId', '=', projectId)
    .where('releasedTime', 'is not', null)
    .executeTakeFirst()
  return Number(row?.at ?? 0)
}

const orderOf = ({ username, act }: Contribution) => `${username}\n${programActs.indexOf(act)}`

interface Printing {
  readonly loaded: LoadedPlan
  readonly post: PrintingPost
}

/** All contributors to a revision made now from a plan, since the last release; `act` is its author's own action. */
export async function contributionsTo(
  db: Db,
  { loaded, post }: Printing,
  author: string,
  act: ProgramAct = 'generate',
): Promise<readonly Contribution[]> {
  const since = await lastReleaseOf(db, loaded.row.projectId)
  const { projectId } = loaded.row
  const ofJob = [...(await ofRows(db, projectId)), ...(await ofHead(db, projectId)), ...(await ofPlan(db, loaded))]
  const ofShared = [
    ...(await ofConditions(db, loaded)),
    ...(await ofMachine(db, loaded.snapshot.machineId)),
    ...(await ofPost(db, post)),
  ]
  const deeds = [...ofJob.filter(({ at }) => at >= since), ...ofShared]
  const all: Contribution[] = [{ username: author, act }, ...deeds]
  const distinct = new Map(all.map(({ username, act }) => [orderOf({ username, act }), { username, act }]))
  return [...distinct].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}
