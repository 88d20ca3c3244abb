import { genIso } from '../../../post/index.ts'
import type { Report } from '../../../verify/report.ts'
import { type VerifyInput, verifyProgram } from '../../../verify/verify.ts'
import { exampleJob, exampleLibrary, examplePlan } from './example-job.ts'
import { exampleInput } from './example-text.ts'

/** The verifier's report on a text for the example; a test's own inputs replace those of the example. */
export function verifyExample(text: string, changed: Partial<VerifyInput> = {}): Report {
  return verifyProgram({
    files: [{ name: 'O0187.nc', text }],
    job: exampleJob,
    plan: examplePlan,
    library: exampleLibrary,
    dialect: genIso,
    expected: { inputHash: exampleInput },
    ...changed,
  })
}

/** Codes of the failures, each once: `V04 traverse.low`. */
export function failures(report: Report): readonly string[] {
  const codes = report.findings
    .filter((finding) => finding.severity === 'fail' && finding.code !== 'counted')
    .map((finding) => `${finding.check} ${finding.code}`)
  return [...new Set(codes)]
}
