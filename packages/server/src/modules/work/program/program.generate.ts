import type { programMade } from '@heron/contract/routes'
import { formatDate } from '@heron/contract/wire'
import type { Result } from '@heron/core/job'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { canonicalJson, hashOf, sha256 } from '../../../platform/canonical-json.ts'
import { lockUntilCommit } from '../../../platform/db/advisory-lock.ts'
import type { ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { assertMove } from '../../../platform/transition.ts'
import {
  acceptedPlanOf,
  burntPlacesOf,
  type LoadedPlan,
  namesOf,
  presentRefusals,
  unclearPairs,
} from '../plan/index.ts'
import { type PrintingPost, printingPost } from '../post/index.ts'
import { readSnapshot, type Snapshot } from '../project/index.ts'
import type { Artefact, ProgramInputs } from './program.artefact.ts'
import { contributionsTo } from './program.contributors.ts'
import type { Contribution } from './program.deeds.ts'
import { GENERATOR_VERSION } from './program.generator.ts'
import { perform } from './program.offload.ts'
import { programName, readFindings, tallyOf } from './program.present.ts'
import { getProgram } from './program.shown.ts'
import { type SigningNeeds, signArtefact } from './program.signature.ts'
import { hashesOf } from './program.stale.ts'
import { programTransitions } from './program.states.ts'
import * as store from './program.store.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'
import { keptPlanWarnings, toSignOf } from './program.warnings.ts'

type Made = z.output<typeof programMade>

/** Highest program number on the controls: O0001 to O8999. */
const LAST_NUMBER = 8_999

export interface Gathered {
  readonly inputs: ProgramInputs
  readonly snapshot: Snapshot
  readonly loaded: LoadedPlan
  readonly machineId: string
  readonly post: PrintingPost
  readonly contributions: readonly Contribution[]
}

/** Whether a running burn will be good is not known yet: a program made now would burn its place again. */
async function refuseWhileBurning(db: Db, projectId: string): Promise<void> {
  const burn = await db
    .selectFrom('burn')
    .select(['machineNo', 'electrodeName', 'label'])
    .where('projectId', '=', projectId)
    .where('result', '=', 'running')
    .orderBy('id')
    .executeTakeFirst()
  if (burn)
    throw new AppError('PROJECT_BURNING', { machine: burn.machineNo, place: `${burn.electrodeName} ${burn.label}` })
}

/** A place that may already be burnt is not burnt a second time without a person's decision. */
async function refuseUnclearPlaces(db: Db, projectId: string): Promise<void> {
  const pairs = await unclearPairs(db, projectId)
  const places = new Set(pairs.map(({ place }) => `${place.electrodeName} ${place.label}`))
  if (places.size > 0) throw new AppError('PLACES_UNCLEAR', { places: [...places].join(', ') })
}

/** One consistent snapshot of everything a program depends on. */
export async function gather(db: Db, projectId: string, author: string, { clock }: ServiceNeeds): Promise<Gathered> {
  const project = await db
    .selectFrom('project')
    .select(['serial', 'machineId'])
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project) throw new AppError('NOT_FOUND')
  await refuseWhileBurning(db, projectId)
  await refuseUnclearPlaces(db, projectId)
  const snapshot = await readSnapshot(db, projectId)
  const loaded = await acceptedPlanOf(db, projectId, snapshot)
  if (!loaded) throw new AppError('PLAN_MISSING')
  if (!snapshot.job.ok || loaded.staleReasons.length > 0 || project.machineId === null) throw new AppError('PLAN_STALE')
  const job = snapshot.job.value
  const post = await printingPost(db, job.machine.postId)
  const { plan, conditions } = loaded
  const burnt = await burntPlacesOf(db, loaded.row.id)
  const options = {
    programNumber: ((project.serial - 1) % LAST_NUMBER) + 1,
    revision: await store.nextRevision(db, projectId),
    author,
    date: formatDate(clock()),
    generatorVersion: GENERATOR_VERSION,
    inputHash: hashOf(burnt.length === 0 ? { job, plan } : { job, plan, burnt }).toUpperCase(),
    post: { id: post.id, version: post.version },
    ...(burnt.length > 0 && { burnt }),
  }
  const contributions = await contributionsTo(db, { loaded, post }, author)
  const inputs: ProgramInputs = { job, plan, conditions, options, ...post.writer }
  return { inputs, snapshot, loaded, machineId: project.machineId, post, contributions }
}

export const artefactColumns = (programId: string, artefact: Artefact, planWarnings: string | null, now: number) => ({
  programId,
  kind: artefact.kind,
  text: artefact.text,
  sha256: artefact.sha256,
  crc32: artefact.crc32,
  bytes: artefact.bytes,
  lines: artefact.lines,
  lineMap: JSON.stringify(artefact.lineMap),
  report: JSON.stringify(artefact.report.findings),
  planWarnings,
  createTime: now,
})

