import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const reporter = fileURLToPath(new URL('reporter.mjs', import.meta.url))

/** One test as it ended. */
export interface Ended {
  readonly name: string
  readonly passed: boolean
  readonly why: string
}

/** One line of the reporter. */
interface FileLine {
  readonly file: string
  readonly error: string | null
  readonly tests: readonly Ended[]
}

/** The test files that name rows of the attack table, each with the ids in its text. */
export const filesAbout = (): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
      .sort()
      .map((file) => [join(root, file), new Set(readFileSync(join(root, file), 'utf8').match(/\bATK\d+\b/g))] as const)
      .filter(([, ids]) => ids.size > 0),
  )

const isLine = (line: unknown): line is FileLine =>
  typeof line === 'object' && line !== null && 'file' in line && 'tests' in line

/** A line of the reporter; undefined for a line printed by a test. */
function readLine(text: string): FileLine | undefined {
  try {
    const line: unknown = JSON.parse(text)
    return isLine(line) ? line : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs whole files, because their tests depend on each other, and calls `ended` as each file ends. Their servers write
 * each 5xx answer to the file `faults`.
 */
export async function runTests(
  files: readonly string[],
  faults: string,
  ended: (file: string, tests: readonly Ended[]) => void,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [vitest, 'run', `--reporter=${reporter}`, '--testTimeout=300000', '--hookTimeout=300000', ...files],
    { cwd: root, env: { ...process.env, SECURITY_FAULTS: faults }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exit = new Promise((resolve) => child.once('exit', resolve))
  for await (const text of createInterface({ input: child.stdout })) {
    const line = readLine(text)
    if (!line) continue
    // A file that cannot be loaded has no failed tests, so it counts as a failure itself.
    const tests =
      line.error === null ? line.tests : [...line.tests, { name: line.file, passed: false, why: line.error }]
    ended(line.file, tests)
  }
  await exit
}
