import { type FactField, planDimensionTypes } from '@heron/core/drawing'
import { ReadRefused, type ReadResult, readInWorker } from '@heron/reader/in-worker'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { encodeMesh } from './drawing.mesh.ts'
import { storeNote, storeSolid } from './drawing.present.ts'
import * as store from './drawing.store.ts'

export interface ReadNeeds extends ServiceNeeds {
  readonly files: Pick<Files, 'bytes'>
  /** Reads one file; by default in the reader's worker. */
  readonly read?: typeof readInWorker
}

type Db = ServiceNeeds['db']
type Drawing = NonNullable<Awaited<ReturnType<typeof store.findDrawing>>>

/** The reader's field names must be in the contract; the compiler checks that. */
const fieldOf = (field: FactField): string => field

/** Stores new facts of a file; facts already decided stay as they are. */
async function storeFacts(db: Db, drawing: store.DrawingIdentity, result: ReadResult, ids: ServiceNeeds['ids']) {
  await store.deleteOpenFacts(db, drawing.id)
  const known = await store.readerIdsOf(db, drawing.id)
  const fresh = result.facts.filter((fact) => !known.has(fact.id))
  await store.insertFacts(
    db,
    fresh.map((fact) => ({
      id: ids(),
      projectId: drawing.projectId,
      drawingId: drawing.id,
      readerId: fact.id,
      field: fieldOf(fact.field),
      electrode: fact.electrode ?? null,
      location: fact.location ?? null,
      value: JSON.stringify(fact.value),
      edited: null,
      unit: fact.unit,
      locator: fact.source.locator,
      raw: fact.source.raw,
      rule: fact.rule,
      confidence: fact.confidence,
      status: 'proposed',
      decidedBy: null,
      decidedTime: null,
      version: 1,
    })),
  )
}

/** The data shown beside the facts. */
function viewOf(result: ReadResult): string {
  const { plan2d, sheet = [], solids = [] } = result
  const outlines = solids.map(storeSolid).map(({ index, name, outline }) => ({ solid: index, name, parts: outline }))
  return JSON.stringify({
    min: plan2d?.min ?? [0, 0],
    max: plan2d?.max ?? [0, 0],
    lines: plan2d?.lines ?? [],
    texts: plan2d?.texts ?? [],
    dimensions: (plan2d?.dimensions ?? []).filter((each) => planDimensionTypes.includes(each.type)),
    contours: plan2d?.contours ?? [],
    outlines,
    sheets: sheet,
  })
}

async function storeResult(db: Db, drawing: store.DrawingIdentity, result: ReadResult, needs: ReadNeeds) {
  const solids = result.solids ?? []
  await storeFacts(db, drawing, result, needs.ids)
  await store.replaceView(db, drawing.id, viewOf(result))
  await store.replaceMeshes(
    db,
    drawing.id,
    solids.map((solid) => encodeMesh(solid.meshes)),
  )
  await store.setDrawing(db, drawing.id, {
    status: 'read',
    kind: result.kind,
    unit: result.unit,
    problem: null,
    solids: JSON.stringify(solids.map(storeSolid)),
    notes: JSON.stringify(result.notes.map(storeNote)),
  })
}

/** ms between checks whether a reading is still needed. */
const LOOK_EVERY = 1_000

/**
 * Aborts once the drawing is deleted or queued for another reading. It checks the database, so it notices changes made
 * through any server, and deletions with any parent.
 */
function whileWanted(db: Db, drawing: Pick<Drawing, 'id' | 'jobId'>) {
  const controller = new AbortController()
  const look = async () => {
    const now = await store.findJobOf(db, drawing.id)
    if (now?.jobId !== drawing.jobId) controller.abort()
  }
  // After a database failure the next check tries again.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY).unref()
  return { signal: controller.signal, end: () => clearInterval(timer) }
}

/** Reads a drawing off the main thread and stores its facts; for a refused file it stores the reason. */
export async function readDrawingFile(drawingId: string, needs: ReadNeeds, context: Pick<JobContext, 'progress'>) {
  const { db, files, read = readInWorker } = needs
  const drawing = await store.findDrawing(db, drawingId)
  if (!drawing) return { drawingId, status: 'gone' }
  await store.setDrawing(db, drawingId, { status: 'reading' })
  await context.progress(1, drawing.fileName)
  const { signal, end } = whileWanted(db, drawing)
  try {
    const bytes = await files.bytes({ id: drawing.fileId, name: drawing.fileName, sha256: drawing.sha256 })
    const onProgress = (share: number) => void context.progress(share * 90, drawing.fileName).catch(() => undefined)
    const result = await read(bytes, drawing.fileName, { onProgress, signal })
    await inTransaction(db, async (tx) => {
      // Deleted or queued again while it was read: store nothing.
      const now = await store.findJobOf(tx, drawingId)
      if (now?.jobId === drawing.jobId) await storeResult(tx, drawing, result, needs)
    })
    return { drawingId, status: 'read' }
  } catch (cause) {
    if (signal.aborted) return { drawingId, status: 'cancelled' }
    const problem = cause instanceof ReadRefused ? cause.code : 'read.crashed'
    await store.setDrawing(db, drawingId, { status: 'failed', problem })
    if (!(cause instanceof ReadRefused)) throw cause
    return { drawingId, status: 'failed', problem, params: cause.params }
  } finally {
    end()
  }
}
