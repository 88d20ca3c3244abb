import type { NumberForm } from '../../structural/index.ts'
import { type LineMeanings, lineFaults, type StructuralPost } from '../../structural/index.ts'
import { executeStructural } from '../../structural-read/index.ts'
import type { EveryCheck } from '../checks/index.ts'
import { v01Words } from '../checks/v01-words.ts'
import { v02Structure } from '../checks/v02-structure.ts'
import { v03State } from '../checks/v03-state.ts'
import { v04Traverse } from '../checks/v04-traverse.ts'
import { v07Envelope } from '../checks/v07-envelope.ts'
import { v08Once } from '../checks/v08-once.ts'
import { v09Ladder } from '../checks/v09-ladder.ts'
import { v10Depth } from '../checks/v10-depth.ts'
import { v11Gap } from '../checks/v11-gap.ts'
import { v12Pots } from '../checks/v12-pots.ts'
import { v15GapFlag } from '../checks/v15-gap-flag.ts'
import { v16Conditions } from '../checks/v16-conditions.ts'
import { v17Reference } from '../checks/v17-reference.ts'
import { v21Direction } from '../checks/v21-direction.ts'
import { v22Base } from '../checks/v22-base.ts'
import { v23Neighbours } from '../checks/v23-neighbours.ts'
import { v27Determinism } from '../checks/v27-determinism.ts'
import { v29Coverage } from '../checks/v29-coverage.ts'
import { v30LastStep } from '../checks/v30-last-step.ts'
import { v31Size } from '../checks/v31-size.ts'
import { v32Scene } from '../checks/v32-scene.ts'
import { v33Figures } from '../checks/v33-figures.ts'
import { v34Reloads } from '../checks/v34-reloads.ts'
import { hasWordsAfterPercent } from '../program-name.ts'
import { crc32 } from '../read/crc.ts'
import { OpTable } from '../read/op.ts'
import type { ProgramText, ReadingProblem } from '../read/program-text.ts'
import type { Report } from '../report.ts'
import { judge, runChecks, type VerifyInput } from '../verify.ts'
import { learntDescent, learntErosion, learntOffsets, learntRetreat, learntToolChange } from './checks.ts'
import { conditionTextsOf } from './condition-texts.ts'
import { interpret } from './interpret.ts'

export interface VerifyLearntInput extends Omit<VerifyInput, 'files' | 'dialect'> {
  readonly text: string
  readonly post: StructuralPost
  readonly meanings: LineMeanings
}

const learntReading = [v01Words, v02Structure] as const

/**
 * Without the rules on header, trailer, condition table, comments, measuring, macros and dry run, which these programs
 * do not have.
 */
const learntChecks = [
  ...learntReading,
  v03State,
  v04Traverse,
  learntDescent,
  learntErosion,
  v07Envelope,
  v08Once,
  v09Ladder,
  v10Depth,
  v11Gap,
  v12Pots,
  learntToolChange,
  learntOffsets,
  v15GapFlag,
  v16Conditions,
  v17Reference,
  learntRetreat,
  v21Direction,
  v22Base,
  v23Neighbours,
  v27Determinism,
  v29Coverage,
  v30LastStep,
  v31Size,
  v32Scene,
  v33Figures,
  v34Reloads,
] as const

/**
 * Verifies a learnt post's program against job, plan and library: its lines are read with the post's data and become
 * moves by their stated meanings. A line without a valid meaning refuses the text.
 */
export function verifyLearnt(input: VerifyLearntInput): Report {
  const { text, post, meanings, job } = input
  return verifyLearntRead(input, readLearnt(text, post, meanings, job.machine.safeZ))
}

/** Verifies a text that was read before; for tests that verify the same text against many jobs. */
export function verifyLearntRead(
  { text: source, post, meanings: _, ...input }: VerifyLearntInput,
  text: ProgramText,
): Report {
  const readable = text.problems.length === 0
  const asked: readonly Pick<EveryCheck, 'id' | 'run'>[] = readable ? learntChecks : learntReading
  return judge(
    { ...input, files: [{ name: 'main', text: source }] },
    {
      ...{ text, readable, tolerance: toleranceOf(Object.values(post.forms)) },
      conditionTexts: conditionTextsOf(post),
    },
    (context) => runChecks(context, asked),
  )
}

/** Reads a text to operations; a text with problems is refused. */
export function readLearnt(source: string, post: StructuralPost, meanings: LineMeanings, safeZ: number): ProgramText {
  const executed = executeStructural(source, post)
  if (!executed.ok) {
    const line = Number(executed.refusals[0]?.params.line ?? 1)
    return programText(source, {
      ops: new OpTable(),
      comments: [],
      problems: [
        { code: hasWordsAfterPercent(lineAt(source, line)) ? 'percent.words' : 'line.unknown', line, params: {} },
      ],
    })
  }
  const { lines } = executed.value
  const faults = new Set(lineFaults(post, meanings).map(({ line }) => line))
  const unstated = lines.flatMap(({ at, line }): ReadingProblem[] =>
    faults.has(line) ? [{ code: 'line.unknown', line: at, params: {} }] : [],
  )
  // A fault in a line that this program does not contain also refuses it: the stated meanings are not reliable.
  const elsewhere: ReadingProblem[] =
    faults.size > 0 && unstated.length === 0 ? [{ code: 'line.unknown', line: 1, params: {} }] : []
  const read = interpret(lines, { post, meanings, safeZ })
  return programText(source, { ...read, problems: [...unstated, ...elsewhere, ...read.problems] })
}

const lineAt = (source: string, line: number): string => source.split(/\r\n|\n|\r/)[line - 1] ?? ''

function programText(
  source: string,
  { ops, comments, problems }: Pick<ProgramText, 'ops' | 'comments' | 'problems'>,
): ProgramText {
  const lines = source.split('\n').length
  const crc = crc32(source)
  return {
    number: 0,
    header: [],
    conditions: [],
    ops,
    comments,
    main: { number: 0, line: 1, from: 0, to: ops.length },
    subs: [],
    lines,
    blocks: lines,
    crc: { stated: crc, computed: crc },
    problems,
  }
}

/** Allowed error of a length: half of the coarsest printed step, at most 1 µm; counts of 0.1 µm. */
function toleranceOf(forms: readonly NumberForm[]): number {
  const steps = forms.flatMap(({ per, decimals }) => (per === 10_000 || per === 10 ? [per / 10 ** decimals] : []))
  return Math.min(10, Math.floor(Math.max(1, ...steps) / 2))
}
