import type { FastifyInstance } from 'fastify'

/**
 * ms after the start, when calls that waited for it have been answered. The second collection finds functions that only
 * the start ran, and drops their bytecode (`--bytecode-old-age`).
 */
const afterStart = [1_000, 1_500]
/** ms without a call by a user, so that a collection delays no call. */
const quiet = 60_000

/**
 * Collects the garbage of the start and of busy times, in a tenth of a second. The engine collects only while memory is
 * allocated, so an idle server would keep it. Does nothing without `--expose-gc`.
 */
export function spareMemory(app: FastifyInstance): void {
  const { gc } = globalThis
  if (!gc) return
  const collect = () => void gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
  const whenQuiet = setTimeout(collect, quiet).unref()
  const started: NodeJS.Timeout[] = []
  app.addHook('onListen', async () => {
    started.push(...afterStart.map((ms) => setTimeout(collect, ms).unref()))
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // Health checks do not count as activity.
    if (request.actor) whenQuiet.refresh()
    done()
  })
  app.addHook('onClose', async () => {
    started.forEach(clearTimeout)
    clearTimeout(whenQuiet)
  })
}
