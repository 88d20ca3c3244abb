import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

/** One test as it ended. */
export interface Ended {
  readonly name: string
  readonly passed: boolean
  readonly why: string
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Files with a test about a row of the table. */
const filesAbout = (pattern: RegExp): readonly string[] =>
  globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))
    .sort()

/** Runs every file with a test about a row, whole: its tests stand on each other. Their servers tell each 5xx in `faults`. */
export async function runTests(report: string, faults: string): Promise<readonly Ended[]> {
  const files = filesAbout(/ATK\d/)
  const child = spawn(
    process.execPath,
    [
      vitest,
      'run',
      '--reporter=json',
      '--testTimeout=300000',
      '--hookTimeout=300000',
      `--outputFile=${report}`,
      ...files,
    ],
    { cwd: root, env: { ...process.env, SECURITY_FAULTS: faults }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await new Promise((resolve) => child.once('exit', resolve))
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const ended = assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages = [] }) => ({
        name: fullName,
        passed: status === 'passed',
        why: failureMessages[0]?.split('\n')[0] ?? '',
      }))
    // A file that cannot be loaded has no tests to fail; its name tells nothing of the rows it was about.
    return assertionResults.length === 0 && message
      ? [{ name, passed: false, why: message.split('\n')[0] ?? '' }]
      : ended
  })
}
