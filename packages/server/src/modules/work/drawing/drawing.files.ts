import type { Drawing, drawingKinds } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnInsert, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { lockRows } from '../../../platform/db/versioned.ts'
import type { Files, PlacedFile } from '../../../platform/files/files.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { statusOf } from '../project-record/index.ts'
import { presentDrawing } from './drawing.present.ts'
import { READ_JOB } from './drawing.read-job.ts'
import * as store from './drawing.store.ts'

export interface DrawingNeeds extends ServiceNeeds {
  readonly files: Pick<Files, 'place' | 'keep' | 'remove' | 'bytes'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
}

type Kind = (typeof drawingKinds)[number]

const kinds: Readonly<Record<string, Kind>> = {
  step: 'step',
  stp: 'step',
  iges: 'iges',
  igs: 'iges',
  brep: 'brep',
  stl: 'stl',
  dxf: 'dxf',
  xlsx: 'xlsx',
  xls: 'xls',
  csv: 'csv',
  epx: 'epx',
  xml: 'epx',
}

const NOBODY = { total: 0, open: 0 }

export async function listDrawings(db: Db, projectId: string): Promise<Drawing[]> {
  const counts = await store.factCounts(db, projectId)
  return (await store.drawingsOf(db, projectId)).map((row) => presentDrawing(row, counts.get(row.id) ?? NOBODY))
}

/** A drawing as the wire shows it, or NOT_FOUND. */
export async function getDrawing(db: Db, id: string): Promise<Drawing> {
  const row = await store.findDrawing(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return presentDrawing(row, (await store.factCounts(db, row.projectId)).get(id) ?? NOBODY)
}

async function keepFile(db: Db, projectId: string, staged: PlacedFile, actor: Actor, needs: DrawingNeeds) {
  const id = needs.ids()
  const file = await needs.files.keep(db, staged, actor, { purpose: 'drawing', subject: `project:${projectId}` })
  const kind = kinds[staged.extension] ?? 'other'
  const queue = () => needs.jobs.enqueue(db, actor.userId, READ_JOB, { drawingId: id }, file.size)
  const jobId = kind === 'other' ? null : await queue()
  await store.insertDrawing(db, {
    id,
    projectId,
    fileId: file.id,
    fileName: file.name,
    kind,
    bytes: file.size,
    sha256: file.sha256,
    status: kind === 'other' ? 'read' : 'waiting',
    jobId,
    problem: null,
    unit: null,
    solids: '[]',
    notes: '[]',
    ...auditOnInsert(actor, needs.clock),
  })
  return getDrawing(db, id)
}

/** Stores uploaded files and queues their reading. */
export async function uploadDrawings(
  projectId: string,
  staged: readonly StagedFile[],
  actor: Actor,
  needs: DrawingNeeds,
): Promise<Drawing[]> {
  if (staged.length === 0) throw new AppError('FILE_MISSING')
  actingOn(`project:${projectId}`)
  const placed: PlacedFile[] = []
  for (const file of staged) placed.push(await needs.files.place(file))
  const drawings = await inTransaction(needs.db, async (tx) => {
    await statusOf(tx, projectId)
    const kept: Drawing[] = []
    for (const file of placed) kept.push(await keepFile(tx, projectId, file, actor, needs))
    return kept
  })
  needs.jobs.wake()
  return drawings
}

/** Queues another reading of a file. */
export async function readAgain(
  input: { readonly id: string; readonly version: number },
  actor: Actor,
  needs: DrawingNeeds,
): Promise<Drawing> {
  const drawing = await inTransaction(needs.db, async (tx) => {
    await lockRows(tx, 'drawing', [input.id])
    const before = await getDrawing(tx, input.id)
    if (before.version !== input.version)
      throw new AppError(
        'CONFLICT',
        { current: before.version, given: input.version },
        { current: before, given: input },
      )
    if (before.kind === 'other') throw new AppError('FILE_UNREADABLE', { reason: 'read.unsupportedKind' })
    const jobId = await needs.jobs.enqueue(tx, actor.userId, READ_JOB, { drawingId: input.id }, before.bytes)
    await store.setDrawing(tx, input.id, { status: 'waiting', jobId, problem: null })
    return getDrawing(tx, input.id)
  })
  needs.jobs.wake()
  return drawing
}

async function removeDrawing(db: Db, id: string, needs: DrawingNeeds): Promise<void> {
  await lockRows(db, 'drawing', [id])
  const row = await store.findDrawing(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await store.deleteDrawing(db, id)
  await needs.files.remove(db, row.fileId)
}

export const deleteFile = (id: string, needs: DrawingNeeds) =>
  inTransaction(needs.db, async (tx) => {
    await removeDrawing(tx, id, needs)
    return { removed: 1 }
  })

export const deleteAllFiles = (projectId: string, needs: DrawingNeeds) =>
  inTransaction(needs.db, async (tx) => {
    await lockRows(tx, 'project', [projectId])
    await statusOf(tx, projectId)
    const rows = await store.drawingsOf(tx, projectId)
    for (const row of rows) await removeDrawing(tx, row.id, needs)
    return { removed: rows.length }
  })
