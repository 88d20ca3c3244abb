import { appendFileSync } from 'node:fs'
import type { Server } from '../platform/http/server.ts'

/**
 * Writes every answer with a status of 500 or more to the file set by `npm run selftest -- security`, unless a test
 * provoked it.
 */
export function watchFaults(http: Server): { provoke<T>(run: () => Promise<T>): Promise<T> } {
  const file = process.env.SECURITY_FAULTS
  let wanted = 0
  if (file) {
    const causes = new WeakMap<object, string>()
    http.addHook('onError', async (request, _reply, error) => {
      causes.set(request, String(error))
    })
    http.addHook('onResponse', async (request, { statusCode: status }) => {
      if (status < 500 || wanted > 0) return
      const call = `${request.method} ${request.routeOptions.url ?? '?'}`
      appendFileSync(file, `${JSON.stringify({ status, call, cause: causes.get(request) })}\n`)
    })
  }
  return {
    async provoke(run) {
      wanted += 1
      try {
        return await run()
      } finally {
        wanted -= 1
      }
    },
  }
}
