import { type RunNote, runNote, runNotesWords } from '@heron/contract/run-notes'
import { AppError } from './app-error.ts'
import { inWords } from './http/in-words.ts'

/** Longest message of an unexpected error that is stored, in characters. */
const longest = 2_000

/** Ends a run of a scheduled job as failed; the notes go to its history. */
export class RunFault extends Error {
  readonly notes: readonly RunNote[]

  constructor(...notes: readonly RunNote[]) {
    super(runNotesWords(notes).en)
    this.name = 'RunFault'
    this.notes = notes
  }
}

/** Why a run or a part of it failed, for its history. */
export function notesOfFailure(cause: unknown): readonly RunNote[] {
  if (cause instanceof RunFault) return cause.notes
  if (cause instanceof AppError) return [{ code: cause.code, params: inWords(cause.params, '') }]
  const message = cause instanceof Error ? cause.message : String(cause)
  return [runNote('unexpected', { message: message.slice(0, longest) })]
}
