import { readGenIso } from './gen-iso/read.ts'
import { Moves } from './trace/move.ts'
import { runProgram } from './trace/run.ts'

/** No machine is known: places in the work systems are, read-outs are not. */
const nowhere = { origin: () => undefined, length: () => undefined }

/**
 * The motions of a GEN-ISO text alone, for showing what the text does: no job, no plan, no machine behind it.
 * Lines that cannot be read move nothing; what the text is worth, `verifyProgram` says.
 */
export const replayText = (text: string): Moves => new Moves(runProgram(readGenIso(text), nowhere))
