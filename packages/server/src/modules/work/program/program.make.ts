import type { Condition } from '@heron/core/condition'
import { type GenerateOptions, generate, stampRelease } from '@heron/core/generate'
import type { Job, Result } from '@heron/core/job'
import type { Plan } from '@heron/core/plan'
import { mayPrint, type Printed, printProgram } from '@heron/core/post'
import { commentText, type Dialect, type NcProgram } from '@heron/core/program'
import { type Report, verifyProgram } from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'

/** Version of the generator; a new one makes older programs stale. */
export const GENERATOR_VERSION = '2'
export const VERIFIER_VERSION = '1'

/** Everything a revision is made from; stored with it, and enough to make it again. */
export interface ProgramInputs {
  readonly job: Job
  readonly plan: Plan
  readonly conditions: readonly Condition[]
  readonly dialect: Dialect
  readonly options: Omit<GenerateOptions, 'library' | 'status' | 'approver'>
  /** A text edited and uploaded by a person; absent: the program is generated from the plan. */
  readonly brought?: Brought
}

/** An edited text as a program; its steps are in the plan beside it. */
export interface Brought {
  /** The revision that was edited. */
  readonly from: string
  readonly reason: string
  /** Hash of the file as uploaded. */
  readonly sha256: string
  /** A draft with its own revision, author and inputs in the header. */
  readonly tree: NcProgram
}

/** A text with its proof. */
export interface Artefact {
  readonly kind: 'draft' | 'released'
  readonly text: string
  readonly sha256: string
  readonly crc32: string
  readonly bytes: number
  readonly lines: number
  readonly lineMap: readonly (readonly [line: number, item: string, step: number | null])[]
  readonly report: Proof
}

/** The stored part of the verifier's report; it is passed between threads. */
export type Proof = Pick<Report, 'verdict' | 'findings' | 'totals'>

const refuse = (path: string, code: string): Result<never> => ({ ok: false, refusals: [{ path, code, params: {} }] })

/** Refuses a post that is neither proven nor approved, or that prints more than one file. */
function postRefusal(dialect: Dialect): Result<never> | undefined {
  const { files } = dialect
  if (!mayPrint(dialect)) return refuse('machine.postId', 'POST_UNPROVEN')
  return files.conditions !== 'inline' || files.subs !== 'single' ? refuse('machine.postId', 'POST_FILES') : undefined
}

const lineMapOf = ({ lines }: Printed): Artefact['lineMap'] =>
  lines.flatMap(({ line, from }) => (from ? [[line, from.item, from.step ?? null] as const] : []))

/** The program's CRC in its trailer, in any style of comment. */
const trailerOf = (text: string): string => /^[^A-Za-z0-9\n]*CRC32 ([0-9A-F]{8})[^A-Za-z0-9\n]*$/m.exec(text)?.[1] ?? ''

function verified(
  inputs: ProgramInputs,
  kind: Artefact['kind'],
  approver: string | undefined,
  printed: Printed,
  again: string,
): Artefact {
  const text = printed.files[0]?.text ?? ''
  const { job, plan, conditions, dialect, options } = inputs
  const report = verifyProgram({
    burnt: options.burnt ?? [],
    files: printed.files,
    dialect,
    job,
    plan,
    library: conditions,
    expected: {
      inputHash: options.inputHash.toUpperCase(),
      crc: trailerOf(text),
      header: {
        STATUS: kind === 'draft' ? 'DRAFT' : 'RELEASED',
        REVISION: String(options.revision),
        AUTHOR: commentText(options.author),
        APPROVER: approver === undefined ? '-' : commentText(approver),
        DATE: options.date,
        GENERATOR: commentText(options.generatorVersion),
        INPUT: options.inputHash.toUpperCase(),
      },
      again,
    },
  })
  return {
    kind,
    text,
    sha256: sha256(text),
    crc32: trailerOf(text),
    bytes: Buffer.byteLength(text, 'utf8'),
    lines: text.split('\n').length - 1,
    lineMap: lineMapOf(printed),
    report: { verdict: report.verdict, findings: report.findings, totals: report.totals },
  }
}

function draftTree({ job, plan, conditions, options, brought }: ProgramInputs): Result<NcProgram> {
  if (brought) return { ok: true, value: brought.tree }
  return generate(job, plan, { ...options, status: 'DRAFT', library: conditions })
}

/** Generates, prints twice and verifies a draft; or returns every reason against it. */
export function makeDraft(inputs: ProgramInputs): Result<Artefact> {
  const unfit = postRefusal(inputs.dialect)
  if (unfit) return unfit
  const tree = draftTree(inputs)
  if (!tree.ok) return tree
  return proven(inputs, 'draft', undefined, tree.value, draftTree(inputs))
}

/** Prints a tree and another one made from the same inputs, and verifies the text (V27 compares the two). */
function proven(
  inputs: ProgramInputs,
  kind: Artefact['kind'],
  approver: string | undefined,
  tree: NcProgram,
  second: Result<NcProgram>,
): Result<Artefact> {
  const printed = printProgram(tree, inputs.dialect)
  if (!printed.ok) return printed
  const again = second.ok ? printProgram(second.value, inputs.dialect) : second
  const text = again.ok ? (again.value.files[0]?.text ?? '') : ''
  return { ok: true, value: verified(inputs, kind, approver, printed.value, text) }
}

/** The stored draft differs from the one its inputs give: one of them was changed. */
export const DRAFT_DIFFERS = 'DRAFT_DIFFERS'

/**
 * The released form of a stored draft, made again from its inputs and verified as a separate text. The draft made from
 * the inputs must equal the stored one byte for byte.
 */
export function makeRelease(inputs: ProgramInputs, approver: string, draft: string): Result<Artefact> {
  const again = draftTree(inputs)
  if (!again.ok) return again
  const printed = printProgram(again.value, inputs.dialect)
  if (!printed.ok) return printed
  if (printed.value.files[0]?.text !== draft) return refuse('text', DRAFT_DIFFERS)
  const stamped = () => {
    const tree = draftTree(inputs)
    return tree.ok ? stampRelease(tree.value, approver) : tree
  }
  const tree = stamped()
  return tree.ok ? proven(inputs, 'released', approver, tree.value, stamped()) : tree
}

/** A stored text, read again with its own inputs. */
export const readAgain = (inputs: ProgramInputs, text: string): Report =>
  verifyProgram({
    files: [{ name: 'program', text }],
    dialect: inputs.dialect,
    job: inputs.job,
    plan: inputs.plan,
    library: inputs.conditions,
    burnt: inputs.options.burnt ?? [],
  })
