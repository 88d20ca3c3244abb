import type { Program, programReport, programRoutes, programText } from '@heron/contract/routes'
import { isFileSet } from '@heron/core/file-set'
import { notStated } from '@heron/core/verify'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { electrodesShown } from '../electrode/index.ts'
import { treeOf } from '../plan/index.ts'
import { statusOf } from '../project-record/index.ts'
import { inputsOf } from './program.inputs.ts'
import { readMoves } from './program.offload.ts'
import { presentReport, readFindings } from './program.present.ts'
import { shownArtefact, showPrograms } from './program.shown.ts'
import { artefactOf, type Kind } from './program.signature.ts'
import * as store from './program.store.ts'
import { warningsOf } from './program.warnings.ts'

type Text = z.output<typeof programText>

const lineMap = z.array(z.tuple([z.int(), z.string(), z.int().nullable()]))

/** The text of a program with the plan row of each line, and the moves that the verifier reads in it. */
export async function textOf(db: Db, keys: SigningKeys, program: Program, kind?: Kind): Promise<Text> {
  const artefact = kind ?? shownArtefact(program)
  const row = await artefactOf(db, keys, program.id, artefact)
  return {
    id: program.id,
    artefact,
    fileName: `${artefact === 'draft' ? 'DRAFT_' : ''}${program.number}_R${program.revision}${isFileSet(row.text) ? '.zip' : '.NC'}`,
    text: row.text,
    moves: await readMoves({ kind: 'moves', inputs: await inputsOf(db, program.id), text: row.text }),
    lineMap: lineMap.parse(JSON.parse(row.lineMap)).map(([line, processKey, step]) => ({ line, processKey, step })),
  }
}

/** Every check of a program's text. */
export async function reportOf(db: Db, keys: SigningKeys, program: Program): Promise<z.output<typeof programReport>> {
  const row = await artefactOf(db, keys, program.id, shownArtefact(program))
  const { job, plan } = await inputsOf(db, program.id)
  return presentReport(program.id, program.verifierVersion, readFindings(row.report), notStated(job, plan))
}

export type Caller = Pick<Actor, 'permissions'>

/** Revisions in one answer, besides an older one that was asked for. */
const MOST = 100

/** The newest revisions of a project, and the one with `id` if it is older. */
async function revisionsOf(db: Db, projectId: string, id: string | undefined): Promise<Program[]> {
  const newest = await store.programsOf(db, projectId, MOST)
  const isAmong = id === undefined || newest.some((each) => each.id === id)
  const older = isAmong ? undefined : await store.findProgram(db, id)
  return showPrograms(db, older?.projectId === projectId ? [...newest, older] : newest)
}

/** All that the screen of a project's programs shows, with one revision opened. */
export async function projectProgramsOf(
  db: Db,
  keys: SigningKeys,
  { projectId, id }: z.output<typeof programRoutes.ofProject.query>,
  { permissions }: Caller,
): Promise<z.output<typeof programRoutes.ofProject.answer>> {
  await statusOf(db, projectId)
  const programs = await revisionsOf(db, projectId, id)
  const program = id === undefined ? programs[0] : programs.find((each) => each.id === id)
  if (id !== undefined && !program) throw new AppError('NOT_FOUND')
  const { plan, tree } = await treeOf(db, projectId, undefined)
  const mayRead = permissions.has('project:list')
  const processes = tree.flatMap(({ children }) => children).flatMap(({ children }) => children)
  return {
    programs,
    planAccepted: plan?.state === 'accepted' && !plan.stale,
    processes: mayRead ? processes.map(({ process }) => process) : [],
    electrodes: mayRead ? await electrodesShown(db, projectId) : [],
    opened: program
      ? {
          text: await textOf(db, keys, program),
          report: await reportOf(db, keys, program),
          warnings: await warningsOf(db, keys, program.id),
        }
      : null,
  }
}
