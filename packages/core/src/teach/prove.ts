import type { PartialJob, StructuralPost } from '../structural/index.ts'
import { type Deviation, deviationsOf, readStructural } from '../structural-read/index.ts'
import { type MutantKind, mutantKinds, mutantsOf } from './mutants.ts'
import type { Sample } from './sample.ts'
import type { Difference, Proposal } from './teach.ts'

/** The proof of one sample: printed again, read back, and its mutants. */
export interface SampleProof {
  readonly sample: string
  readonly printed: Difference
  /** Whether the sample was read as the job it was made from; if not, why. */
  readonly isRead: boolean
  readonly refusal: { readonly code: string; readonly line: number } | undefined
  readonly deviations: readonly Deviation[]
  readonly mutants: readonly MutantCount[]
  /** The first mutants that read as the same job. */
  readonly missed: readonly { readonly kind: MutantKind; readonly at: number; readonly line: string }[]
}

export interface MutantCount {
  readonly kind: MutantKind
  readonly tried: number
  /** Mutants that are unreadable, or read as another job. */
  readonly refused: number
}

const MOST_MISSED = 5

/** Proves a proposal on its samples; at most `mostMutants` mutants of each sample are tried. */
export function proveProposal(
  samples: readonly Sample[],
  { post, jobs, proof }: Proposal,
  mostMutants: number,
): readonly SampleProof[] {
  if (!post) return []
  return samples.flatMap((sample, n) => {
    const [job, printed] = [jobs[n], proof[n]]
    return job && printed ? [proveSample(sample, job, printed, post, mostMutants)] : []
  })
}

function proveSample(
  { name, text }: Sample,
  job: PartialJob,
  printed: Difference,
  post: StructuralPost,
  mostMutants: number,
): SampleProof {
  const reading = readStructural(text, post)
  const deviations = reading.ok ? deviationsOf(reading.value, job) : []
  const [refusal] = reading.ok ? [] : reading.refusals
  const isRead = reading.ok && deviations.length === 0
  const tried = isRead ? mutantsOf(text, post.eol, mostMutants) : []
  const judged = tried.map((mutant) => ({ ...mutant, isRefused: isRefused(mutant.text, job, post) }))
  return {
    sample: name,
    printed,
    isRead,
    refusal: refusal && { code: refusal.code, line: Number(refusal.params.line ?? 0) },
    deviations,
    mutants: mutantKinds.map((kind) => {
      const own = judged.filter((mutant) => mutant.kind === kind)
      return { kind, tried: own.length, refused: own.filter((mutant) => mutant.isRefused).length }
    }),
    missed: judged
      .filter((mutant) => !mutant.isRefused)
      .slice(0, MOST_MISSED)
      .map(({ kind, at, text: changed }) => ({ kind, at, line: changed.split(post.eol)[at - 1] ?? '' })),
  }
}

function isRefused(text: string, job: PartialJob, post: StructuralPost): boolean {
  const reading = readStructural(text, post)
  return !reading.ok || deviationsOf(reading.value, job).length > 0
}
