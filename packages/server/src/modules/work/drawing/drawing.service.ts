import type { answerInput, decisionInput } from '@heron/contract/routes'
import { drawingViewSchema } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import { statusOf } from '../project-record/index.ts'
import { applyAccepted, previewFacts } from './drawing.apply.ts'
import { epxOf } from './drawing.epx.ts'
import { type Accepting, acceptAllFacts, decideFacts, listConflicts, listFacts } from './drawing.facts.ts'
import {
  type DrawingNeeds,
  deleteAllFiles,
  deleteFile,
  listDrawings,
  readAgain,
  uploadDrawings,
} from './drawing.files.ts'
import { answerQuestion, listQuestions } from './drawing.questions.ts'
import * as store from './drawing.store.ts'

const emptyView: z.output<typeof drawingViewSchema> = {
  min: [0, 0],
  max: [0, 0],
  lines: [],
  texts: [],
  dimensions: [],
  contours: [],
  outlines: [],
  sheets: [],
}

type Decisions = z.output<typeof decisionInput>
type Answer = z.output<typeof answerInput>
type Versioned = { readonly id: string; readonly version: number }

/** Facts read from drawings, and people's decisions about them. */
export function createDrawingService(needs: DrawingNeeds) {
  const { db } = needs
  /**
   * Runs decisions about a project's facts one after the other: each also rejects other facts, so two could deadlock,
   * and applying them adds what is not there yet.
   */
  const deciding = <T>(projectId: string, action: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      actingOn(`project:${projectId}`)
      await statusOf(tx, projectId)
      await lockUntilCommit(tx, 'factDecisions', projectId)
      return action(tx)
    })
  return {
    list: (projectId: string) => listDrawings(db, projectId),

    ofProject: async (projectId: string) => ({
      drawings: await listDrawings(db, projectId),
      facts: await listFacts(db, projectId),
      questions: await listQuestions(db, projectId),
    }),

    upload: (projectId: string, files: readonly StagedFile[], actor: Actor) =>
      uploadDrawings(projectId, files, actor, needs),

    read: (input: Versioned, actor: Actor) => readAgain(input, actor, needs),

    delFile: (id: string) => deleteFile(id, needs),

    delAllFile: (projectId: string) => deleteAllFiles(projectId, needs),

    facts: (projectId: string, fileId?: string) => listFacts(db, projectId, fileId),

    conflicts: (projectId: string) => listConflicts(db, projectId),

    decide: (input: Decisions, actor: Actor) => deciding(input.projectId, (tx) => decideFacts(tx, input, actor, needs)),

    acceptAll: (projectId: string, which: Accepting, actor: Actor) =>
      deciding(projectId, (tx) => acceptAllFacts(tx, projectId, which, actor, needs)),

    questions: (projectId: string) => listQuestions(db, projectId),

    answer: (input: Answer, actor: Actor) => deciding(input.projectId, (tx) => answerQuestion(tx, input, actor, needs)),

    apply: (projectId: string, actor: Actor) => deciding(projectId, (tx) => applyAccepted(tx, projectId, actor, needs)),

    preview: (projectId: string) => previewFacts(db, projectId),

    epx: (projectId: string) => epxOf(db, projectId),

    mesh: async (fileId: string, solid: number) => {
      const mesh = await store.findMesh(db, fileId, solid)
      if (!mesh) throw new AppError('NOT_FOUND')
      return { name: `${fileId}-${solid}.mesh`, mediaType: 'application/octet-stream', body: mesh, size: mesh.length }
    },

    view: async (fileId: string) => {
      const row = await store.findView(db, fileId)
      // Not read yet, or a kind of file that is only stored.
      if (!row && (await store.findDrawing(db, fileId))) return emptyView
      if (!row) throw new AppError('NOT_FOUND')
      return drawingViewSchema.parse(JSON.parse(row.view))
    },
  }
}

export type DrawingService = ReturnType<typeof createDrawingService>
