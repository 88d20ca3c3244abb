import { type PostAssumption, type PostDetail, postAnswers } from '@heron/contract/routes'
import { formatDateTime } from '@heron/contract/wire'
import { findPost } from '@heron/core/post'
import type { PublishedFact } from '@heron/core/program'
import { findStarter } from '@heron/core/structural'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { oneOf } from '../units/index.ts'
import { type definitionOf, readDefinition } from './post.dialect.ts'
import * as store from './post.store.ts'

/** An assumption that is not answered yet. */
export interface Asked {
  readonly code: string
  readonly text: string
}

type Row = store.AssumptionRow

/**
 * Whether an assumption keeps a post from being used: without an answer, or the control differs and the post still has
 * the data it was answered for. The lines of a structural post cannot be changed, so there it stays open.
 */
const isOpen = ({ answer, hash }: Row, row: store.PostRow): boolean =>
  answer === null || (answer === 'differs' && (row.structure !== null || hash === row.hash))

const present = (own: Row, row: store.PostRow): PostAssumption => ({
  number: own.number,
  code: own.code,
  text: own.text,
  answer: own.answer === null ? null : oneOf(postAnswers, own.answer),
  basis: own.basis,
  answeredBy: own.answeredBy,
  answeredTime: own.answeredTime === null ? null : formatDateTime(own.answeredTime),
  open: isOpen(own, row),
})

/** The assumptions of a built-in post, which are answered in its copies. */
export const shownAssumptions = (asked: readonly Asked[]): PostAssumption[] =>
  asked.map(({ code, text }, n) => ({
    ...{ number: n + 1, code, text, answer: null, basis: '', answeredBy: null, answeredTime: null, open: true },
  }))

/** Every assumption of a revision, those of its data that have no row yet included. */
export async function assumptionsOf(db: Db, row: store.PostRow): Promise<PostAssumption[]> {
  const known = await store.assumptionsOf(db, row.id)
  return [...known, ...newOf(row, known)].map((own) => present(own, row))
}

/** Rows for assumptions of a dialect's data that are not asked yet. */
function newOf(row: store.PostRow, known: readonly Row[]): readonly Row[] {
  const last = Math.max(0, ...known.map(({ number }) => number))
  const texts = row.structure === null ? readDefinition(row).assumptions : []
  const added = [...new Set(texts)].filter((text) => known.every((each) => each.text !== text))
  return added.map((text, n): Row => {
    const nothing = { answer: null, basis: '', hash: null, answeredBy: null, answeredTime: null }
    return { revisionId: row.id, number: last + n + 1, code: '', text, ...nothing }
  })
}

/** Published facts in the wire's form. */
export const wireFacts = (facts: readonly PublishedFact[]): PostDetail['facts'] =>
  facts.map(({ code, words, source }) => ({ code, words: [...words], ...source }))

/** The published facts of the built-in post that a revision was started from, directly or through other revisions. */
export async function factsOf(db: Db, row: store.PostRow): Promise<PostDetail['facts']> {
  const seen = new Set<string>()
  let from = row.basedOn
  while (!seen.has(from)) {
    seen.add(from)
    const [code = '', revision = ''] = from.split(' ')
    const builtIn = findStarter(code) ?? findPost(code)
    if (builtIn) return wireFacts(builtIn.facts)
    const before = /^\d+$/.test(revision) ? await store.findRevision(db, code, Number(revision)) : undefined
    if (before) from = before.basedOn
  }
  return []
}

/** Asks the assumptions of a new revision; answers of the revision before it, about the same control, are kept. */
export async function askAll(
  db: Db,
  revisionId: string,
  asked: readonly Asked[],
  before: readonly Row[],
): Promise<void> {
  const rows = asked.map(({ code, text }, n): Row => {
    const known = before.find((each) => each.text === text && each.answer === 'holds')
    const { answer = null, basis = '', hash = null, answeredBy = null, answeredTime = null } = known ?? {}
    return { revisionId, number: n + 1, code, text, answer, basis, hash, answeredBy, answeredTime }
  })
  if (rows.length > 0) await store.insertAssumptions(db, rows)
}

/** Assumptions that were added to the data of a dialect are asked too; those removed from it stay until answered. */
export async function askNew(db: Db, row: store.PostRow): Promise<void> {
  const rows = newOf(row, await store.assumptionsOf(db, row.id))
  if (rows.length > 0) await store.insertAssumptions(db, rows)
}

/** Refuses a post with an open assumption. */
export async function assertAnswered(db: Db, row: store.PostRow): Promise<void> {
  const count = (await assumptionsOf(db, row)).filter(({ open }) => open).length
  if (count > 0) throw new AppError('POST_ASSUMPTIONS', { count })
}

/** The assumptions of a post that is copied: of its data, or of the built-in post itself. */
export const askedOf = (from: string, definition: ReturnType<typeof definitionOf>): readonly Asked[] =>
  definition.assumptions.map((text, n) => ({ code: findPost(from) ? `${from}-${n + 1}` : '', text }))
