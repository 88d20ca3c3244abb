import type { PostDetail, postCopy } from '@heron/contract/routes'
import { findPost } from '@heron/core/post'
import { findStarter, type StarterPost } from '@heron/core/structural'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { canonicalJson, hashOf } from '../../../platform/canonical-json.ts'
import { type Actor, auditOnInsert, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { askAll } from './post.assumptions.ts'
import { getPost } from './post.read.ts'
import * as store from './post.store.ts'

/**
 * A structural post that is started without samples: the lines of a built-in one with their meanings. It is held until
 * each assumption is answered; then it is proven, run and approved like a learnt one.
 */
export async function start(
  db: Db,
  starter: StarterPost,
  { code, note }: z.output<typeof postCopy>,
  actor: Actor,
  { ids, clock }: ServiceNeeds,
): Promise<PostDetail> {
  const id = ids()
  actingOn(`post:${id}`)
  if (findPost(code) || findStarter(code) || (await store.revisionsOf(db, code)).length > 0)
    throw new AppError('DUPLICATE', { field: 'code' })
  const { post: structure, meanings } = starter
  await store.insertPost(db, {
    id,
    code,
    revision: 1,
    basedOn: `${starter.id} ${starter.version}`,
    state: 'held',
    definition: '',
    hash: hashOf({ code, revision: 1, structure, meanings }),
    author: actor.username,
    note,
    retiredReason: '',
    structure: canonicalJson(structure),
    teachingId: null,
    meanings: canonicalJson(meanings),
    ...auditOnInsert(actor, clock),
  })
  await askAll(db, id, starter.assumptions, [])
  return getPost(db, id)
}
