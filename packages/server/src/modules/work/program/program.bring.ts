import type { Program } from '@heron/contract/routes'
import { stampBrought } from '@heron/core/generate'
import { AppError } from '../../../platform/app-error.ts'
import { actingOn } from '../../../platform/audit/action.ts'
import { hashOf, sha256 } from '../../../platform/canonical-json.ts'
import type { Actor } from '../../../platform/db/audit-columns.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { StagedFile } from '../../../platform/files/staged-file.ts'
import type { Artefact, ProgramInputs } from './program.artefact.ts'
import { type ClaimedFile, claimedFile, judgedText } from './program.claimed.ts'
import { contributionsTo } from './program.contributors.ts'
import type { Contribution } from './program.deeds.ts'
import { raisedBy } from './program.dry-run-file.ts'
import { type Gathered, gather, keepNext } from './program.generate.ts'
import type { Judgement } from './program.judge.ts'
import { judge, perform } from './program.offload.ts'
import { getProgram } from './program.shown.ts'
import type { SigningNeeds } from './program.signature.ts'
import * as store from './program.store.ts'
import { unproven } from './program.unproven.ts'
import { readUpload, type Upload } from './program.upload.ts'

interface Bringing {
  readonly id: string
  readonly reason: string
}

/** The file as an edited text of exactly this revision. */
async function editedFile(needs: SigningNeeds, id: string, upload: Upload): Promise<ClaimedFile> {
  const file = await claimedFile(needs.db, needs.signingKeys, upload)
  if (file?.id !== id) throw new AppError('PROGRAM_FILE_OTHER')
  if (raisedBy(file.carried.text) !== undefined) throw new AppError('PROGRAM_FILE_DRY_RUN')
  if (file.carried.text === file.stored) throw new AppError('PROGRAM_FILE_SAME')
  return file
}

/** Only a current revision can be changed: a stale or withdrawn one does not match the present job. */
async function assertPresent(db: Db, id: string): Promise<Program> {
  const program = await getProgram(db, id)
  if (program.state === 'withdrawn') throw new AppError('ILLEGAL_TRANSITION', { from: program.state, to: 'verified' })
  if (program.stale) throw new AppError('PROGRAM_STALE')
  return program
}

/** Inputs of the new revision: the plan as burnt by the text, and the text itself in place of the generator. */
function inputsFrom(
  gathered: Gathered,
  { plan, tree, findings }: Judgement,
  { id, reason }: Bringing,
  { bytes, carried, inputs: source }: ClaimedFile,
): ProgramInputs {
  const { inputs } = gathered
  const { job } = inputs
  const burnt = inputs.options.burnt ?? []
  const inputHash = hashOf(burnt.length === 0 ? { job, plan } : { job, plan, burnt }).toUpperCase()
  const options = { ...inputs.options, inputHash }
  const from = { from: id, reason, sha256: sha256(bytes) }
  // A text without a header stays as it is at the machine, with the date that it may have in its lines.
  if (inputs.learnt)
    return {
      ...{ ...inputs, plan, options: { ...options, date: source.options.date } },
      brought: { ...from, text: carried.text },
    }
  if (!tree) throw unproven(findings)
  return { ...inputs, plan, options, brought: { ...from, tree: stampBrought(tree, options) } }
}

/** Contributors to the original revision count as contributors to this one. */
async function contributorsTo(db: Db, gathered: Gathered, from: string, author: string) {
  const earlier = await store.contributorsOf(db, [from])
  const own = await contributionsTo(db, gathered, author, 'bring')
  const all = [...own, ...earlier.map(({ username, act }) => ({ username, act }) as Contribution)]
  return [...new Map(all.map((each) => [`${each.username} ${each.act}`, each])).values()]
}

async function prepare(needs: SigningNeeds, input: Bringing, file: ClaimedFile, actor: Actor) {
  const { inputs, stored } = file
  const judged = await judge({ kind: 'judge', inputs, stored, bytes: judgedText(file) })
  if (judged.verdict !== 'safe') throw unproven(judged.findings)
  const gathered = await inTransaction(needs.db, async (tx) => {
    await assertPresent(tx, input.id)
    const found = await gather(tx, inputs.job.project.id, actor.username, needs)
    return { ...found, contributions: await contributorsTo(tx, found, input.id, actor.username) }
  })
  return { ...gathered, inputs: inputsFrom(gathered, judged, input, file) }
}

function proven(made: Awaited<ReturnType<typeof perform>>): Artefact {
  if (!made.ok) throw new AppError('REFUSED', { count: made.refusals.length }, { refusals: made.refusals })
  const { report } = made.value
  // More burns may have been recorded since the text was written: places already burnt are not burnt again.
  if (report.verdict !== 'safe') throw unproven(report.findings)
  return made.value
}

/**
 * A text edited at the machine becomes a new revision, with the person who uploads it as author. It must pass every
 * check; its deviations from the plan are in the plan stored with it.
 */
export async function takeOver(
  input: Bringing,
  files: readonly StagedFile[],
  actor: Actor,
  needs: SigningNeeds,
): Promise<Program> {
  actingOn(`program:${input.id}`)
  await assertPresent(needs.db, input.id)
  const file = await editedFile(needs, input.id, await readUpload(needs.db, files))
  const gathered = await prepare(needs, input, file, actor)
  const artefact = proven(await perform({ kind: 'draft', inputs: gathered.inputs }))
  const id = await inTransaction(needs.db, async (tx) => {
    await assertPresent(tx, input.id)
    return keepNext(tx, gathered, artefact, needs)
  })
  // Another user generated at the same time.
  if (id === undefined) return takeOver(input, files, actor, needs)
  return getProgram(needs.db, id)
}
