import type { Dialect } from '@heron/core/program'
import { replayDialect } from '@heron/core/verify'
import type { Track } from '../../../kit/engineering/replay/track.ts'
import { type BurnTime, inMm, trackOfMoves } from './program-track.ts'

/** The moves of a text that another post than the reference printed, read by the grammar of the post's data. */
export const trackOfPost = (text: string, burn: BurnTime, dialect: Dialect): Track =>
  trackOfMoves(inMm(replayDialect(text, dialect)), burn)
