import { generate, stampRelease } from '@heron/core/generate'
import type { Result } from '@heron/core/job'
import { mayPrint, type Printed, printProgram } from '@heron/core/post'
import { commentText, type Dialect, type NcProgram } from '@heron/core/program'
import { type Report, verifyLearnt, verifyProgram } from '@heron/core/verify'
import { sha256 } from '../../../platform/canonical-json.ts'
import type { Artefact, CommonInputs, DialectInputs, ProgramInputs } from './program.artefact.ts'
import { makeLearnt } from './program.make-learnt.ts'

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
export const trailerOf = (text: string): string =>
  /^[^A-Za-z0-9\n]*CRC32 ([0-9A-F]{8})[^A-Za-z0-9\n]*$/m.exec(text)?.[1] ?? ''

function verified(
  inputs: DialectInputs,
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

function draftTree({ job, plan, conditions, options, brought }: CommonInputs): Result<NcProgram> {
  if (brought && 'tree' in brought) return { ok: true, value: brought.tree }
  return generate(job, plan, { ...options, status: 'DRAFT', library: conditions })
}

/** Generates, prints twice and verifies a draft; or returns every reason against it. */
export function makeDraft(inputs: ProgramInputs): Result<Artefact> {
  if (inputs.learnt) return makeLearnt(inputs, 'draft')
  const unfit = postRefusal(inputs.dialect)
  if (unfit) return unfit
  const tree = draftTree(inputs)
  if (!tree.ok) return tree
  return proven(inputs, 'draft', undefined, tree.value, draftTree(inputs))
}

/** Prints a tree and another one made from the same inputs, and verifies the text (V27 compares the two). */
function proven(
  inputs: DialectInputs,
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
  if (inputs.learnt) {
    const same = makeLearnt(inputs, 'released')
    return same.ok && same.value.text !== draft ? refuse('text', DRAFT_DIFFERS) : same
  }
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
export function readAgain(inputs: ProgramInputs, text: string): Report {
  const { job, plan, conditions: library, options } = inputs
  const given = { job, plan, library, burnt: options.burnt ?? [] }
  if (inputs.learnt) return verifyLearnt({ ...given, ...inputs.learnt, text })
  return verifyProgram({ ...given, files: [{ name: 'program', text }], dialect: inputs.dialect })
}
