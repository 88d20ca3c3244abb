import type { Dialect } from '../program/index.ts'
import { readGenIso } from './gen-iso/read.ts'
import { readByTable } from './table/read-table.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** The machine is unknown: positions in the work systems can be read, machine positions cannot. */
export const nowhere = { origin: () => undefined, length: () => undefined }

/**
 * The motions of a text, to display them without job, plan or machine. GEN-ISO is read by the hand-written reader, the
 * text of another post by the grammar of its data. Lines that cannot be read move nothing; `verifyProgram` judges the
 * text.
 */
export const replayText = (text: string, dialect?: Dialect): Moves =>
  new Moves(runProgram(dialect ? readByTable([{ name: 'main', text }], dialect) : readGenIso(text), nowhere))
