import type { PostDetail, postAcceptance, postDryRun, postRetirement } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { lacksProof, type ProofNeeds, requireProof } from '../../../platform/auth/proof.ts'
import { type Actor, auditOnUpdate, type ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { refusedField } from '../../../platform/refused-field.ts'
import { assertMove } from '../../../platform/transition.ts'
import { assertAnswered } from './post.assumptions.ts'
import { dialectOf } from './post.dialect.ts'
import { goodRunOf } from './post.learnt-run.ts'
import { openGoldens, proofOf } from './post.proof.ts'
import { getPost } from './post.read.ts'
import { proveLearnt } from './post.state-meanings.ts'
import { postTransitions, stateOf } from './post.states.ts'
import * as store from './post.store.ts'
import { write } from './post.write.ts'

type Versioned = { readonly id: string; readonly version: number }
type Columns = Parameters<typeof updateVersioned<'postRevision'>>[3]

/** A revision of the workshop; built-in posts have no row and are never decided on. */
export async function rowOrFail(db: Db, id: string): Promise<store.PostRow> {
  const row = await store.findPostRow(db, id)
  if (row) return row
  await getPost(db, id)
  throw new AppError('POST_READ_ONLY')
}

/** A revision that people decide on; a held one, learnt from samples, is refused. */
export async function decidable(db: Db, id: string): Promise<store.PostRow> {
  const row = await rowOrFail(db, id)
  if (row.structure !== null) throw new AppError('POST_HELD')
  return row
}

async function change(db: Db, input: Versioned, columns: Columns, actor: Actor, needs: ServiceNeeds) {
  const all = { ...columns, ...auditOnUpdate(actor, needs.clock) }
  await updateVersioned(write(db), 'postRevision', input, all, () => getPost(db, input.id))
  return getPost(db, input.id)
}

/** Refuses data with a failed proof, or with a golden change that is not accepted. */
async function assertProven(db: Db, row: store.PostRow): Promise<void> {
  const { problems, goldens } = proofOf(dialectOf(row))
  if (problems.length > 0) throw new AppError('POST_UNPROVEN', { count: problems.length }, { refusals: problems })
  const open = openGoldens(goldens, await store.goldensOf(db, row.id))
  if (open.length > 0) throw new AppError('POST_GOLDEN', { count: open.length })
}

/** Refuses approval by the author of the revision and by its last editor. */
function assertOther(row: store.PostRow, { username }: Actor): void {
  if (row.author === username || row.createBy === username) throw new AppError('POST_OWN_WORK')
}

/** draft → tested, if everything that can be proven without a machine passes. A tested one is only proven again. */
export async function prove(db: Db, input: Versioned, actor: Actor, needs: ServiceNeeds): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  if ((await rowOrFail(db, input.id)).structure !== null) return proveLearnt(db, input, actor, needs)
  const row = await decidable(db, input.id)
  if (row.version === input.version && row.state !== 'tested') assertMove(postTransitions, stateOf(row), 'tested')
  await assertProven(db, row)
  return change(db, input, { state: 'tested', testedTime: needs.clock() }, actor, needs)
}

/** Accepts the change of one golden program that a person has read; refused if the text has changed since. */
export async function acceptGolden(
  db: Db,
  { case: caseId, sha256, ...input }: z.output<typeof postAcceptance>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const row = await decidable(db, input.id)
  if (row.state !== 'draft' && row.state !== 'tested') throw new AppError('POST_READ_ONLY')
  const print = proofOf(dialectOf(row)).goldens.find(({ id }) => id === caseId)
  if (!print || print.hash !== sha256) throw refusedField('sha256', 'differs')
  const shown = await change(db, input, {}, actor, needs)
  const accepted = { text: print.text, hash: print.hash, acceptedBy: actor.username, acceptedTime: needs.clock() }
  await store.updateGolden(db, row.id, caseId, accepted)
  return getPost(db, shown.id)
}

/**
 * Records a dry run that the caller has watched. Only a tested revision is worth machine time, so others are refused.
 */
export async function recordDryRun(
  db: Db,
  { machineId, date, note, ...input }: z.output<typeof postDryRun>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const row = await decidable(db, input.id)
  if (row.state !== 'tested') throw new AppError('ILLEGAL_TRANSITION', { from: row.state, to: 'tested' })
  assertOther(row, actor)
  const machine = await store.machineNumber(db, machineId)
  if (!machine) throw refusedField('machineId', 'unknown')
  const [first, last] = [formatDate(row.testedTime ?? row.createTime), formatDate(needs.clock())]
  if (date < first || date > last) throw refusedField('date', 'between', { minimum: first, maximum: last })
  const columns = {
    dryRunPerson: actor.username,
    dryRunDate: date,
    dryRunMachine: machine.machineNo,
    dryRunNote: note,
    dryRunTime: needs.clock(),
  }
  return change(db, input, columns, actor, needs)
}

/** What is known before an approval: whether the caller has to set up a passkey or a code. */
export async function decidersOf(db: Db, id: string, actor: Actor, { config }: Pick<ProofNeeds, 'config'>) {
  await getPost(db, id)
  return { lacksProof: await lacksProof({ db, config }, actor.userId, 'post.approve') }
}

/** tested → approved: by a person other than the author, after a dry run, with all proofs valid and no assumption open. */
export async function approve(
  db: Db,
  input: Versioned,
  actor: Actor,
  needs: ServiceNeeds & ProofNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const row = await rowOrFail(db, input.id)
  if (row.version === input.version) assertMove(postTransitions, stateOf(row), 'approved')
  assertOther(row, actor)
  if (row.structure === null) await assertProven(db, row)
  const hasRun = row.structure === null ? row.dryRunPerson !== null : (await goodRunOf(db, row)) !== undefined
  if (!hasRun) throw new AppError('POST_NOT_RUN')
  await assertAnswered(db, row)
  await requireProof({ ...needs, db }, actor.userId, 'post.approve', input.id)
  const columns = { state: 'approved', approver: actor.username, approvedTime: needs.clock() }
  return change(db, input, columns, actor, needs)
}

/** approved → retired: its programs become stale. */
export async function retire(
  db: Db,
  { reason, ...input }: z.output<typeof postRetirement>,
  actor: Actor,
  needs: ServiceNeeds,
): Promise<PostDetail> {
  actingOn(`post:${input.id}`)
  const row = await rowOrFail(db, input.id)
  if (row.version === input.version) assertMove(postTransitions, stateOf(row), 'retired')
  const columns = { state: 'retired', retiredBy: actor.username, retiredTime: needs.clock(), retiredReason: reason }
  return change(db, input, columns, actor, needs)
}
