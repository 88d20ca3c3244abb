import { programFields } from '@heron/contract/routes'
import type { ListQuery } from '@heron/contract/wire'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables/index.ts'
import { type Listing, listPage, searchedBy } from '../../../platform/query/list-page.ts'
import { write } from './program.write.ts'

const listing: Listing<typeof programFields> = {
  fields: programFields,
  columns: {
    projectId: 'program.projectId',
    machineId: 'program.machineId',
    number: 'program.name',
    revision: 'program.revision',
    state: 'program.state',
    author: 'program.author',
    createTime: 'program.createTime',
  },
  sums: { lines: 'draft.lines', bytes: 'draft.bytes' },
  id: 'program.id',
}

/** The texts of the list, for its search index. */
export const searchedPrograms = searchedBy(listing)

export const shownPrograms = (db: Db) =>
  db
    .selectFrom('program')
    .innerJoin('project', 'project.id', 'program.projectId')
    .innerJoin('programArtefact as draft', (join) =>
      join.onRef('draft.programId', '=', 'program.id').on('draft.kind', '=', 'draft'),
    )
    .leftJoin('programArtefact as release', (join) =>
      join.onRef('release.programId', '=', 'program.id').on('release.kind', '=', 'released'),
    )
    .leftJoin('machine', 'machine.id', 'program.machineId')
    .leftJoin('postRevision as learntPost', (join) =>
      join
        .onRef('learntPost.code', '=', 'program.postId')
        .onRef('learntPost.revision', '=', 'program.postVersion')
        .on('learntPost.structure', 'is not', null),
    )
    .selectAll('program')
    .select([
      'learntPost.id as learntPostId',
      'machine.postId as machinePostId',
      'project.number as projectNumber',
      'project.name as projectName',
      'draft.lines',
      'draft.bytes',
      'draft.sha256',
      'draft.crc32',
      'release.sha256 as releasedSha256',
      'release.crc32 as releasedCrc32',
    ])

export type ShownProgramRow = Awaited<ReturnType<typeof findProgram>> & object

export const listPrograms = (db: Db, query: ListQuery) => listPage(db, shownPrograms(db), listing, query)

export const findProgram = (db: Db, id: string) => shownPrograms(db).where('program.id', '=', id).executeTakeFirst()

/** The newest revisions of a project, at most `count`. */
export const programsOf = (db: Db, projectId: string, count: number) =>
  shownPrograms(db)
    .where('program.projectId', '=', projectId)
    .orderBy('program.revision', 'desc')
    .limit(count)
    .execute()

export const releasedOf = (db: Db, projectId: string) =>
  shownPrograms(db).where('program.projectId', '=', projectId).where('program.state', '=', 'released').execute()

/** Programs in use: of projects not yet discharged, and the given ones. */
export const programsOnFloor = (db: Db, named: readonly string[]) =>
  shownPrograms(db)
    .where('program.state', 'in', ['draft', 'verified', 'approved', 'released'])
    .where((of) =>
      of.or([of('project.status', '!=', 'discharged'), ...(named.length > 0 ? [of('program.id', 'in', named)] : [])]),
    )
    .orderBy('program.createTime', 'desc')
    .execute()

export async function nextRevision(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('program')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return Number(row?.last ?? 0) + 1
}

export const insertProgram = (db: Db, row: Insertable<Tables['program']>) =>
  write(db).insertInto('program').values(row).execute()

export const insertArtefact = (db: Db, row: Insertable<Tables['programArtefact']>) =>
  write(db).insertInto('programArtefact').values(row).execute()

/** Post and machine of a program. */
type OnMachine = Pick<Selectable<Tables['program']>, 'machineId' | 'postId' | 'postVersion'>

export const insertAirCut = (db: Db, row: Insertable<Tables['airCut']>) =>
  write(db).insertInto('airCut').values(row).execute()

/** Air cuts with a post on a machine, newest first. */
const airCuts = (db: Db, { machineId, postId, postVersion }: OnMachine) =>
  db
    .selectFrom('airCut')
    .innerJoin('program', 'program.id', 'airCut.programId')
    .selectAll('airCut')
    .select(['program.name', 'program.revision'])
    .where('airCut.machineId', '=', machineId)
    .where('airCut.postId', '=', postId)
    .where('airCut.postVersion', '=', postVersion)
    .orderBy('airCut.createTime', 'desc')
    .orderBy('airCut.id', 'desc')

export const airCutsOf = (db: Db, program: OnMachine) => airCuts(db, program).limit(50).execute()

/** The newest recorded dry run whose text had this hash. */
export const airCutByHash = (db: Db, textHash: string) =>
  db
    .selectFrom('airCut')
    .select(['programId', 'height'])
    .where('textHash', '=', textHash)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()

