import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { genIso } from '@heron/core/post'
import { verifyProgram } from '@heron/core/verify'
import type { GoldenInput } from '../../../packages/core/src/golden/index.ts'
import { goldenFile, goldenOutputs } from '../../../packages/core/src/testing/golden-bundle.ts'

export interface Golden {
  readonly cases: number
  readonly same: number
  readonly faults: readonly string[]
}

const folder = fileURLToPath(new URL('../../../packages/core/src/post/golden', import.meta.url))
/** A golden text may be a refusal, which must stay one. */
const REFUSED = 'REFUSED'

/** Prints every golden case with every post, compares the bytes, and verifies the GEN-ISO texts. */
export function compareGolden(): Golden {
  const faults: string[] = []
  let cases = 0
  for (const name of readdirSync(folder).sort()) {
    const load = (file: string): string => readFileSync(`${folder}/${name}/${file}`, 'utf8')
    // Written by hand and reviewed; planning and generating refuse anything that is not a job.
    const input = JSON.parse(load('input.json')) as GoldenInput
    for (const [post, text] of goldenOutputs(input)) {
      cases++
      const stored = load(goldenFile(post))
      if (stored !== text) faults.push(`${name}: ${post} prints something else`)
      else if (post === genIso.id && !stored.startsWith(REFUSED) && !isSafe(input, stored))
        faults.push(`${name}: ${post} is refused by the verifier`)
    }
  }
  return { cases, same: cases - faults.length, faults }
}

function isSafe({ job, plan, library }: GoldenInput, text: string): boolean {
  return verifyProgram({ files: [{ name: 'golden', text }], dialect: genIso, job, plan, library }).verdict === 'safe'
}
