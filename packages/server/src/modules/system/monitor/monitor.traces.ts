import type { HttpTrace } from '@heron/contract/routes'
import type { Trace, TracedHeaders } from '../../../platform/measure/traces.ts'

function headersOf(headers: TracedHeaders): Record<string, string[]> {
  const named: Record<string, string[]> = {}
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const [name, value] = headers.slice(at, at + 2) as [string, string]
    named[name] = [...(named[name] ?? []), value]
  }
  return named
}

/** A trace in the shape that clients of the old platform expect. */
export const presentTrace = (trace: Trace): HttpTrace => ({
  timestamp: new Date(trace.at).toISOString(),
  timeTaken: Math.round(trace.duration * 10) / 10,
  request: {
    method: trace.method,
    uri: trace.uri,
    headers: headersOf(trace.headers),
    remoteAddress: trace.remoteAddress,
  },
  response: { status: trace.status, headers: headersOf(trace.answerHeaders) },
  principal: trace.username === null ? null : { name: trace.username },
  session: null,
})
