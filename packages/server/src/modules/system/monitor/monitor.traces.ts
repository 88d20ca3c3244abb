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
const presentTrace = (trace: Trace): HttpTrace => ({
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

/** The requests that a user of this tenant sees: those of its users; of tenant 0, all. */
export const tracesFor = (tenantId: number, traces: readonly Trace[]): HttpTrace[] =>
  traces.filter((trace) => tenantId === 0 || trace.tenantId === tenantId).map(presentTrace)
