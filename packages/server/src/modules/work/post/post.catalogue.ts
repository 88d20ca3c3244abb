import { findPost, mayPrint } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import { AppError } from '../../../platform/app-error.ts'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dialectOf } from './post.dialect.ts'
import { openGoldens, proofOf } from './post.proof.ts'
import { findPostRow, findRevision, goldensOf, type PostRow } from './post.store.ts'

/** The data a post prints from, Heron's own or the workshop's; posts with a writer of their own have none. */
async function findDialect(db: Db, id: string): Promise<Dialect | undefined> {
  const builtIn = findPost(id)
  if (builtIn) return builtIn.dialect
  const row = await findPostRow(db, id)
  return row && row.structure === null ? dialectOf(row) : undefined
}

/** A machine can only be given a post that prints NC text. */
export const postExists = async (db: Db, id: string): Promise<boolean> => (await findDialect(db, id)) !== undefined

/** The dialect of a post that must be there. */
export async function dialectOrFail(db: Db, id: string): Promise<Dialect> {
  const dialect = await findDialect(db, id)
  if (!dialect) {
    if (typeof (await findPostRow(db, id))?.structure === 'string') throw new AppError('POST_HELD')
    throw new AppError('NOT_FOUND')
  }
  return dialect
}

/** Why nothing is generated with a revision of the workshop; undefined when its approval, proof and golden programs hold. */
export async function whyIdle(db: Db, row: PostRow): Promise<string | undefined> {
  if (row.structure !== null) return 'POST_HELD'
  if (row.state === 'retired') return 'POST_RETIRED'
  const dialect = dialectOf(row)
  if (!mayPrint(dialect)) return 'POST_UNPROVEN'
  const { problems, goldens } = proofOf(dialect)
  return problems.length > 0 || openGoldens(goldens, await goldensOf(db, row.id)).length > 0 ? 'POST_GOLDEN' : undefined
}

/** A post as a program takes it: its data, the hash it will be known by, and why it may not print. */
export interface PrintingPost {
  readonly dialect: Dialect
  readonly hash: string
  readonly idle: string | undefined
}

/** The post that a machine names. */
export async function printingPost(db: Db, postId: string): Promise<PrintingPost> {
  const dialect = await dialectOrFail(db, postId)
  const row = findPost(postId) ? undefined : await findPostRow(db, postId)
  if (row) return { dialect, hash: row.hash, idle: await whyIdle(db, row) }
  return { dialect, hash: hashOf(dialect), idle: mayPrint(dialect) ? undefined : 'POST_UNPROVEN' }
}

/** The hash a program's post has today, by the identity in its header; empty when nothing may be printed with it. */
export async function postHashNow(db: Db, code: string, revision: number): Promise<string> {
  const builtIn = findPost(code)
  if (builtIn) return builtIn.dialect ? hashOf(builtIn.dialect) : ''
  const row = await findRevision(db, code, revision)
  return row && (await whyIdle(db, row)) === undefined ? row.hash : ''
}
