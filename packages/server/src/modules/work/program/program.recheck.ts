import type { programRechecked } from '@heron/contract/routes'
import { type Finding, notStated } from '@heron/core/verify'
import type { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { updateVersioned } from '../../../platform/db/versioned.ts'
import { inputsOf } from './program.inputs.ts'
import { check } from './program.offload.ts'
import { presentReport } from './program.present.ts'
import { getProgram } from './program.shown.ts'
import { artefactOf, type SigningNeeds } from './program.signature.ts'
import * as store from './program.store.ts'
import type { Checked, CheckingTask } from './program.task.ts'
import { type Recheck, verificationOf } from './program.verification.ts'
import { VERIFIER_VERSION } from './program.verifier.ts'
import { write } from './program.write.ts'

type Answer = z.output<typeof programRechecked>

interface Rechecked {
  readonly answer: Answer
  /** The program is refused, and this refusal has just been recorded for the first time. */
  readonly isNews: boolean
}

/** A released program, or a refusal. */
async function releasedProgram(db: Db, id: string) {
  const row = await store.findProgram(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.state !== 'released') throw new AppError('NOT_RELEASED')
  return row
}

/**
 * Records the verdict of the present verifier, once: the same text and inputs always give the same verdict. A verdict
 * of a later verifier is kept; it exists if the workshop has gone back to an older Heron.
 */
async function keep(db: Db, id: string, recheck: Recheck): Promise<boolean> {
  const row = await releasedProgram(db, id)
  const { checked } = verificationOf(row)
  if (checked && Number(checked.version) >= Number(recheck.version)) return false
  await updateVersioned(write(db), 'program', row, { recheck: JSON.stringify(recheck) }, () => getProgram(db, id))
  return true
}

/** The same in a transaction; once more if the program was changed by another call, which may have recorded a verdict. */
async function record(db: Db, id: string, recheck: Recheck): Promise<boolean> {
  const attempt = () => inTransaction(db, (tx) => keep(tx, id, recheck))
  try {
    return await attempt()
  } catch (cause) {
    if (!(cause instanceof AppError && cause.code === 'CONFLICT')) throw cause
    return attempt()
  }
}

const refusing = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.filter(({ severity }) => severity === 'fail').map((finding) => finding.check)),
]

/** Verdicts that are being made, by program. */
const underWay = new Map<string, Promise<Checked>>()

/** The verdict on a stored text, which never changes: callers that ask at once get one verification. */
async function verdictOn(id: string, task: CheckingTask): Promise<Checked> {
  const running = underWay.get(id)
  if (running) return running
  const checking = check(task).finally(() => underWay.delete(id))
  underWay.set(id, checking)
  return checking
}

/**
 * Verifies the stored text of a released program with the present verifier and the inputs it was made from. The release
 * stays as it is; a refusal is recorded and shown wherever the program is shown.
 */
export async function checkAgain(id: string, actor: Actor, needs: SigningNeeds): Promise<Rechecked> {
  actingOn(`program:${id}`)
  const { db, signingKeys, clock } = needs
  await releasedProgram(db, id)
  const inputs = await inputsOf(db, id)
  const { text } = await artefactOf(db, signingKeys, id, 'released')
  const { verdict, findings } = await verdictOn(id, { kind: 'check', inputs, text })
  const safe = verdict === 'safe'
  const rules = [...refusing(findings)]
  const recheck = { version: VERIFIER_VERSION, safe, rules, person: actor.username, time: clock() }
  const isNew = await record(db, id, recheck)
  const report = presentReport(id, VERIFIER_VERSION, findings, notStated(inputs.job, inputs.plan))
  return { answer: { program: await getProgram(db, id), safe, report }, isNews: isNew && !safe }
}