/** Columns that later decisions about a revision fill. */
const undecided = {
  approver: null,
  approvedTime: null,
  releaser: null,
  releasedTime: null,
  withdrawnBy: null,
  withdrawnTime: null,
  withdrawnReason: '',
  releaseForecast: null,
  recheck: null,
} as const

async function keep(db: Db, gathered: Gathered, artefact: Artefact, needs: SigningNeeds): Promise<string> {
  const { ids, clock, signingKeys } = needs
  const { inputs, snapshot, loaded, machineId, post, contributions } = gathered
  const { job, options } = inputs
  const id = ids()
  const isSafe = artefact.report.verdict === 'safe'
  if (isSafe) assertMove(programTransitions, 'draft', 'verified')
  const tally = tallyOf(artefact.report.findings)
  const { totals } = artefact.report
  const burnt = new Set((options.burnt ?? []).map(({ copy, locationId }) => `${copy} ${locationId}`))
  const planWarnings = keptPlanWarnings(inputs)
  const toBurn = loaded.plan.items.filter(({ copy, locationId }) => !burnt.has(`${copy} ${locationId}`))
  await store.insertProgram(db, {
    id,
    projectId: job.project.id,
    planId: loaded.row.id,
    number: options.programNumber,
    name: programName(options.programNumber),
    revision: options.revision,
    machineId,
    machineNo: job.machine.number,
    postId: post.id,
    postVersion: post.version,
    state: isSafe ? 'verified' : 'draft',
    author: options.author,
    createTime: clock(),
    verifiedTime: isSafe ? clock() : null,
    ...undecided,
    ...hashesOf(snapshot, loaded, post.hash),
    inputHash: options.inputHash,
    generatorVersion: GENERATOR_VERSION,
    verifierVersion: VERIFIER_VERSION,
    passCount: tally.pass,
    warningCount: tally.warning,
    blockCount: tally.block,
    time: totals.time,
    lowestZ: totals.lowestZ ?? 0,
    toolChanges: totals.toolChanges,
    locations: new Set(toBurn.map((item) => item.locationId)).size,
    steps: totals.steps,
    leftOut: JSON.stringify(options.burnt ?? []),
    toSign: toSignOf(planWarnings, readFindings(JSON.stringify(artefact.report.findings))),
    version: 1,
  })
  await store.insertArtefact(db, artefactColumns(id, artefact, JSON.stringify(planWarnings), clock()))
  if (inputs.brought) {
    const { from, reason, sha256: fileHash } = inputs.brought
    await store.insertBrought(db, { programId: id, fromId: from, reason, fileHash, createTime: clock() })
  }
  await store.insertContributors(
    db,
    contributions.map((each) => ({ programId: id, ...each })),
  )
  const snapshotText = canonicalJson(inputs)
  await store.insertInput(db, { programId: id, snapshot: snapshotText, sha256: sha256(snapshotText) })
  await signArtefact(db, signingKeys, id, 'draft', clock)
  return id
}

/** Stores a revision with the number that its text states; undefined if another one has it since. */
export async function keepNext(
  tx: Tx,
  gathered: Gathered,
  artefact: Artefact,
  needs: SigningNeeds,
): Promise<string | undefined> {
  const { job, options } = gathered.inputs
  await lockUntilCommit(tx, 'programRevision', job.project.id)
  const isNext = (await store.nextRevision(tx, job.project.id)) === options.revision
  return isNext ? keep(tx, gathered, artefact, needs) : undefined
}

/** The draft, or every reason against it, among them why the post may not print. */
const draftOf = ({ inputs, post: { idle } }: Gathered): Promise<Result<Artefact>> =>
  idle === undefined
    ? perform({ kind: 'draft', inputs })
    : Promise.resolve({ ok: false, refusals: [{ path: 'machine.postId', code: idle, params: {} }] })

/** Makes, verifies and stores a new revision from the accepted plan; or returns every reason against it. */
export async function generateProgram(
  input: { readonly projectId: string; readonly author: string },
  needs: SigningNeeds,
  context: Pick<JobContext, 'progress'>,
): Promise<Made> {
  const { projectId, author } = input
  const { progress } = context
  await progress(5, 'inputs')
  const gathered = await inTransaction(needs.db, (tx) => gather(tx, projectId, author, needs))
  await progress(20, 'generate')
  const made = await draftOf(gathered)
  if (!made.ok) return { program: null, refusals: presentRefusals(made.refusals, await namesOf(needs.db, projectId)) }
  await progress(80, 'keep')
  const id = await inTransaction(needs.db, (tx) => keepNext(tx, gathered, made.value, needs))
  // Another user generated at the same time.
  if (id === undefined) return generateProgram(input, needs, context)
  return { program: await getProgram(needs.db, id), refusals: [] }
}
