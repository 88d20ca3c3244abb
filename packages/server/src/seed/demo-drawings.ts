import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Drawing } from '@heron/contract/routes'
import { readDrawing } from '@heron/reader'
import type { DemoFile } from '@heron/reader/corpus'
import type { Business } from '../modules/business.ts'
import { createDrawingService, readDrawingFile } from '../modules/drawing/index.ts'
import type { Actor } from '../modules/stamps.ts'
import type { StagedFile } from '../platform/files/staged-file.ts'
import type { Platform } from '../platform/platform.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dxf: 'image/vnd.dxf',
  stl: 'model/stl',
}

async function stage(folder: string, { name, bytes }: DemoFile): Promise<StagedFile> {
  const extension = name.split('.').at(-1) ?? ''
  const path = join(folder, String(bytes.length))
  await writeFile(path, bytes)
  return {
    field: 'file',
    name,
    extension,
    mediaType: mediaTypes[extension] ?? 'application/octet-stream',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    path,
  }
}

const silent = { progress: async () => {} }

/** Uploads files into a project and reads them at once: the same code as the background job, without a worker's start. */
export async function addDrawings(
  platform: Platform,
  projectId: string,
  files: readonly DemoFile[],
  actor: Actor,
): Promise<readonly Drawing[]> {
  const folder = await mkdtemp(join(platform.config.data, 'seed-')).catch(() => mkdtemp(join(tmpdir(), 'heron-seed-')))
  try {
    const jobs = { enqueue: async () => platform.ids(), wake: () => {} }
    const drawings = createDrawingService({ ...platform, jobs })
    const staged: StagedFile[] = []
    for (const file of files) staged.push(await stage(folder, file))
    const kept = await drawings.upload(projectId, staged, actor)
    for (const { id } of kept) await readDrawingFile(id, { ...platform, read: readDrawing }, silent)
    return await drawings.list(projectId)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a designer does with what was read: takes the sheet's side of a conflict, accepts the rest, answers, applies. */
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
  await drawings.acceptAll(projectId, undefined, actor)
  for (const { kind, electrode } of await drawings.questions(projectId)) {
    const answer =
      kind === 'gapInSolid'
        ? ({ projectId, kind, electrode, answer: 'yes' } as const)
        : ({ projectId, kind, electrode: '', answer: 'surface' } as const)
    await drawings.answer(answer, actor)
  }
  await drawings.apply(projectId, actor)
}
