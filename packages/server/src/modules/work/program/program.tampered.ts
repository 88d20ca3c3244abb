import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { programName } from './program.present.ts'
import * as store from './program.store.ts'

/** The refusal of a program that is not as Heron stored it, with its name and project. */
export async function tampered(db: Db, id: string): Promise<AppError> {
  const program = await store.findSigned(db, id)
  if (!program) return new AppError('PROGRAM_TAMPERED', { program: id })
  const { number, revision, projectId } = program
  return new AppError('PROGRAM_TAMPERED', { program: `${programName(number)} r${revision}`, projectId })
}
