import { findPost, mayPrint } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import { AppError } from '../../../platform/app-error.ts'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dialectOf } from './post.dialect.ts'
import { openGoldens, proofOf } from './post.proof.ts'
import { findPostRow, findRevision, goldensOf, type PostRow } from './post.store.ts'

/** The data a post prints from, Heron's own or the workshop's; undefined for posts with their own writer. */
async function findDialect(db: Db, id: string): Promise<Dialect | undefined> {
  const builtIn = findPost(id)
  if (builtIn) return builtIn.dialect
  const row = await findPostRow(db, id)
  return row && row.structure === null ? dialectOf(row) : undefined
}

/** A machine can only use a post that prints NC text. */
export const postExists = async (db: Db, id: string): Promise<boolean> => (await findDialect(db, id)) !== undefined

/** The dialect of a post; throws if it does not exist. */
export async function dialectOrFail(db: Db, id: string): Promise<Dialect> {
  const dialect = await findDialect(db, id)
  if (!dialect) {
    if (typeof (await findPostRow(db, id))?.structure === 'string') throw new AppError('POST_HELD')
    throw new AppError('NOT_FOUND')
  }
  return dialect
}

/**
 * The reason why a revision of the workshop may not generate; undefined if its approval, proof and golden programs are
 * valid.
 */
export async function whyIdle(db: Db, row: PostRow): Promise<string | undefined> {
  if (row.structure !== null) return 'POST_HELD'
  if (row.state === 'retired') return 'POST_RETIRED'
  const dialect = dialectOf(row)
  if (!mayPrint(dialect)) return 'POST_UNPROVEN'
  const { problems, goldens } = proofOf(dialect)
  return problems.length > 0 || openGoldens(goldens, await goldensOf(db, row.id)).length > 0 ? 'POST_GOLDEN' : undefined
}

/** A post for making a program: its data, its hash, and the reason why it may not print. */
export interface PrintingPost {
  readonly dialect: Dialect
  readonly hash: string
  readonly idle: string | undefined
}

/** The post of a machine. */
export async function printingPost(db: Db, postId: string): Promise<PrintingPost> {
  const dialect = await dialectOrFail(db, postId)
  const row = findPost(postId) ? undefined : await findPostRow(db, postId)
  if (row) return { dialect, hash: row.hash, idle: await whyIdle(db, row) }
  return { dialect, hash: hashOf(dialect), idle: mayPrint(dialect) ? undefined : 'POST_UNPROVEN' }
}

/** The present hash of a program's post, by the identity in its header; empty when it may not print. */
export async function postHashNow(db: Db, code: string, revision: number): Promise<string> {
  const builtIn = findPost(code)
  if (builtIn) return builtIn.dialect ? hashOf(builtIn.dialect) : ''
  const row = await findRevision(db, code, revision)
  return row && (await whyIdle(db, row)) === undefined ? row.hash : ''
}
