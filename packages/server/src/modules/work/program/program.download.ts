import { formatDate } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { pathPatternsOf, programPath } from '../path-config/index.ts'
import { artefactOf } from './program.inputs.ts'
import { programName } from './program.present.ts'
import { Staleness } from './program.stale.ts'
import * as store from './program.store.ts'

async function entryOf(db: Db, id: string, staleness: Staleness): Promise<readonly [path: string, text: string]> {
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const isReleased = row.state === 'released'
  // A released program whose inputs changed must not reach the machine; a draft starts with a stop and says DRAFT.
  if (isReleased && (await staleness.of(row)).length > 0) throw new AppError('PROGRAM_STALE')
  const artefact = await artefactOf(db, id, isReleased ? 'released' : 'draft')
  const project = await db
    .selectFrom('project')
    .leftJoin('customer', 'customer.id', 'project.customerId')
    .select(['project.part', 'customer.name as customerName'])
    .where('project.id', '=', row.projectId)
    .executeTakeFirst()
  const facts = {
    program: programName(row.number),
    project: row.projectNumber,
    part: project?.part ?? '',
    machine: row.machineNo,
    revision: String(row.revision),
    customer: project?.customerName ?? '',
    date: formatDate(row.createTime),
  }
  return [programPath(await pathPatternsOf(db, row.machineId), facts, !isReleased), artefact.text]
}

/** Programs as one zip; two files of the same name get a number. */
export async function zipOf(db: Db, ids: readonly string[]): Promise<FileAnswer> {
  actingOn(`program:${ids.join(',')}`.slice(0, 200))
  const staleness = new Staleness(db)
  const files: Record<string, Uint8Array> = {}
  for (const id of ids) {
    const [path, text] = await entryOf(db, id, staleness)
    const free = path in files ? path.replace(/(\.[^./]*)?$/, `_${id.slice(-6)}$1`) : path
    files[free] = Buffer.from(text, 'utf8')
  }
  // Loaded only now: few starts ever zip anything.
  const { zipSync } = await import('fflate')
  const body = zipSync(files, { level: 6 })
  return { name: 'nc-programs.zip', mediaType: 'application/zip', body, size: body.length }
}
