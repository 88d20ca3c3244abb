import type {
  airCutFileQuery,
  airCutQuery,
  airCutRecord,
  airCutSheetQuery,
  Program,
  programReport,
  programSignOff,
  programTakeOver,
  programText,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import { isFileSet } from '@heron/core/file-set'
import { findPost } from '@heron/core/post'
import { notStated } from '@heron/core/verify'
import { z } from 'zod'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { definitionOf, wireDefinition } from '../post/index.ts'
import { statusOf } from '../project-record/index.ts'
import { airCutFile, airCutKit, airCutSheet, recordAirCut } from './program.air-cut.ts'
import { takeOver } from './program.bring.ts'
import { diffOf, verifyUpload } from './program.compare.ts'
import { approve, type DecisionNeeds, reject, release, withdraw } from './program.decide.ts'
import { zipOf } from './program.download.ts'
import { epxOf, sheetFileOf } from './program.handover.ts'
import { inputsOf } from './program.inputs.ts'
import { GENERATE_JOB } from './program.job.ts'
import { movesOf } from './program.make-learnt.ts'
import { presentReport, readFindings } from './program.present.ts'
import { sheetOf } from './program.sheet.ts'
import type { SheetLanguage } from './program.sheet-page.ts'
import { getProgram, showPrograms } from './program.shown.ts'
import { artefactOf } from './program.signature.ts'
import * as store from './program.store.ts'
import { signOff, warningsOf } from './program.warnings.ts'

type Versioned = { readonly id: string; readonly version: number }
type Reasoned = Versioned & { readonly reason: string }
type Kind = 'draft' | 'released'

export interface ProgramNeeds extends DecisionNeeds {
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
}

const lineMap = z.array(z.tuple([z.int(), z.string(), z.int().nullable()]))

type Read = Pick<z.output<typeof programText>, 'post' | 'moves'>

/**
 * What reads a text in the browser: the data of a workshop's post at the time the program was made, or the moves of a
 * learnt post's text. The reference dialect needs neither.
 */
async function readingOf(db: Db, { id, postId }: Program, text: string): Promise<Read> {
  if (findPost(postId)) return { post: null, moves: null }
  const inputs = await inputsOf(db, id)
  if (inputs.learnt) return { post: null, moves: movesOf(inputs, text) }
  return { post: wireDefinition(definitionOf(inputs.dialect)), moves: null }
}

/** NC programs of projects. */
export function createProgramService(needs: ProgramNeeds) {
  const { db, jobs, signingKeys: keys } = needs
  return {
    generate: async (projectId: string, actor: Actor) => {
      const jobId = await inTransaction(db, async (tx) => {
        actingOn(`project:${projectId}`)
        await statusOf(tx, projectId)
        return jobs.enqueue(tx, actor.userId, GENERATE_JOB, { projectId, author: actor.username })
      })
      jobs.wake()
      return { jobId }
    },

    list: async (query: ListQuery) => {
      const { rows, total, sums } = await store.listPrograms(db, query)
      return pageOf(await showPrograms(db, rows), total, query, sums)
    },

    get: (id: string) => getProgram(db, id),

    text: async (id: string, kind: Kind | undefined): Promise<z.output<typeof programText>> => {
      const program = await getProgram(db, id)
      const artefact = kind ?? (program.releasedSha256 === null ? 'draft' : 'released')
      const row = await artefactOf(db, keys, id, artefact)
      return {
        id,
        artefact,
        fileName: `${artefact === 'draft' ? 'DRAFT_' : ''}${program.number}_R${program.revision}${isFileSet(row.text) ? '.zip' : '.NC'}`,
        text: row.text,
        ...(await readingOf(db, program, row.text)),
        lineMap: lineMap.parse(JSON.parse(row.lineMap)).map(([line, processKey, step]) => ({ line, processKey, step })),
      }
    },

    report: async (id: string): Promise<z.output<typeof programReport>> => {
      const program = await getProgram(db, id)
      const row = await artefactOf(db, keys, id, program.releasedSha256 === null ? 'draft' : 'released')
      const { job, plan } = await inputsOf(db, id)
      return presentReport(id, program.verifierVersion, readFindings(row.report), notStated(job, plan))
    },

    warnings: (id: string) => warningsOf(db, keys, id),
    signOff: (input: z.output<typeof programSignOff>, actor: Actor) =>
      inTransaction(db, (tx) => signOff(tx, input, actor, needs)),
    approve: (input: Versioned, actor: Actor) => inTransaction(db, (tx) => approve(tx, input, actor, needs)),
    reject: (input: Reasoned, actor: Actor) => inTransaction(db, (tx) => reject(tx, input, actor, needs)),
    release: (input: Versioned, actor: Actor) => release(input, actor, needs),
    withdraw: (input: Reasoned, actor: Actor) => inTransaction(db, (tx) => withdraw(tx, input, actor, needs)),

    download: (ids: readonly string[]) => zipOf(db, keys, ids),
    verifyFile: (files: readonly StagedFile[]) => verifyUpload(db, keys, files),
    takeOver: (input: z.output<typeof programTakeOver>, files: readonly StagedFile[], actor: Actor) =>
      takeOver(input, files, actor, needs),
    diff: (from: string, to: string) => diffOf(db, keys, from, to),
    setupSheet: (id: string) => sheetOf(db, keys, id),
    airCut: ({ id, height }: z.output<typeof airCutQuery>) => airCutKit(db, keys, id, height),
    airCutFile: ({ id, height }: z.output<typeof airCutFileQuery>) => airCutFile(db, keys, id, height),
    airCutSheet: ({ id, height, language }: z.output<typeof airCutSheetQuery>) =>
      airCutSheet(db, keys, id, height, language),
    recordAirCut: (input: z.output<typeof airCutRecord>, actor: Actor) => recordAirCut(input, actor, needs),
    epx: (id: string) => epxOf(db, keys, id),
    sheetFile: (id: string, language: SheetLanguage) => sheetFileOf(db, keys, id, language),
  }
}

export type ProgramService = ReturnType<typeof createProgramService>
