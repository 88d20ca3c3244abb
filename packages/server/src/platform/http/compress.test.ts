import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { compressAnswers, encodingFor } from './compress.ts'
import { installErrorEdge } from './error-edge.ts'

const long = JSON.stringify({ text: '电极'.repeat(2_000) })

function server() {
  const app = Fastify()
  installErrorEdge(app, systemClock)
  compressAnswers(app)
  const json = 'application/json; charset=utf-8'
  app.get('/long', async (_request, reply) => reply.type(json).send(long))
  app.get('/short', async (_request, reply) => reply.type(json).send('{"a":1}'))
  app.get('/bytes', async (_request, reply) => reply.type('image/png').send(Buffer.from(long)))
  app.get('/flow', async (_request, reply) => reply.type('text/plain').send(Readable.from([long, long])))
  app.get('/broken', async (_request, reply) =>
    reply.type('text/plain').send(
      new Readable({
        read() {
          this.destroy(new Error('the disk is gone'))
        },
      }),
    ),
  )
  app.get('/part', async (_request, reply) => reply.code(206).type('text/plain').send(long))
  return app
}

const ask = (url: string, accepted = 'gzip, deflate, br') =>
  server().inject({ url, headers: { 'accept-encoding': accepted } })

describe('compressed answers', () => {
  it('take the better of what the caller takes, and say that it was a choice', async () => {
    const better = await ask('/long')
    expect(better.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(better.rawPayload).toString()).toBe(long)
    expect(Number(better.headers['content-length'])).toBe(better.rawPayload.length)
    const other = await ask('/long', 'gzip;q=0.5')
    expect(gunzipSync(other.rawPayload).toString()).toBe(long)
    const plain = await ask('/long', 'identity')
    expect([plain.headers['content-encoding'], plain.headers.vary, plain.body]).toEqual([
      undefined,
      'accept-encoding',
      long,
    ])
  })

  it('are neither short nor pictures nor parts of something', async () => {
    for (const url of ['/short', '/bytes', '/part']) {
      expect((await ask(url)).headers['content-encoding'], url).toBeUndefined()
    }
  })

  it('flow through, and end when their source breaks', async () => {
    const flow = await ask('/flow')
    expect(flow.headers['content-length']).toBeUndefined()
    expect(brotliDecompressSync(flow.rawPayload).toString()).toBe(long + long)
    const broken = await ask('/broken')
    expect([broken.statusCode, broken.headers['content-encoding']]).toEqual([500, undefined])
    expect(broken.json()).toMatchObject({ success: false })
  })

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip;q=0, br;q=0.000', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['BR', 'br'],
    ['deflate', undefined],
  ])('%s is answered with %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })
})
