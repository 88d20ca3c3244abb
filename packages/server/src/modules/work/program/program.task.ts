import type { ProgramMoves } from '@heron/contract/routes'
import type { Result } from '@heron/core/job'
import type { Length } from '@heron/core/units'
import type { Report } from '@heron/core/verify'
import { type AirCut, makeAirCut } from './program.air-make.ts'
import type { Artefact, ProgramInputs } from './program.artefact.ts'
import { type Judgement, judgeEdited } from './program.judge.ts'
import { makeDraft, makeRelease, readAgain } from './program.make.ts'
import { movesOf } from './program.moves.ts'

/** Work on a program that takes long for a large job. All of it can be sent as JSON. */
export type MakingTask =
  | { readonly kind: 'draft'; readonly inputs: ProgramInputs }
  | { readonly kind: 'release'; readonly inputs: ProgramInputs; readonly approver: string; readonly draft: string }

/** Checks an edited text against the stored one. */
export interface JudgingTask {
  readonly kind: 'judge'
  readonly inputs: ProgramInputs
  readonly stored: string
  readonly bytes: string
}

/** Raises a stored text for an air cut; without a given height, by the usual one. */
export interface AirTask {
  readonly kind: 'air'
  readonly inputs: ProgramInputs
  readonly text: string
  readonly height: Length | undefined
}

/** Reads the moves of a stored text. */
export interface MovesTask {
  readonly kind: 'moves'
  readonly inputs: ProgramInputs
  readonly text: string
}

/** Verifies a stored text again. */
export interface CheckingTask {
  readonly kind: 'check'
  readonly inputs: ProgramInputs
  readonly text: string
}

/** What the verifier says of a text; it is passed between threads. */
export type Checked = Pick<Report, 'verdict' | 'findings'>

export type ProgramTask = MakingTask | JudgingTask | AirTask | MovesTask | CheckingTask

export const makeTask = (task: MakingTask): Result<Artefact> =>
  task.kind === 'draft' ? makeDraft(task.inputs) : makeRelease(task.inputs, task.approver, task.draft)

export const judgeTask = ({ inputs, stored, bytes }: JudgingTask): Judgement => judgeEdited(inputs, stored, bytes)

export const airTask = ({ inputs, text, height }: AirTask): AirCut => makeAirCut(inputs, text, height)

export const movesTask = ({ inputs, text }: MovesTask): ProgramMoves => movesOf(text, inputs)

export function checkTask({ inputs, text }: CheckingTask): Checked {
  const { verdict, findings } = readAgain(inputs, text)
  return { verdict, findings }
}

/** The result that a task's thread posts back. */
export function performTask(task: ProgramTask): Result<Artefact> | Judgement | AirCut | ProgramMoves | Checked {
  if (task.kind === 'check') return checkTask(task)
  if (task.kind === 'judge') return judgeTask(task)
  if (task.kind === 'moves') return movesTask(task)
  return task.kind === 'air' ? airTask(task) : makeTask(task)
}
