import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../fixtures.ts'
import { done } from '../pages/walk.ts'

test('the answer of a call that the page gives up and makes again is that of the second one', async ({ page }) => {
  const held: ServerResponse[] = []
  const server = createServer(({ url }, answer) => {
    if (url !== '/heron/list') return answer.setHeader('content-type', 'text/html').end('<title>calls</title>')
    answer.setHeader('content-type', 'application/json')
    if (held.length > 0) return answer.end('{"success":true,"result":[{"id":2}]}')
    held.push(answer)
    return answer.write('{"success":true,')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const again = () =>
    page.evaluate(async () => {
      const first = new AbortController()
      await fetch('/heron/list', { signal: first.signal })
      first.abort()
      await (await fetch('/heron/list')).text()
    })
  expect(await done(page, 'GET /list', again)).toMatchObject({ result: [{ id: 2 }] })
  server.closeAllConnections()
  server.close()
})
