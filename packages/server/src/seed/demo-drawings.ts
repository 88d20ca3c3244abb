import type { Drawing } from '@heron/contract/routes'
import { readDrawing } from '@heron/reader'
import type { DemoFile } from '@heron/reader/corpus'
import { createDrawingService, readDrawingFile } from '../modules/work/drawing/index.ts'
import type { Business } from '../modules/work/index.ts'
import type { Actor } from '../platform/db/audit-columns.ts'
import type { WholePlatform } from '../platform/whole-platform.ts'
import { withStaged } from './demo-files.ts'

const silent = { progress: async () => {} }

/**
 * Uploads files to a project and reads them immediately: with the code of the background job, but without starting a
 * worker.
 */
export async function addDrawings(
  platform: WholePlatform,
  projectId: string,
  files: readonly DemoFile[],
  actor: Actor,
): Promise<readonly Drawing[]> {
  const jobs = { enqueue: async () => platform.ids(), wake: () => {} }
  const drawings = createDrawingService({ ...platform, jobs })
  return withStaged(platform, files, async (staged) => {
    const kept = await drawings.upload(projectId, staged, actor)
    for (const { id } of kept) await readDrawingFile(id, { ...platform, read: readDrawing }, silent)
    return drawings.list(projectId)
  })
}

/**
 * Decides on the facts as a designer would: takes the sheet's side of a conflict, accepts the rest, answers, applies.
 */
export async function acceptDrawings(business: Business, projectId: string, actor: Actor): Promise<void> {
  const { drawings } = business
  for (const conflict of await drawings.conflicts(projectId)) {
    const chosen = conflict.facts.find(({ fileName }) => fileName.endsWith('.xlsx')) ?? conflict.facts[0]
    if (!chosen) continue
    const { id } = chosen
    const facts = await drawings.facts(projectId)
    const version = facts.find((fact) => fact.id === id)?.version ?? chosen.version
    await drawings.decide({ projectId, decisions: [{ id, version, status: 'accepted' }] }, actor)
  }
  await drawings.acceptAll(projectId, {}, actor)
  for (const { kind, electrode } of await drawings.questions(projectId)) {
    const answer =
      kind === 'gapInSolid'
        ? ({ projectId, kind, electrode, answer: 'yes' } as const)
        : ({ projectId, kind, electrode: '', answer: 'surface' } as const)
    await drawings.answer(answer, actor)
  }
  await drawings.apply(projectId, actor)
}
