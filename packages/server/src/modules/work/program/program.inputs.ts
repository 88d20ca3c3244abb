import { AppError } from '../../../platform/app-error.ts'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ProgramInputs } from './program.artefact.ts'
import * as store from './program.store.ts'
import { tampered } from './program.tampered.ts'

/** The inputs of a revision, proven unchanged by their hash. */
export async function inputsOf(db: Db, programId: string): Promise<ProgramInputs> {
  const row = await store.findInput(db, programId)
  if (!row) throw new AppError('NOT_FOUND')
  if (sha256(row.snapshot) !== row.sha256) throw await tampered(db, programId)
  // Always written from a value of this type, and its bytes are proven unchanged.
  return JSON.parse(row.snapshot) as ProgramInputs
}
