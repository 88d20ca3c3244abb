import type { LineEffect, PostDetail, postMeanings } from '@heron/contract/routes'
import type { Refusal } from '@heron/core/job'
import {
  type Effect,
  guessEffects,
  type LineMeanings,
  lineFaults,
  linesOfPost,
  type StructuralPost,
} from '@heron/core/structural'
import { mm } from '@heron/core/units'
import { sampleFaults } from '@heron/core/verify'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { mmOf } from '../units/index.ts'
import { readStructure } from './post.learnt.ts'
import { getPost } from './post.read.ts'
import * as store from './post.store.ts'
import { write } from './post.write.ts'

type Versioned = { readonly id: string; readonly version: number }

// Written by us from this very type.
export const readMeanings = ({ meanings }: Pick<store.PostRow, 'meanings'>): LineMeanings =>
  meanings === null ? {} : (JSON.parse(meanings) as LineMeanings)

const wireEffect = ({ kind, z, pattern }: Effect): LineEffect => ({
  kind,
  ...(z !== undefined && { z: mmOf(z) }),
  ...(pattern !== undefined && { pattern }),
})

const coreEffect = ({ kind, z, pattern }: LineEffect): Effect => ({
  kind,
  ...(z !== undefined && { z: mm(z) }),
  ...(pattern !== undefined && { pattern }),
})

/** The lines of a learnt post: what is stated, what is guessed, and why each keeps the post held. */
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

interface LearntRow {
  readonly row: store.PostRow
  readonly post: StructuralPost
}

async function learntRow(db: Db, id: string): Promise<LearntRow> {
  const row = await store.findPostRow(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.structure === null) throw new AppError('POST_READ_ONLY')
  return { row, post: readStructure(row.structure) }
}

const hashOfLearnt = ({ code, revision }: store.PostRow, post: StructuralPost, meanings: LineMeanings): string =>
  hashOf({ code, revision, structure: post, meanings })

/** States what lines do; all that was proven of the post before is void. */
export async function stateMeanings(
  db: Db,
  { meanings, ...input }: z.output<typeof postMeanings>,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const { row, post } = await learntRow(db, input.id)
  if (row.state !== 'held' && row.state !== 'tested') throw new AppError('POST_READ_ONLY')
  const known = new Set(linesOfPost(post).map(({ text }) => text))
  const foreign = Object.keys(meanings).filter((text) => !known.has(text))
  if (foreign.length > 0)
    throw new AppError('REFUSED', { count: foreign.length }, { refusals: foreign.map(unknownLine) })
  const stated = Object.fromEntries(Object.entries(meanings).map(([line, effects]) => [line, effects.map(coreEffect)]))
  const columns = {
    meanings: canonicalJson(stated),
    hash: hashOfLearnt(row, post, stated),
    author: actor.username,
    state: 'held',
    testedTime: null,
    ...auditOnUpdate(actor, clock),
  }
  await updateVersioned(write(db), 'postRevision', input, columns, () => getPost(db, input.id))
  return getPost(db, input.id)
}

const unknownLine = (text: string): Refusal => ({ path: 'meanings', code: 'UNKNOWN', params: { value: text } })

/** Where the samples of its lesson contradict what is stated of a post's lines. */
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

/** held → tested: every line has a meaning that can be its own, and no sample that ran contradicts them. */
export async function proveLearnt(
  db: Db,
  input: Versioned,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<PostDetail> {
  const { row, post } = await learntRow(db, input.id)
  const faults = lineFaults(post, readMeanings(row))
  if (faults.length > 0) throw new AppError('POST_MEANINGS', { count: faults.length })
  const [first, ...others] = await contradictionsOf(db, row, post)
  if (first)
    throw new AppError('POST_CONTRADICTED', { count: others.length + 1, sample: first.sample, line: first.line })
  const columns = { state: 'tested', testedTime: clock(), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'postRevision', input, columns, () => getPost(db, input.id))
  return getPost(db, input.id)
}

/** A learnt post with what is stated of its lines, whatever its state. */
export async function statedPost(
  db: Db,
  id: string,
): Promise<{ readonly post: StructuralPost; readonly meanings: LineMeanings }> {
  const { row, post } = await learntRow(db, id)
  return { post, meanings: readMeanings(row) }
}
