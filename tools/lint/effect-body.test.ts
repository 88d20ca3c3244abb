import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { capture } from '../run.mjs'

/** The repository's linter on one source text, in a folder of its own. */
async function lint(source: string): Promise<string> {
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

const message = 'An effect returns nothing or a clean-up'

it.each([
  `useEffect(() => document.body.scrollIntoView({ block: 'nearest' }), [])`,
  'useLayoutEffect(() => document.body.focus())',
  'useEffect(() => void stop(), [stop])',
])('refuses an effect that returns the value of an expression: %s', async (source) => {
  expect(await lint(source)).toContain(message)
})

it.each([
  'useEffect(() => { document.body.scrollIntoView() }, [])',
  'useEffect(() => () => stop(), [stop])',
  'useEffect(() => { return stop }, [stop])',
])('accepts a block or a clean-up: %s', async (source) => {
  const said = await lint(source)
  expect(said).toContain('Checked 1 file')
  expect(said).not.toContain(message)
})
