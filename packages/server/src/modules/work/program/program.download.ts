import { formatDate } from '@heron/contract/wire'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { pathPatternsOf, programPath } from '../path-config/index.ts'
import { encodingOfProgram } from './program.encoding.ts'
import { filesAt, homeOf } from './program.file-paths.ts'
import { inputsOf } from './program.inputs.ts'
import { programName } from './program.present.ts'
import { artefactOf, detachedSignature } from './program.signature.ts'
import { Staleness } from './program.stale.ts'
import * as store from './program.store.ts'
import { refuseRefused, verificationOf } from './program.verification.ts'

async function entryOf(db: Db, keys: SigningKeys, id: string, staleness: Staleness) {
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const isReleased = row.state === 'released'
  // A released program whose inputs changed must not reach the machine; a draft starts with a stop and contains DRAFT.
  if (isReleased && (await staleness.of(row)).length > 0) throw new AppError('PROGRAM_STALE')
  refuseRefused(verificationOf(row), `${programName(row.number)} r${row.revision}`)
  // A draft of a learnt post has no stop and no mark: only its dry run may be run before the release.
  const inputs = await inputsOf(db, id)
  if (!isReleased && inputs.learnt) throw new AppError('POST_LEARNT_DRAFT')
  const artefact = await artefactOf(db, keys, id, isReleased ? 'released' : 'draft')
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
  const path = programPath(await pathPatternsOf(db, row.machineId), facts, !isReleased)
  const signature = await detachedSignature(db, keys, artefact)
  return { path, text: artefact.text, encoding: encodingOfProgram(inputs), signature }
}

/**
 * Programs as one zip, each with its signature file; equal file names get a number. A program of several files is a
 * folder.
 */
export async function zipOf(db: Db, keys: SigningKeys, ids: readonly string[]): Promise<FileAnswer> {
  actingOn(`program:${ids.join(',')}`.slice(0, 200))
  const staleness = new Staleness(db)
  const files: Record<string, Uint8Array> = {}
  for (const id of ids) {
    const { path, text, encoding, signature } = await entryOf(db, keys, id, staleness)
    const isTaken = `${homeOf(path, text)}.sig` in files
    const free = isTaken ? path.replace(/(\.[^./]*)?$/, `_${id.slice(-6)}$1`) : path
    Object.assign(files, filesAt(free, text, encoding))
    files[`${homeOf(free, text)}.sig`] = Buffer.from(signature, 'utf8')
  }
  // Loaded on demand, because it is rarely needed.
  const { zipSync } = await import('fflate')
  const body = zipSync(files, { level: 6 })
  return { name: 'nc-programs.zip', mediaType: 'application/zip', body, size: body.length }
}
