import { findPost, mayPrint } from '@heron/core/post'
import type { Dialect } from '@heron/core/program'
import type { LineMeanings, StructuralPost } from '@heron/core/structural'
import { AppError } from '../../../platform/app-error.ts'
import { hashOf } from '../../../platform/canonical-json.ts'
import type { Db } from '../../../platform/db/database.ts'
import { dialectOf } from './post.dialect.ts'
import { readMeanings, readStructure } from './post.parse.ts'
import { openGoldens, proofOf } from './post.proof.ts'
import { findPostRow, findRevision, goldensOf, type PostRow } from './post.store.ts'

/** The data a post prints from, Heron's own or the workshop's; undefined for posts with their own writer. */
async function findDialect(db: Db, id: string): Promise<Dialect | undefined> {
  const builtIn = findPost(id)
  if (builtIn) return builtIn.dialect
  const row = await findPostRow(db, id)
  return row && row.structure === null ? dialectOf(row) : undefined
}

/** A machine can only use a post that prints NC text: a dialect, or a learnt post that is no longer held. */
export async function postExists(db: Db, id: string): Promise<boolean> {
  const row = await findPostRow(db, id)
  if (row && row.structure !== null) return row.state !== 'held'
  return (await findDialect(db, id)) !== undefined
}

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
 * valid. A learnt post generates from `tested` on: its programs are released only after a dry run (ADR 0080).
 */
export async function whyIdle(db: Db, row: PostRow): Promise<string | undefined> {
  if (row.state === 'retired') return 'POST_RETIRED'
  if (row.structure !== null) return row.state === 'held' ? 'POST_HELD' : undefined
  const dialect = dialectOf(row)
  if (!mayPrint(dialect)) return 'POST_UNPROVEN'
  const { problems, goldens } = proofOf(dialect)
  return problems.length > 0 || openGoldens(goldens, await goldensOf(db, row.id)).length > 0 ? 'POST_GOLDEN' : undefined
}

/** A learnt post with the stated meanings of its lines: everything that prints and reads its programs. */
export interface LearntWriter {
  readonly post: StructuralPost
  readonly meanings: LineMeanings
}

/** The data that a program is printed from and read with; exactly one of the two. */
export type Writer =
  | { readonly dialect: Dialect; readonly learnt?: never }
  | { readonly learnt: LearntWriter; readonly dialect?: never }

/** A post for making a program: its identity, its data, its hash, and the reason why it may not print. */
export interface PrintingPost {
  readonly id: string
  readonly version: number
  readonly writer: Writer
  readonly hash: string
  readonly idle: string | undefined
}

/** The post of a machine. */
export async function printingPost(db: Db, postId: string): Promise<PrintingPost> {
  const row = findPost(postId) ? undefined : await findPostRow(db, postId)
  if (row && row.structure !== null) {
    const learnt = { post: readStructure(row.structure), meanings: readMeanings(row) }
    return { id: row.code, version: row.revision, writer: { learnt }, hash: row.hash, idle: await whyIdle(db, row) }
  }
  const dialect = await dialectOrFail(db, postId)
  const { id, version } = dialect
  if (row) return { id, version, writer: { dialect }, hash: row.hash, idle: await whyIdle(db, row) }
  const idle = mayPrint(dialect) ? undefined : 'POST_UNPROVEN'
  return { id, version, writer: { dialect }, hash: hashOf(dialect), idle }
}

/** The present hash of a program's post, by the identity in its header; empty when it may not print. */
export async function postHashNow(db: Db, code: string, revision: number): Promise<string> {
  const builtIn = findPost(code)
  if (builtIn) return builtIn.dialect ? hashOf(builtIn.dialect) : ''
  const row = await findRevision(db, code, revision)
  return row && (await whyIdle(db, row)) === undefined ? row.hash : ''
}
