import type { LineEffect, PostDetail } from '@heron/contract/routes'
import {
  type Effect,
  guessEffects,
  type LineMeanings,
  lineFaults,
  linesOfPost,
  type StructuralPost,
} from '@heron/core/structural'
import { sampleFaults } from '@heron/core/verify'
import type { Db } from '../../../platform/db/database.ts'
import { mmOf } from '../units/index.ts'
import { readMeanings } from './post.parse.ts'
import * as store from './post.store.ts'

const wireEffect = ({ kind, z, pattern }: Effect): LineEffect => ({
  kind,
  ...(z !== undefined && { z: mmOf(z) }),
  ...(pattern !== undefined && { pattern }),
})

/** The lines of a learnt post: stated and guessed meanings, and why each line keeps the post held. */
export function statedLines(post: StructuralPost, meanings: LineMeanings): NonNullable<PostDetail['lines']> {
  const faults = new Map(lineFaults(post, meanings).map(({ line, code }) => [line, code]))
  return linesOfPost(post).map((line) => ({
    text: line.text,
    sections: [...line.sections],
    stated: (Object.hasOwn(meanings, line.text) ? (meanings[line.text] ?? []) : []).map(wireEffect),
    guess: guessEffects(line).map(wireEffect),
    fault: faults.get(line.text) ?? null,
  }))
}

/** Contradictions between the lesson's samples and the stated meanings of a post's lines. */
export async function contradictionsOf(
  db: Db,
  row: store.PostRow,
  post: StructuralPost,
): Promise<PostDetail['contradictions']> {
  const meanings = readMeanings(row)
  if (lineFaults(post, meanings).length > 0) return []
  const samples = await store.samplesOfLesson(db, row.teachingId)
  return samples.flatMap(({ name, text }) =>
    sampleFaults(text, { post, meanings }).map(({ code, line }) => ({ sample: name, code, line })),
  )
}
