import type {
  PostDefinition,
  postAcceptance,
  postAnswer,
  postCopy,
  postDryRun,
  postEdit,
  postMeanings,
  postPreviewInput,
  postRetirement,
  postSamples,
} from '@heron/contract/routes'
import { inState } from '@heron/contract/state-words'
import { findPost } from '@heron/core/post'
import { checkDialect, type GoldenId } from '@heron/core/program'
import { findStarter } from '@heron/core/structural'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { ProofNeeds } from '../../../platform/auth/proof.ts'
import { type Actor, auditOnInsert, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { FileAnswer } from '../../../platform/http/call.ts'
import { isDeletable } from '../../../platform/references/stated.ts'
import { condensed, diffLines } from './line-diff.ts'
import { answer } from './post.answer.ts'
import { askAll, askedOf, askNew } from './post.assumptions.ts'
import { dialectOrFail } from './post.catalogue.ts'
import { acceptGolden, approve, decidable, decidersOf, prove, recordDryRun, retire, rowOrFail } from './post.decide.ts'
import { definitionOf, definitionText, dialectOf, draftDialect, hashOfPost } from './post.dialect.ts'
import { previewOf, printSample } from './post.preview.ts'
import { baseOf, proofOf } from './post.proof.ts'
import { getPost, listPosts } from './post.read.ts'
import { start } from './post.start.ts'
import { stateMeanings } from './post.state-meanings.ts'
import * as store from './post.store.ts'
import { write } from './post.write.ts'

type Versioned = { readonly id: string; readonly version: number }
type Copy = z.output<typeof postCopy>

/** The revision of a copy: the next for the same code, or the first of a new one. */
async function nextRevision(db: Db, { from, code }: Copy): Promise<number> {
  if (findPost(code) || findStarter(code)) throw new AppError('DUPLICATE', { field: 'code' })
  const known = await store.revisionsOf(db, code)
  const isSameKind = (await store.findPostRow(db, from))?.code === code
  if (known.length > 0 && !isSameKind) throw new AppError('DUPLICATE', { field: 'code' })
  const open = known.find(({ state }) => state === 'draft' || state === 'tested' || state === 'held')
  if (open) throw new AppError('IN_USE', { by: `${code} ${open.revision}` })
  return Math.max(0, ...known.map(({ revision }) => revision)) + 1
}

/** A new draft with the data of another post; that post's prints are the texts to compare with. */
async function copy(db: Db, input: Copy, actor: Actor, needs: ServiceNeeds) {
  const starter = findStarter(input.from)
  if (starter) return start(db, starter, input, actor, needs)
  const { ids, clock } = needs
  const id = ids()
  actingOn(`post:${id}`)
  const source = await dialectOrFail(db, input.from)
  const revision = await nextRevision(db, input)
  const definition = definitionOf(source)
  await store.insertPost(db, {
    id,
    code: input.code,
    revision,
    basedOn: `${source.id} ${source.version}`,
    state: 'draft',
    definition: definitionText(definition),
    hash: hashOfPost(definition, input.code, revision),
    author: actor.username,
    note: input.note,
    retiredReason: '',
    structure: null,
    teachingId: null,
    meanings: null,
    ...auditOnInsert(actor, clock),
  })
  const bases = baseOf(proofOf(source).goldens, await store.goldensOf(db, input.from))
  await store.insertGoldens(
    db,
    bases.map((base) => ({ revisionId: id, ...base })),
  )
  // A next revision is for the same control: what was confirmed about it stays confirmed.
  const before = revision > 1 ? await store.assumptionsOf(db, input.from) : []
  await askAll(db, id, askedOf(input.from, definition), before)
  return getPost(db, id)
}

/** Saves the data of a draft; earlier proofs, accepted changes and dry runs become void. */
async function edit(db: Db, input: z.output<typeof postEdit>, actor: Actor, { clock }: ServiceNeeds) {
  actingOn(`post:${input.id}`)
  const row = await decidable(db, input.id)
  if (row.state !== 'draft' && row.state !== 'tested') throw new AppError('POST_READ_ONLY')
  const definition: PostDefinition = input.definition
  const refusals = checkDialect(draftDialect(definition, row.code, row.revision))
  if (refusals.length > 0) throw new AppError('REFUSED', { count: refusals.length }, { refusals })
  const columns = {
    definition: definitionText(definition),
    hash: hashOfPost(definition, row.code, row.revision),
    note: input.note,
    author: actor.username,
    state: 'draft',
    testedTime: null,
    dryRunPerson: null,
    dryRunDate: null,
    dryRunMachine: null,
    dryRunNote: null,
    dryRunTime: null,
    ...auditOnUpdate(actor, clock),
  }
  await updateVersioned(write(db), 'postRevision', input, columns, () => getPost(db, input.id))
  await askNew(db, await rowOrFail(db, input.id))
  return getPost(db, input.id)
}

async function removeDrafts(db: Db, ids: readonly string[]) {
  actingOn(`post:${ids.join(',')}`.slice(0, 200))
  for (const id of ids) {
    const { state, code, revision } = await rowOrFail(db, id)
    if (!isDeletable('postRevision', state)) throw new AppError('IN_USE', { by: inState(`${code} ${revision}`, state) })
  }
  const machine = await store.machineNaming(db, ids)
  if (machine) throw new AppError('IN_USE', { by: machine.machineNo })
  await store.deletePosts(db, ids)
  return { removed: ids.length }
}

/** A sample as a file, for the dry run before approval. */
async function sampleFile(db: Db, id: string, sample: (typeof postSamples)[number]): Promise<FileAnswer> {
  const dialect = await dialectOrFail(db, id)
  const printed = printSample(sample, dialect)
  if (!printed.ok) throw new AppError('REFUSED', { count: printed.refusals.length }, { refusals: printed.refusals })
  const text = printed.value.files.map((file) => file.text).join('')
  const name = `DRAFT_${dialect.id}_${dialect.version}_${sample}.${dialect.files.extension}`
  return { name, mediaType: 'application/octet-stream', body: Buffer.from(text, 'utf8') }
}

async function goldenDiff(db: Db, id: string, caseId: GoldenId) {
  const row = await decidable(db, id)
  const print = proofOf(dialectOf(row)).goldens.find((golden) => golden.id === caseId)
  const base = (await store.goldensOf(db, id)).find((golden) => golden.caseId === caseId)
  if (!print) throw new AppError('NOT_FOUND')
  const lines = condensed(diffLines(base?.baseText ?? '', print.text))
  return { case: caseId, about: print.about, sha256: print.hash, lines: lines.map((line) => ({ ...line })) }
}

/** Post-processors: built-in ones and the workshop's. */
export function createPostService(needs: ServiceNeeds & ProofNeeds) {
  const { db } = needs
  const together = <T>(work: (tx: Db) => Promise<T>) => inTransaction(db, work)
  return {
    list: () => listPosts(db),
    get: (id: string) => getPost(db, id),
    preview: async ({ definition, sample }: z.output<typeof postPreviewInput>) =>
      previewOf(sample, draftDialect(definition, 'PREVIEW', 1)),
    sample: (id: string, sample: (typeof postSamples)[number]) => sampleFile(db, id, sample),
    golden: (id: string, caseId: GoldenId) => goldenDiff(db, id, caseId),
    copy: (input: Copy, actor: Actor) => together((tx) => copy(tx, input, actor, needs)),
    edit: (input: z.output<typeof postEdit>, actor: Actor) => together((tx) => edit(tx, input, actor, needs)),
    meanings: (input: z.output<typeof postMeanings>, actor: Actor) =>
      together((tx) => stateMeanings(tx, input, actor, needs)),
    answer: (input: z.output<typeof postAnswer>, actor: Actor) => together((tx) => answer(tx, input, actor, needs)),
    deleteBatch: (ids: readonly string[]) => together((tx) => removeDrafts(tx, ids)),
    prove: (input: Versioned, actor: Actor) => together((tx) => prove(tx, input, actor, needs)),
    acceptGolden: (input: z.output<typeof postAcceptance>, actor: Actor) =>
      together((tx) => acceptGolden(tx, input, actor, needs)),
    dryRun: (input: z.output<typeof postDryRun>, actor: Actor) =>
      together((tx) => recordDryRun(tx, input, actor, needs)),
    deciders: (id: string, actor: Actor) => decidersOf(db, id, actor, needs),
    approve: (input: Versioned, actor: Actor) => together((tx) => approve(tx, input, actor, needs)),
    retire: (input: z.output<typeof postRetirement>, actor: Actor) => together((tx) => retire(tx, input, actor, needs)),
  }
}

export type PostService = ReturnType<typeof createPostService>
