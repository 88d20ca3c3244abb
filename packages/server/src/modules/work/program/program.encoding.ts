import type { CharacterEncoding } from '@heron/core/file-set'
import { encodingOf } from '@heron/core/structural'
import type { ProgramInputs } from './program.artefact.ts'

/** The encoding of a program's files; texts of dialects contain ASCII only. */
export const encodingOfProgram = ({ learnt }: Pick<ProgramInputs, 'learnt'>): CharacterEncoding =>
  learnt ? encodingOf(learnt.post) : 'utf-8'
