import { execFile } from 'node:child_process'
import { runCommand } from '../commands/run-command.ts'
import { serverMain } from './server-main.ts'

/** ms after which a process that has not ended is killed, e.g. a server that should have refused to start. */
const patience = 200_000

export interface Ran {
  readonly code: number
  readonly said: string
}

/** Runs a console command in a separate process, with these settings only. */
export const runHeron = (args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> =>
  new Promise((resolve) => {
    // Where vitest.config.ts caches compiled sources, so that each process need not compile them again.
    const cache = process.env.NODE_COMPILE_CACHE
    const env = { PATH: process.env.PATH, ...(cache && { NODE_COMPILE_CACHE: cache }), ...settings }
    execFile(process.execPath, [serverMain, ...args], { env, timeout: patience }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` }),
    )
  })

/** The same in this process, which is faster; for further tests of a command. */
export async function runHere(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> {
  const lines: string[] = []
  const code = await runCommand(args, settings, (line) => lines.push(`${line}\n`))
  return { code, said: lines.join('') }
}
