import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../run.mjs'

/** Runs the repository's linter on one source text, in a separate folder. */
export async function lint(source: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-lint-'))
  try {
    const file = join(folder, 'scratch.tsx')
    writeFileSync(file, `export function useScratch(stop: () => void): void {\n  ${source}\n}\n`)
    const { output } = await capture('biome', ['lint', '--config-path=biome.json', '--vcs-enabled=false', file])
    return output
  } finally {
    rmSync(folder, { recursive: true })
  }
}
