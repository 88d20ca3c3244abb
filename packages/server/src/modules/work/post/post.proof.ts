import type { PostGolden } from '@heron/contract/routes'
import { goldenJobs, goldenText, printGolden } from '@heron/core/golden'
import type { Refusal } from '@heron/core/job'
import { proveDialect } from '@heron/core/post'
import type { Dialect, GoldenId } from '@heron/core/program'
import { verifyProgram } from '@heron/core/verify'
import { hashOf, sha256 } from '../../../platform/canonical-json.ts'
import { diffLines } from './line-diff.ts'
import type { GoldenRow } from './post.store.ts'

/** The present print of a golden job; text and hash are empty when it fails. */
export interface GoldenPrint {
  readonly id: GoldenId
  readonly about: string
  readonly text: string
  readonly hash: string
}

/** The part of a post's proof that needs neither a person nor a machine. */
export interface Proof {
  readonly problems: readonly Refusal[]
  readonly goldens: readonly GoldenPrint[]
}

/** Proofs depend on the data only; the latest are cached. */
const known = new Map<string, Proof>()
const MOST_KEPT = 60

/** Prints, reads back and verifies, with a cache by data. Takes some ten milliseconds, so it needs no thread. */
export function proofOf(dialect: Dialect): Proof {
  // Golden programs do not contain the post's identity or state.
  const neutral: Dialect = { ...dialect, id: 'POST', version: 1, state: 'draft', provenBy: null }
  const key = hashOf(neutral)
  const found = known.get(key) ?? prove(neutral)
  known.delete(key)
  known.set(key, found)
  for (const oldest of known.keys()) {
    if (known.size <= MOST_KEPT) break
    known.delete(oldest)
  }
  return found
}

function prove(dialect: Dialect): Proof {
  const printed = goldenJobs.map((golden) => ({ golden, result: printGolden(golden, dialect) }))
  const unread = [...proveDialect(dialect), ...filesProblems(dialect)]
  const problems = printed.flatMap(({ golden, result }): readonly Refusal[] => {
    if (!result.ok) return result.refusals.map((each) => ({ ...each, path: `golden.${golden.id}.${each.path}` }))
    const { job, plan, library } = golden
    const report = verifyProgram({ files: result.value.files, dialect, job, plan, library })
    return report.findings
      .filter(({ severity, code }) => severity === 'fail' && code !== 'counted')
      .map(({ check, code, line }) => ({
        path: `golden.${golden.id}`,
        code: 'verify',
        params: { check, reason: code, line: line ?? 0 },
      }))
  })
  return {
    problems: unread.length > 0 ? unread : problems,
    goldens: printed.map(({ golden: { id, about }, result }) => {
      const text = result.ok ? goldenText(result.value) : ''
      return { id, about, text, hash: result.ok ? sha256(text) : '' }
    }),
  }
}

/** Programs are stored, hashed and released as one file. */
const filesProblems = ({ files }: Dialect): readonly Refusal[] => [
  ...(files.subs === 'single' ? [] : [{ path: 'files.subs', code: 'oneFile', params: {} }]),
  ...(files.conditions === 'inline' ? [] : [{ path: 'files.conditions', code: 'oneFile', params: {} }]),
]

/** The golden texts a revision stores before a review: those approved so far. */
export const baseOf = (prints: readonly GoldenPrint[], accepted: readonly GoldenRow[]) =>
  prints.map(({ id, text, hash }) => {
    const before = accepted.find(({ caseId }) => caseId === id)
    if (!before) return { caseId: id, baseText: text, baseHash: hash }
    return before.hash === null || before.text === null
      ? { caseId: id, baseText: before.baseText, baseHash: before.baseHash }
      : { caseId: id, baseText: before.text, baseHash: before.hash }
  })

function standing(print: GoldenPrint, row: GoldenRow | undefined): PostGolden['state'] {
  if (print.hash === '') return 'refused'
  if (print.hash === row?.baseHash) return 'same'
  return print.hash === row?.hash ? 'accepted' : 'changed'
}

/** Compares each golden program with the text approved for the revision. */
export function compareGoldens(prints: readonly GoldenPrint[], rows: readonly GoldenRow[]) {
  return prints.map((print) => {
    const row = rows.find(({ caseId }) => caseId === print.id)
    const state = standing(print, row)
    const lines = state === 'same' ? [] : diffLines(row?.baseText ?? '', print.text)
    const count = (kind: string) => lines.filter((line) => line.kind === kind).length
    return { print, row, state, added: count('added'), removed: count('removed') }
  })
}

/** Golden programs with a change that is not accepted. */
export const openGoldens = (prints: readonly GoldenPrint[], rows: readonly GoldenRow[]) =>
  prints.filter(
    (print) =>
      !['same', 'accepted'].includes(
        standing(
          print,
          rows.find(({ caseId }) => caseId === print.id),
        ),
      ),
  )
