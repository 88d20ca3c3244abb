import type {
  airCutFileQuery,
  airCutQuery,
  airCutRecord,
  airCutSheetQuery,
  programRoutes,
  programSignOff,
  programTakeOver,
} from '@heron/contract/routes'
import { type ListQuery, pageOf } from '@heron/contract/wire'
import type { z } from 'zod'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { changingProjectsOf, statusOf } from '../project-record/index.ts'
import { airCutFile, airCutKit, airCutSheet, recordAirCut } from './program.air-cut.ts'
import { takeOver } from './program.bring.ts'
import { diffOf, verifyUpload } from './program.compare.ts'
import { approve, type DecisionNeeds, reject, release, withdraw } from './program.decide.ts'
import { zipOf } from './program.download.ts'
import { type Decider, decidersOf } from './program.four-eyes.ts'
import { epxOf, sheetFileOf } from './program.handover.ts'
import { GENERATE_JOB } from './program.job.ts'
import { type Caller, projectProgramsOf, reportOf, textOf } from './program.opened.ts'
import { checkAgain } from './program.recheck.ts'
import { sheetOf } from './program.sheet.ts'
import type { SheetLanguage } from './program.sheet-captions.ts'
import { getProgram, showPrograms } from './program.shown.ts'
import * as store from './program.store.ts'
import { signOff, warningsOf } from './program.warnings.ts'

type Versioned = { readonly id: string; readonly version: number }
type Reasoned = Versioned & { readonly reason: string }
type Kind = 'draft' | 'released'

export interface ProgramNeeds extends DecisionNeeds {
  readonly jobs: Pick<Jobs, 'enqueue' | 'wake'>
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

    ofProject: (asked: z.output<typeof programRoutes.ofProject.query>, caller: Caller) =>
      projectProgramsOf(db, keys, asked, caller),

    text: async (id: string, kind: Kind | undefined) => textOf(db, keys, await getProgram(db, id), kind),
    report: async (id: string) => reportOf(db, keys, await getProgram(db, id)),
    warnings: (id: string) => warningsOf(db, keys, id),
    deciders: (id: string, caller: Decider) => decidersOf(id, caller, needs),
    signOff: (input: z.output<typeof programSignOff>, actor: Actor) =>
      inTransaction(db, (tx) => signOff(tx, input, actor, needs)),
    approve: (input: Versioned, actor: Actor) => inTransaction(db, (tx) => approve(tx, input, actor, needs)),
    reject: (input: Reasoned, actor: Actor) => inTransaction(db, (tx) => reject(tx, input, actor, needs)),
    release: (input: Versioned, actor: Actor) => release(input, actor, needs),
    withdraw: (input: Reasoned, actor: Actor) =>
      changingProjectsOf(db, 'program', [input.id], (tx) => withdraw(tx, input, actor, needs)),

    download: (ids: readonly string[]) => zipOf(db, keys, ids),
    verifyFile: (files: readonly StagedFile[]) => verifyUpload(db, keys, files),
    checkAgain: (id: string, actor: Actor) => checkAgain(id, actor, needs),
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
