import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './call.ts'
import { gzipFile } from './compress.ts'

const ascii = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

/** RFC 5987: characters that encodeURIComponent leaves but the header's grammar does not allow. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

const nothing = "sandbox; default-src 'none'"
/** A page to print: with its own styles and pictures; links open in a new tab. */
const page =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sends bytes as ATK51 requires: as a download, or as a page without scripts. */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, body, size, inline, page: isPage }: FileAnswer,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `${inline || isPage ? 'inline' : 'attachment'}; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': isPage ? page : nothing,
  })
  reply.header('vary', 'accept-encoding')
  const zipped = gzipFile(body, { mediaType, size, accepts: reply.request.headers['accept-encoding'] })
  if (zipped) return reply.header('content-encoding', 'gzip').send(zipped)
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(body)
}
