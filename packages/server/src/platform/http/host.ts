import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'

/** This machine's own names for itself: supervisors and proxies beside us use them, and no page elsewhere can be called so. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Where the public origin is known, calls under another name are not ours to answer. */
export function refuseForeignHosts(app: FastifyInstance, publicOrigin: string): void {
  if (!publicOrigin) return
  const { host } = new URL(publicOrigin)
  app.addHook('onRequest', async (request) => {
    const claimed = request.headers.host ?? ''
    if (claimed.toLowerCase() !== host && !own.test(claimed)) throw new AppError('MISDIRECTED')
  })
}
