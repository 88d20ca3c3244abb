import type { Result } from '@heron/core/job'
import { type Judgement, judgeEdited } from './program.judge.ts'
import { type Artefact, makeDraft, makeRelease, type ProgramInputs } from './program.make.ts'

/** Work on a program that takes long for a large job. Everything in it is JSON. */
export type MakingTask =
  | { readonly kind: 'draft'; readonly inputs: ProgramInputs }
  | { readonly kind: 'release'; readonly inputs: ProgramInputs; readonly approver: string; readonly draft: string }

/** A changed text is judged against the stored one. */
export interface JudgingTask {
  readonly kind: 'judge'
  readonly inputs: ProgramInputs
  readonly stored: string
  readonly bytes: string
}

export type ProgramTask = MakingTask | JudgingTask

export const makeTask = (task: MakingTask): Result<Artefact> =>
  task.kind === 'draft' ? makeDraft(task.inputs) : makeRelease(task.inputs, task.approver, task.draft)

export const judgeTask = ({ inputs, stored, bytes }: JudgingTask): Judgement => judgeEdited(inputs, stored, bytes)

/** What the thread of a task posts back. */
export const performTask = (task: ProgramTask): Result<Artefact> | Judgement =>
  task.kind === 'judge' ? judgeTask(task) : makeTask(task)
