import type { LineMeanings, StructuralPost } from '../../structural/index.ts'
import { nowhere } from '../replay.ts'
import { Moves } from '../trace/move.ts'
import { runProgram } from '../trace/run.ts'
import { readLearnt } from './verify-learnt.ts'

interface Stated {
  readonly post: StructuralPost
  readonly meanings: LineMeanings
}

/** The motions of a learnt post's text, to display them; `safeZ` is the machine-safe height, 0.1 µm. */
export const replayLearnt = (text: string, { post, meanings }: Stated, safeZ: number): Moves =>
  new Moves(runProgram(readLearnt(text, post, meanings, safeZ), nowhere))