export const latestAirCut = (db: Db, program: OnMachine) => airCuts(db, program).limit(1).executeTakeFirst()

export const machineVersion = (db: Db, id: string) =>
  db.selectFrom('machine').select('version').where('id', '=', id).executeTakeFirst()

/** The dry run with which a workshop's post was approved, and the post's author; Heron's own posts have none. */
export const dryRunOfPost = (db: Db, { postId, postVersion }: OnMachine) =>
  db
    .selectFrom('postRevision')
    .select(['author', 'createBy', 'dryRunPerson', 'dryRunMachine', 'dryRunTime'])
    .where('code', '=', postId)
    .where('revision', '=', postVersion)
    .executeTakeFirst()

export const insertBrought = (db: Db, row: Insertable<Tables['programBrought']>) =>
  write(db).insertInto('programBrought').values(row).execute()

/** Those of these revisions that were made from an edited text, with the number of the edited revision. */
export const broughtOf = (db: Db, programIds: readonly string[]) =>
  programIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('programBrought')
        .innerJoin('program as source', 'source.id', 'programBrought.fromId')
        .select(['programBrought.programId', 'programBrought.reason', 'source.revision'])
        .where('programBrought.programId', 'in', programIds)
        .execute()

export async function insertContributors(
  db: Db,
  rows: readonly Insertable<Tables['programContributor']>[],
): Promise<void> {
  if (rows.length > 0) await write(db).insertInto('programContributor').values(rows).execute()
}

export const contributorsOf = (db: Db, programIds: readonly string[]) =>
  programIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('programContributor')
        .selectAll()
        .where('programId', 'in', programIds)
        .orderBy('programId')
        .orderBy('username')
        .execute()

/** False when the warning is already accepted. */
export async function insertSignOff(db: Db, row: Insertable<Tables['programSignOff']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await write(db)
    .insertInto('programSignOff')
    .values(row)
    .onConflict((on) => on.columns(['programId', 'warning']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const signOffsOf = (db: Db, programIds: readonly string[]) =>
  programIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('programSignOff').selectAll().where('programId', 'in', programIds).orderBy('warning').execute()

/** The signed data of a revision besides its texts. */
export const findSigned = (db: Db, id: string) =>
  db
    .selectFrom('program')
    .select(['number', 'revision', 'projectId', 'author', 'approver'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertSignature = (db: Db, row: Insertable<Tables['programSignature']>) =>
  write(db).insertInto('programSignature').values(row).execute()

export const findSignature = (db: Db, programId: string, kind: string) =>
  db
    .selectFrom('programSignature')
    .select(['keyId', 'signature'])
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** A key, and how many stored texts it signed. */
export interface Signer {
  readonly keyId: string
  readonly texts: number
}

export const signersOf = (db: Db): Promise<readonly Signer[]> =>
  db
    .selectFrom('programSignature')
    .select(({ fn }) => ['keyId', fn.countAll<number>().as('texts')])
    .groupBy('keyId')
    .orderBy('keyId')
    .execute()

export const allArtefacts = (db: Db) =>
  db.selectFrom('programArtefact').select(['programId', 'kind']).orderBy('programId').orderBy('kind').execute()

export const unsignedArtefacts = (db: Db) =>
  db
    .selectFrom('programArtefact')
    .leftJoin('programSignature as signed', (join) =>
      join
        .onRef('signed.programId', '=', 'programArtefact.programId')
        .onRef('signed.kind', '=', 'programArtefact.kind'),
    )
    .select(['programArtefact.programId', 'programArtefact.kind'])
    .where('signed.programId', 'is', null)
    .execute()

export const insertInput = (db: Db, row: Insertable<Tables['programInput']>) =>
  write(db).insertInto('programInput').values(row).execute()

export const findArtefact = (db: Db, programId: string, kind: 'draft' | 'released') =>
  db
    .selectFrom('programArtefact')
    .selectAll()
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .executeTakeFirst()

export const findInput = (db: Db, programId: string) =>
  db.selectFrom('programInput').selectAll().where('programId', '=', programId).executeTakeFirst()

/** The stored text with exactly these bytes, if any; a release before a draft of the same bytes. */
export const findByHash = (db: Db, hash: string) =>
  db
    .selectFrom('programArtefact')
    .select(['programId', 'kind'])
    .where('sha256', '=', hash)
    .orderBy('kind', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The program with the identity in a header. */
export const findByIdentity = (db: Db, project: string, revision: number) =>
  db
    .selectFrom('program')
    .innerJoin('project', 'project.id', 'program.projectId')
    .select('program.id')
    .where(sql`upper(${sql.ref('project.number')})`, '=', project)
    .where('program.revision', '=', revision)
    .executeTakeFirst()
