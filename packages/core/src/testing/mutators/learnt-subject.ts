import { refuseUncallable, shopJobOf } from '../../generate/index.ts'
import type { Job, Refusal } from '../../job/index.ts'
import { planJob } from '../../plan/index.ts'
import { printStructural, type StructuralPost } from '../../structural/index.ts'
import type { verifyLearnt } from '../../verify/index.ts'
import { figuresFor, fromSamples, meaningsWithFigures, withFigures } from '../shop-figures.ts'
import { shopLibrary, shopPost } from '../shop-meanings.ts'

/** All inputs needed to verify a program of a learnt post. */
export type LearntSubject = Parameters<typeof verifyLearnt>[0]

type Made =
  | { readonly ok: true; readonly subject: LearntSubject }
  | { readonly ok: false; readonly stage: string; readonly refusals: readonly (Refusal | { readonly code: string })[] }

/** Figures of other samples than those of the post. */
export const OTHER_FIGURES = 2000
const FIGURES = 1000
/** Every n-th condition was entered by the shop for the machine's family; the others come from samples. */
const ENTERED = 3

const family = shopLibrary()
const meanings = meaningsWithFigures()
/** The post of the invented control; it is taught when the first program is made. */
let taught: StructuralPost | undefined

/** The post with these texts for the conditions. */
export function postWith(texts: (code: number) => number): StructuralPost {
  taught ??= shopPost()
  return withFigures(taught, figuresFor(family, texts))
}

/** The figure that the post writes for a condition. */
export const figureOf = (code: number): number => FIGURES + code

/** Plans a job with conditions from samples and from the shop, and prints it by the learnt post. */
export function makeLearnt(job: Job): Made {
  const post = postWith(figureOf)
  const sampled = fromSamples(family, post, job.machine.id)
  const library = family.map((row, n) => (n % ENTERED === 0 ? row : (sampled[n] ?? row)))
  const planned = planJob(job, library)
  if (!planned.ok) return { ok: false, stage: 'plan', refusals: planned.refusals }
  const refusals = refuseUncallable(post, planned.value, library)
  if (refusals.length > 0) return { ok: false, stage: 'generate', refusals }
  return printLearnt({ job, plan: planned.value, library, post, meanings })
}

/** Prints a plan, whether valid or not. */
export function printLearnt(of: Omit<LearntSubject, 'text'>): Made {
  const shop = shopJobOf(of.job, of.plan, { number: 187, date: '2026-11-26' })
  if (!shop.ok) return { ok: false, stage: 'generate', refusals: shop.refusals }
  const printed = printStructural(shop.value, of.post)
  if (!printed.ok) return { ok: false, stage: 'print', refusals: printed.refusals }
  return { ok: true, subject: { ...of, text: printed.value } }
}
