import { readGenIso } from './gen-iso/read.ts'
import type { ProgramText } from './read/program-text.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** The machine is unknown: positions in the work systems can be read, machine positions cannot. */
export const nowhere = { origin: () => undefined, length: () => undefined }

/**
 * The motions of a text, to display them without job, plan or machine. Lines that cannot be read move nothing;
 * `verifyProgram` judges the text.
 */
export const movesOf = (text: ProgramText): Moves => new Moves(runProgram(text, nowhere))

/** Of a text in the reference dialect, by the hand-written reader. */
export const replayGenIso = (text: string): Moves => movesOf(readGenIso(text))
