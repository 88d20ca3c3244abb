import type { Dialect } from '../program/index.ts'
import { readGenIso } from './gen-iso/read.ts'
import { readByTable } from './table/read-table.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** No machine is known: places in the work systems are, read-outs are not. */
const nowhere = { origin: () => undefined, length: () => undefined }

/**
 * The motions of a text alone, for showing what the text does: no job, no plan, no machine behind it. GEN-ISO is read
 * by hand; the text of another post by the grammar of its data. Lines that cannot be read move nothing; what the text
 * is worth, `verifyProgram` says.
 */
export const replayText = (text: string, dialect?: Dialect): Moves =>
  new Moves(runProgram(dialect ? readByTable([{ name: 'main', text }], dialect) : readGenIso(text), nowhere))
