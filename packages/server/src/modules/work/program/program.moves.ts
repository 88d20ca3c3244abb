import { moveKinds, type ProgramMoves } from '@heron/contract/routes'
import { findPost } from '@heron/core/post'
import { type Length, toMm } from '@heron/core/units'
import { type Moves, replayDialect, replayGenIso, replayLearnt } from '@heron/core/verify'
import type { ProgramInputs } from './program.artefact.ts'

/** Read as the verifier reads it: by hand for the reference dialect, by the data of any other post as it was then. */
function movesIn(text: string, inputs: ProgramInputs): Moves {
  if (inputs.learnt) return replayLearnt(text, inputs.learnt, inputs.job.machine.safeZ)
  const isReference = findPost(inputs.dialect.id)?.proof === 'twoInterpreters'
  return isReference ? replayGenIso(text) : replayDialect(text, inputs.dialect)
}

/** The moves of a text, for its replay. */
export function movesOf(text: string, inputs: ProgramInputs): ProgramMoves {
  const moves: ProgramMoves = { kind: [], line: [], x: [], y: [], z: [] }
  const mmOrNull = (value: Length | undefined): number | null => (value === undefined ? null : toMm(value))
  for (const { kind, line, to } of movesIn(text, inputs)) {
    moves.kind.push(moveKinds.indexOf(kind))
    moves.line.push(line)
    moves.x.push(mmOrNull(to.x))
    moves.y.push(mmOrNull(to.y))
    moves.z.push(mmOrNull(to.z))
  }
  return moves
}
