import type { Result } from '@heron/core/job'
import { type Artefact, makeDraft, makeRelease, type ProgramInputs } from './program.make.ts'

/** Work on a program that takes long for a large job. Everything in it is JSON. */
export type ProgramTask =
  | { readonly kind: 'draft'; readonly inputs: ProgramInputs }
  | { readonly kind: 'release'; readonly inputs: ProgramInputs; readonly approver: string; readonly draft: string }

export const performTask = (task: ProgramTask): Result<Artefact> =>
  task.kind === 'draft' ? makeDraft(task.inputs) : makeRelease(task.inputs, task.approver, task.draft)
