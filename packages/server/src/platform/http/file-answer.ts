import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './call.ts'

const ascii = (name: string) => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')

/** RFC 5987: what encodeURIComponent leaves but the header's grammar does not. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)

/** Sends bytes as ATK51 wants them: a download, never a page. */
export async function sendFile(
  reply: FastifyReply,
  { name, mediaType, body, size, inline }: FileAnswer,
): Promise<FastifyReply> {
  reply.headers({
    'content-type': mediaType,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${ascii(name)}"; filename*=UTF-8''${encoded(name)}`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  if (size !== undefined) reply.header('content-length', size)
  return reply.send(body)
}
