import type { FastifyReply } from 'fastify'

/** Aborted when the connection is closed before the whole answer was written. */
export function goneFrom(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const check = () => {
    if (!reply.raw.writableFinished) gone.abort()
  }
  if (reply.raw.destroyed) check()
  else reply.raw.once('close', check)
  return gone.signal
}
