import { fork } from 'node:child_process'
import type { SqliteTask } from '../sqlite-child.ts'
import type { Limits, Question, Table } from './driver.ts'

/** In development the source file is run; the production bundle puts the entry next to its own file. */
const entry = new URL(import.meta.url.endsWith('.ts') ? '../sqlite-child.ts' : './sqlite-child.js', import.meta.url)

type Answer = { readonly table: Table } | { readonly message: string }

/** Reads a SQLite file in a separate process, which is ended when the time is up. */
export async function readSqlite(file: string, question: Question, { signal }: Limits): Promise<Table> {
  const child = fork(entry, { execArgv: ['--max-old-space-size=128'], env: {}, stdio: 'ignore' })
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Answer))
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`the reading process ended with ${code}`)))
      child.send({ file, question } satisfies SqliteTask)
    })
    if ('message' in answer) throw new Error(answer.message)
    return answer.table
  } finally {
    child.kill('SIGKILL')
  }
}
