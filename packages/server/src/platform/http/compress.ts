import type { Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type Encoding = 'br' | 'gzip'

/** Shorter answers fit into one packet as they are. */
const threshold = 1_024

/** The default of 11 costs seconds on a megabyte; 5 is within a few percent of its size. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** What gets smaller: texts and what is written as one. Pictures, sheets and archives are compressed already. */
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|wasm)|image\/svg\+xml|[^;]+\+(?:json|xml))/

/** The better of what the caller takes; a quality of 0 is a refusal. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined
  const taken = new Map(
    accepted.split(',').map((each) => {
      const [name = '', quality = ''] = each.split(';')
      return [name.trim().toLowerCase(), !/^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(quality)] as const
    }),
  )
  const takes = (name: Encoding) => taken.get(name) ?? taken.get('*') ?? false
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

function mark(reply: FastifyReply, encoding: Encoding): void {
  reply.header('content-encoding', encoding)
  reply.removeHeader('content-length')
}

type Done = (error: Error | null, payload?: unknown) => void

function whole(reply: FastifyReply, payload: string | Buffer, encoding: Encoding, done: Done): void {
  const ended = (error: Error | null, made: Buffer) => {
    if (error) return done(error)
    mark(reply, encoding)
    done(null, made)
  }
  if (encoding === 'br') brotliCompress(payload, brotli, ended)
  else gzip(payload, ended)
}

function flowing(reply: FastifyReply, payload: Readable, encoding: Encoding, done: Done): void {
  mark(reply, encoding)
  const through = encoding === 'br' ? createBrotliCompress(brotli) : createGzip()
  payload.on('error', (cause) => through.destroy(cause))
  // A caller who goes away must not leave a file open.
  through.on('close', () => payload.destroy())
  done(null, payload.pipe(through))
}

const isFlow = (payload: unknown): payload is Readable =>
  typeof payload === 'object' && payload !== null && 'pipe' in payload && typeof payload.pipe === 'function'

/** May and should this answer be compressed? It says that it may, so that nobody between keeps the wrong one. */
function wanted(request: FastifyRequest, reply: FastifyReply): Encoding | undefined {
  const type = reply.getHeader('content-type')
  if (typeof type !== 'string' || !compressible.test(type)) return undefined
  if (reply.statusCode === 206 || reply.hasHeader('content-range') || reply.hasHeader('content-encoding'))
    return undefined
  reply.header('vary', 'accept-encoding')
  return encodingFor(request.headers['accept-encoding'])
}

/** Compresses answers that are worth it, off the main thread; short ones pass at once. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (isText ? payload.length < threshold : !isFlow(payload)) return done(null, payload)
    const encoding = wanted(request, reply)
    if (!encoding) return done(null, payload)
    if (isText) return whole(reply, payload, encoding, done)
    return isFlow(payload) ? flowing(reply, payload, encoding, done) : done(null, payload)
  })
}
