import { appendFileSync } from 'node:fs'
import type { Server } from '../platform/http/server.ts'

/** Tells every answer with a status from 500 on to the file that `npm run selftest -- security` names, unless a test wanted it. */
export function watchFaults(http: Server): { provoke<T>(run: () => Promise<T>): Promise<T> } {
  const file = process.env.SECURITY_FAULTS
  let wanted = 0
  if (file) {
    http.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
      if (statusCode < 500 || wanted > 0) return
      appendFileSync(file, `${JSON.stringify({ status: statusCode, call: `${method} ${routeOptions.url ?? '?'}` })}\n`)
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
