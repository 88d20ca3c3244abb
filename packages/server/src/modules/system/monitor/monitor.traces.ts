import type { HttpTrace } from '@heron/contract/routes'
import type { Trace, TracedHeaders } from '../../../platform/measure/traces.ts'

const headersOf = (headers: TracedHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, [...values]]))

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
