import type { PostDetail, postAnswer } from '@heron/contract/routes'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { askNew } from './post.assumptions.ts'
import { getPost } from './post.read.ts'
import * as store from './post.store.ts'
import { write } from './post.write.ts'

/** Records the answer to one assumption. A tested post whose control differs is a draft, or held, again. */
export async function answer(
  db: Db,
  { number, answer: said, basis, ...input }: z.output<typeof postAnswer>,
  actor: Actor,
  { clock }: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const row = await store.findPostRow(db, input.id)
  if (!row) {
    await getPost(db, input.id)
    throw new AppError('POST_READ_ONLY')
  }
  if (row.state !== 'draft' && row.state !== 'tested' && row.state !== 'held') throw new AppError('POST_READ_ONLY')
  await askNew(db, row)
  if ((await store.assumptionsOf(db, row.id)).every((each) => each.number !== number)) throw new AppError('NOT_FOUND')
  const again = { state: row.structure === null ? 'draft' : 'held', testedTime: null }
  const columns = { ...(said === 'differs' && row.state === 'tested' ? again : {}), ...auditOnUpdate(actor, clock) }
  await updateVersioned(write(db), 'postRevision', input, columns, () => getPost(db, input.id))
  const given = { answer: said, basis, hash: row.hash, answeredBy: actor.username, answeredTime: clock() }
  await store.updateAssumption(db, row.id, number, given)
  return getPost(db, row.id)
}
