import type { FastifyInstance } from 'fastify'

/** ms after the start: whoever waited for it has been answered. */
const afterStart = 1_000
/** ms without a call of somebody: nobody is kept waiting by a collection. */
const quiet = 60_000

/**
 * Gives back what the start and busy times leave behind, a tenth of a second's work. The engine collects what is thrown
 * away while more is made, and so a server that nobody asks would keep it for good. Does nothing where the engine was
 * started without `--expose-gc`.
 */
export function spareMemory(app: FastifyInstance): void {
  const { gc } = globalThis
  if (!gc) return
  const collect = () => void gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
  const whenQuiet = setTimeout(collect, quiet).unref()
  let started: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    started = setTimeout(collect, afterStart).unref()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    // A supervisor that asks whether we are well is nobody to wait for.
    if (request.actor) whenQuiet.refresh()
    done()
  })
  app.addHook('onClose', async () => {
    clearTimeout(started)
    clearTimeout(whenQuiet)
  })
}
