import { spawn, spawnSync } from 'node:child_process'

/** Whether strace exists and may trace processes here. */
export const hasStrace = (): boolean => spawnSync('strace', ['-qq', '-e', 'trace=none', 'true']).status === 0

/** Traces a process from now on with these options; the returned function ends it. */
export async function watchCalls(pid: number, options: readonly string[]): Promise<() => Promise<void>> {
  const strace = spawn('strace', [...options, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise<void>((resolve) => strace.once('exit', () => resolve()))
  let heard = ''
  await new Promise<void>((resolve, reject) => {
    strace.stderr.on('data', (part) => {
      heard += String(part)
      if (heard.includes('attached')) resolve()
    })
    strace.once('exit', () => reject(new Error(`strace did not start: ${heard.slice(-300)}`)))
  })
  return async () => {
    strace.kill('SIGINT')
    await gone
  }
}
