import type { LineEffect, PostDetail, postMeanings } from '@heron/contract/routes'
import type { Refusal } from '@heron/core/job'
import { type Effect, type LineMeanings, lineFaults, linesOfPost, type StructuralPost } from '@heron/core/structural'
import { mm } from '@heron/core/units'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { assertMove } from '../../../platform/transition.ts'
import { assertAnswered } from './post.assumptions.ts'
import { contradictionsOf } from './post.meanings.ts'
import { readMeanings, readStructure } from './post.parse.ts'
import { getPost } from './post.read.ts'
import { postTransitions, stateOf } from './post.states.ts'
import * as store from './post.store.ts'
import { write } from './post.write.ts'

type Versioned = { readonly id: string; readonly version: number }

const coreEffect = ({ kind, z, pattern }: LineEffect): Effect => ({
  kind,
  ...(z !== undefined && { z: mm(z) }),
  ...(pattern !== undefined && { pattern }),
})

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

/** States the meanings of lines, and the control's encoding; earlier proofs of the post become void. */
export async function stateMeanings(
  db: Db,
  { meanings, encoding, ...input }: z.output<typeof postMeanings>,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const { row, post: before } = await learntRow(db, input.id)
  const post: StructuralPost = encoding ? { ...before, encoding } : before
  // A held post stays held; every other state must have a way to it.
  if (row.state !== 'held' && !postTransitions[stateOf(row)].includes('held')) throw new AppError('POST_READ_ONLY')
  const known = new Set(linesOfPost(post).map(({ text }) => text))
  const foreign = Object.keys(meanings).filter((text) => !known.has(text))
  if (foreign.length > 0)
    throw new AppError('REFUSED', { count: foreign.length }, { refusals: foreign.map(unknownLine) })
  const stated = Object.fromEntries(Object.entries(meanings).map(([line, effects]) => [line, effects.map(coreEffect)]))
  const columns = {
    structure: canonicalJson(post),
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

/** held → tested: every line has a permitted meaning, no executed sample contradicts it, and no assumption is open. */
export async function proveLearnt(
  db: Db,
  input: Versioned,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<PostDetail> {
  const { row, post } = await learntRow(db, input.id)
  if (row.version === input.version && row.state !== 'tested') assertMove(postTransitions, stateOf(row), 'tested')
  const faults = lineFaults(post, readMeanings(row))
  if (faults.length > 0) throw new AppError('POST_MEANINGS', { count: faults.length })
  const [first, ...others] = await contradictionsOf(db, row, post)
  if (first)
    throw new AppError('POST_CONTRADICTED', { count: others.length + 1, sample: first.sample, line: first.line })
  await assertAnswered(db, row)
  const columns = { state: 'tested', testedTime: clock(), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'postRevision', input, columns, () => getPost(db, input.id))
  return getPost(db, input.id)
}

/** A learnt post with the stated meanings of its lines, in any state. */
export async function statedPost(
  db: Db,
  id: string,
): Promise<{ readonly post: StructuralPost; readonly meanings: LineMeanings }> {
  const { row, post } = await learntRow(db, id)
  return { post, meanings: readMeanings(row) }
}
