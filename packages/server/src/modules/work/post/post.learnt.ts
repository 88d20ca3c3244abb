import type { LearntSections } from '@heron/contract/routes'
import { findPost } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import { describeStructural, findStarter, type StructuralPost } from '@heron/core/structural'
import { AppError } from '../../../platform/app-error.ts'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import { type Actor, auditOnInsert, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dialectOrFail } from './post.catalogue.ts'
import { readStructure } from './post.parse.ts'
import * as store from './post.store.ts'

/** A learnt post, to be stored as held. */
export interface LearntPost {
  readonly code: string
  readonly note: string
  /** The name of its control, from the lesson. */
  readonly name: string
  readonly teachingId: string
  readonly post: StructuralPost
}

/** The lines of a post in readable form. */
export const wireSections = (post: StructuralPost): LearntSections =>
  describeStructural(post).map(({ section, lines }) => ({
    section,
    lines: lines.map(({ text, kind, when }) => ({
      text,
      kind,
      when: when ? `${when.field} ${/^not/.test(when.is) ? '≠' : '='} ${when.to ?? 0}` : '',
    })),
  }))

/** The means of reading a text: a dialect, or the sections of a learnt post. */
export type ReadingPost =
  | { readonly kind: 'dialect'; readonly dialect: Dialect }
  | { readonly kind: 'learnt'; readonly post: StructuralPost }

/** The means of reading with a post that prints NC text, in any state. */
export async function readingPost(db: Db, id: string): Promise<ReadingPost> {
  const row = await store.findPostRow(db, id)
  if (row && row.structure !== null) return { kind: 'learnt', post: readStructure(row.structure) }
  return { kind: 'dialect', dialect: await dialectOrFail(db, id) }
}

/** Stores a learnt post as revision 1 of a new code: held, so that no machine and no program can use it. */
export async function holdLearnt(
  db: Db,
  { code, note, name, teachingId, post }: LearntPost,
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<string> {
  if (findPost(code) || findStarter(code) || (await store.revisionsOf(db, code)).length > 0)
    throw new AppError('DUPLICATE', { field: 'code' })
  const id = ids()
  await store.insertPost(db, {
    id,
    code,
    revision: 1,
    basedOn: name,
    state: 'held',
    definition: '',
    hash: hashOf({ code, revision: 1, structure: post }),
    author: actor.username,
    note,
    retiredReason: '',
    structure: canonicalJson(post),
    teachingId,
    meanings: null,
    ...auditOnInsert(actor, clock),
  })
  return id
}
