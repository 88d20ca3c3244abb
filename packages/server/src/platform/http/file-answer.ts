import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './call.ts'

const ascii = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

/** RFC 5987: what encodeURIComponent leaves but the header's grammar does not. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

const nothing = "sandbox; default-src 'none'"
/** A page to print: styles and pictures of its own, links that open apart. */
const page =
  "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Sends bytes as ATK51 wants them: a download, or a page in which nothing runs. */
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
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(body)
}
