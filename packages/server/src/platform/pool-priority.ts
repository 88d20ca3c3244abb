import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Niceness of the pool's threads, whose work is long: the thread that answers calls comes first (docs/adr/0090). */
const niceness = 5

/**
 * Lets the thread that answers calls run before the threads that hash passwords and compress, when all of them are
 * ready to run: otherwise a wave of sign-ins makes every read wait. Linux only, where a thread has a priority of its
 * own; call it when the pool has its threads, after the first work in it.
 */
export function putCallsFirst(): void {
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    if (isOfPool(thread)) setPriority(Number(thread), niceness)
  }
}

/** False for a thread that has just ended. */
function isOfPool(thread: string): boolean {
  try {
    return readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker'
  } catch {
    return false
  }
}
