import type { Program } from '@heron/contract/routes'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { expectProof, type ProofNeeds, requireProof } from '../../../platform/auth/proof.ts'
import type { Actor, ServiceNeeds } from '../../../platform/db/audit-columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import type { SigningKeys } from '../../../platform/signing/signing-keys.ts'
import { assertMove } from '../../../platform/transition.ts'
import { changingProjectsOf } from '../project-record/index.ts'
import { refuseUnprovenHere } from './program.air-cut.ts'
import type { Artefact } from './program.artefact.ts'
import { refuseDecider } from './program.four-eyes.ts'
import { artefactColumns } from './program.generate.ts'
import { inputsOf } from './program.inputs.ts'
import { DRAFT_DIFFERS } from './program.make.ts'
import { perform } from './program.offload.ts'
import { getProgram, programRow } from './program.shown.ts'
import { artefactOf, type SigningNeeds, signArtefact } from './program.signature.ts'
import { type ProgramState, programTransitions } from './program.states.ts'
import * as store from './program.store.ts'
import { tampered } from './program.tampered.ts'
import { unproven } from './program.unproven.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'
import { refuseNewWarnings, refuseOpenWarnings } from './program.warnings.ts'
import { write } from './program.write.ts'

/** Decisions also require a proof of identity. */
export type DecisionNeeds = SigningNeeds & ProofNeeds

type Versioned = { readonly id: string; readonly version: number }

async function move(db: Db, input: Versioned, to: ProgramState, columns: object): Promise<void> {
  const before = await programRow(db, input.id)
  if (before.version === input.version) assertMove(programTransitions, before.state, to)
  await updateVersioned(write(db), 'program', input, { state: to, ...columns }, () => getProgram(db, input.id))
}

/** Refuses a decision on a stale or tampered revision. */
async function assertSound(db: Db, keys: SigningKeys, id: string): Promise<Program> {
  const program = await getProgram(db, id)
  await artefactOf(db, keys, id, 'draft')
  await inputsOf(db, id)
  if (program.stale) throw new AppError('PROGRAM_STALE')
  return program
}

/** Approval by a user who contributed to none of its inputs, after verification and with all warnings accepted. */
export async function approve(db: Db, input: Versioned, actor: Actor, needs: DecisionNeeds): Promise<Program> {
  actingOn(`program:${input.id}`)
  const { clock, signingKeys } = needs
  const program = await assertSound(db, signingKeys, input.id)
  await refuseDecider(db, program, actor, clock())
  // A revision in a wrong state is refused before its warnings are checked.
  if (program.version === input.version) assertMove(programTransitions, program.state, 'approved')
  await refuseOpenWarnings(db, signingKeys, input.id)
  await requireProof({ ...needs, db }, actor.userId, 'program.approve', input.id)
  await move(db, input, 'approved', { approver: actor.username, approvedTime: clock() })
  return getProgram(db, input.id)
}

type Withdrawal = Versioned & { readonly reason: string }

async function putOutOfForce(db: Db, input: Withdrawal, actor: Actor, { clock }: ServiceNeeds): Promise<void> {
  actingOn(`program:${input.id}`)
  const columns = { withdrawnBy: actor.username, withdrawnTime: clock(), withdrawnReason: input.reason }
  await move(db, input, 'withdrawn', columns)
}

export async function withdraw(db: Db, input: Withdrawal, actor: Actor, needs: ServiceNeeds): Promise<Program> {
  await putOutOfForce(db, input, actor, needs)
  return getProgram(db, input.id)
}

/** Rejection by the approver ends the revision; a change needs a new one. */
export async function reject(db: Db, input: Withdrawal, actor: Actor, needs: ServiceNeeds): Promise<Program> {
  const { state } = await programRow(db, input.id)
  if (state === 'released') throw new AppError('ILLEGAL_TRANSITION', { from: state, to: 'draft' })
  return withdraw(db, input, actor, needs)
}

/** The released text, made from the stored inputs outside any transaction, because inputs and draft never change. */
async function releasedArtefact(db: Db, keys: SigningKeys, id: string): Promise<Artefact> {
  const { approver, state } = await programRow(db, id)
  if (approver === null) throw new AppError('ILLEGAL_TRANSITION', { from: state, to: 'released' })
  const inputs = await inputsOf(db, id)
  const { text } = await artefactOf(db, keys, id, 'draft')
  const made = await perform({ kind: 'release', inputs, approver, draft: text })
  if (!made.ok && made.refusals.some(({ code }) => code === DRAFT_DIFFERS)) throw await tampered(db, id)
  if (!made.ok) throw new AppError('REFUSED', { count: made.refusals.length }, { refusals: made.refusals })
  if (made.value.report.verdict !== 'safe') throw unproven(made.value.report.findings)
  return made.value
}

async function putIntoForce(db: Db, input: Versioned, artefact: Artefact, actor: Actor, needs: DecisionNeeds) {
  const program = await assertSound(db, needs.signingKeys, input.id)
  if (program.version === input.version) assertMove(programTransitions, program.state, 'released')
  for (const earlier of await store.releasedOf(db, program.projectId))
    await putOutOfForce(db, { id: earlier.id, version: earlier.version, reason: `R${program.revision}` }, actor, needs)
  actingOn(`program:${input.id}`)
  await refuseUnprovenHere(db, input.id)
  await requireProof({ ...needs, db }, actor.userId, 'program.release', input.id)
  const releaseForecast = JSON.stringify(program.forecast)
  const verifierVersion = VERIFIER_VERSION
  const releasedTime = needs.clock()
  await move(db, input, 'released', { releaser: actor.username, releasedTime, releaseForecast, verifierVersion })
  await refuseNewWarnings(db, needs.signingKeys, input.id, artefact.report.findings)
  await store.insertArtefact(db, artefactColumns(input.id, artefact, null, needs.clock()))
  await signArtefact(db, needs.signingKeys, input.id, 'released', needs.clock)
  return getProgram(db, input.id)
}

/** Releases an approved revision; an earlier release of the project is withdrawn. */
export async function release(input: Versioned, actor: Actor, needs: DecisionNeeds): Promise<Program> {
  await expectProof(needs, actor.userId, 'program.release', input.id)
  const artefact = await releasedArtefact(needs.db, needs.signingKeys, input.id)
  return changingProjectsOf(needs.db, 'program', [input.id], (tx) => putIntoForce(tx, input, artefact, actor, needs))
}
