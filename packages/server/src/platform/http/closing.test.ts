import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

it('keeps an idle connection longer than proxies do (Caddy 120 s)', async () => {
  const { http } = test.app
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const answer = await fetch(`http://127.0.0.1:${port}/livez`)
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
})

it('R27 a call that arrives on an open connection during shutdown is executed, and the connection closed', async () => {
  const { http } = test.app
  const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += String(bytes)
  })
  const body = '{"username":"nobody","password":"Wrong-1-word!"}'
  const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const begun = once(http.server, 'request')
  socket.write(`POST /heron/sys/login HTTP/1.1\r\n${head}${body.slice(0, 10)}`)
  await begun
  const closed = http.close()
  await expect.poll(() => http.server.listening, { timeout: 20_000 }).toBe(false)
  socket.write(`${body.slice(10)}GET /livez HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'close')
  await closed
  expect(heard).not.toContain('HTTP/1.1 503')
  expect(heard).toContain('HTTP/1.1 200')
})
