import { recount, recountedKeys } from '@heron/core/generate'
import type { Plan } from '@heron/core/plan'
import { printProgram } from '@heron/core/post'
import { type NcNode, type NcProgram, originsOf, readProgram } from '@heron/core/program'
import {
  adoptSteps,
  type Change,
  carry,
  diffPrograms,
  type Finding,
  type Reading,
  type Report,
  verifyLearnt,
} from '@heron/core/verify'
import type { DialectInputs, LearntInputs, ProgramInputs } from './program.artefact.ts'
import { readAgain } from './program.make.ts'
import { printedLearnt } from './program.make-learnt.ts'

/** The result of checking an edited text; lines are those of the file as uploaded. It is passed between threads. */
export interface Judgement {
  readonly verdict: Report['verdict']
  readonly findings: readonly Finding[]
  readonly changes: readonly Change[]
  /** The plan as burnt by the text. */
  readonly plan: Plan
  /** Undefined for a learnt post, and when the text cannot have been written by its post. */
  readonly tree: NcProgram | undefined
}

type Judged = Omit<Judgement, 'findings' | 'changes'> & { readonly report: Report; readonly before: Report | undefined }

/** The changes of a text that cannot be read are unknown. */
const UNREAD: Change = { code: 'text.unread', params: {}, lines: {} }

/** Runs every check on an edited text and compares the machine's actions with those of the stored one. */
export function judgeEdited(inputs: ProgramInputs, stored: string, bytes: string): Judgement {
  if (inputs.learnt) return judgeLearnt(inputs, stored, bytes)
  const { text, lineOf } = carry(bytes, inputs.dialect)
  const { report, before, ...judged } = judge(inputs, text)
  const changes = before ? diffPrograms(readAgain(inputs, stored), before).filter(isOwnChange) : [UNREAD]
  return {
    ...judged,
    findings: report.findings.map((each) => (each.line === undefined ? each : { ...each, line: lineOf(each.line) })),
    changes: changes.map((each) =>
      each.lines.b === undefined ? each : { ...each, lines: { ...each.lines, b: lineOf(each.lines.b) } },
    ),
  }
}

/** Checks that find what cannot be read. */
const reading: readonly Finding['check'][] = ['V01', 'V02']

/**
 * The same for a text of a learnt post, from which the traces of transport were removed: it must also be what its post
 * prints for the plan that it burns.
 */
function judgeLearnt(inputs: LearntInputs, stored: string, text: string): Judgement {
  const { job, plan, conditions: library, options, learnt } = inputs
  const before = readAgain(inputs, text)
  const unread = before.findings.find(({ check, severity }) => severity === 'fail' && reading.includes(check))
  if (unread) {
    const lines = unread.line === undefined ? {} : { b: unread.line }
    const changes = [{ ...UNREAD, lines }]
    return { verdict: 'refused', findings: before.findings, changes, plan, tree: undefined }
  }
  const adopted = adoptSteps({ job, plan, library, report: before })
  const again = printedLearnt({ ...inputs, plan: adopted })
  const expected = { again: again.ok ? again.value : '' }
  const report = verifyLearnt({ ...learnt, text, job, plan: adopted, library, burnt: options.burnt ?? [], expected })
  const changes = diffPrograms(readAgain(inputs, stored), before)
  return { verdict: report.verdict, findings: report.findings, changes, plan: adopted, tree: undefined }
}

/** Header lines derived from the blocks are rewritten, so a difference in them is not a change of its own. */
const isOwnChange = ({ code, params }: Change): boolean =>
  code !== 'header.changed' || !recountedKeys.some((key) => key === params.key)

function judge(inputs: DialectInputs, text: string): Judged {
  const { dialect, job, plan, conditions: library } = inputs
  const read = readProgram([{ name: 'program', text }], dialect)
  const counted = read.ok ? recount(read.value.program) : undefined
  const printed = counted && printProgram(counted, dialect)
  if (!read.ok || !counted || !printed?.ok) {
    const report = readAgain(inputs, text)
    return { verdict: 'refused', plan, tree: undefined, report, before: undefined }
  }
  const put = printed.value.files[0]?.text ?? ''
  const before = readAgain(inputs, put)
  const adopted = adoptSteps({ job, plan, library, report: before })
  const report = adopted === plan ? before : readAgain({ ...inputs, plan: adopted }, put)
  const lines = originsOf(read.value.parts)
  const places = new Map(lines.filter(({ part }) => part === 0).map(({ line, node }) => [node, line]))
  const tree = { ...counted, main: traceBack(counted.main, (node) => places.get(node) ?? 0, report.readings) }
  return { verdict: report.verdict, plan: adopted, tree, report, before }
}

type From = NonNullable<NcNode['from']>

/** Blocks that prepare an erosion. */
const preparing: readonly NcNode['kind'][] = ['condition', 'orbitOn', 'orbitOff', 'discharge']

type Lines = (node: number) => number

/** Assigns each block of a place its plan row and step, which a read text does not contain. */
function traceBack(main: readonly NcNode[], lineOf: Lines, readings: readonly Reading[]): readonly NcNode[] {
  const steps = stepsOf(main, lineOf, readings)
  return main.map((node, at): NcNode => {
    const from = (node.kind === 'dwell' ? steps[at - 1] : steps[at]) ?? placeOf(lineOf(at), readings)
    return from ? { ...node, from } : node
  })
}

/** By block: the step of the erosion that it is or prepares. */
function stepsOf(main: readonly NcNode[], lineOf: Lines, readings: readonly Reading[]): readonly (From | undefined)[] {
  const burns = new Map<number, From>()
  for (const { item, steps } of readings)
    if (item !== undefined) for (const [n, { line }] of steps.entries()) burns.set(line, { item, step: n + 1 })
  let next: From | undefined
  const backwards = main.toReversed().map(({ kind }, n) => {
    if (kind === 'erode') next = burns.get(lineOf(main.length - 1 - n))
    else if (!preparing.includes(kind)) next = undefined
    return next
  })
  return backwards.toReversed()
}

/** The place that a block belongs to: from its traverse to its last erosion. */
function placeOf(line: number, readings: readonly Reading[]): From | undefined {
  const reading = readings.find((each) => each.line <= line && line <= (each.steps.at(-1)?.line ?? each.line))
  return reading?.item === undefined ? undefined : { item: reading.item }
}
