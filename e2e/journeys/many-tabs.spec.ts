import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { SessionPage } from '../pages/session.page.ts'

/** Forwards connections to the server and counts the notice sockets among them. */
async function countingProxy(server: string) {
  const seen = { opened: 0, closed: 0 }
  const ends = new Set<Socket>()
  const proxy = createServer((client) => {
    const upstream = dial(Number(new URL(server).port), '127.0.0.1')
    for (const end of [client, upstream]) ends.add(end.on('error', () => undefined))
    client.on('data', (chunk) => {
      if (!/^GET \/heron\/websocket\//m.test(chunk.toString('latin1'))) return
      seen.opened += 1
      client.once('close', () => {
        seen.closed += 1
      })
    })
    client.pipe(upstream).pipe(client)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port')
  const stop = () => {
    proxy.close()
    for (const end of ends) end.destroy()
  }
  return { seen, stop, origin: `http://127.0.0.1:${address.port}` }
}

/** ms: long enough for two attempts of connections that replace each other. */
const LOOK_MS = 12_000

/** A notice to all users, written and published through calls. */
async function announce(page: Page, title: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('Access-Token'))
  const headers = { 'x-access-token': token ?? '' }
  const times = { startTime: '2020-01-01 00:00:00', endTime: '2099-12-31 18:00:00' }
  const data = { titile: title, msgAbstract: title, msgContent: '<p>x</p>', ...times }
  const added = await page.request.post('/heron/sys/annountCement/add', { data, headers })
  const { result, message } = (await added.json()) as { result: { id: string } | null; message: string }
  if (!result) throw new Error(message)
  const released = await page.request.get(`/heron/sys/annountCement/doReleaseData?id=${result.id}`, { headers })
  expect(await released.json()).toMatchObject({ success: true })
}

for (const way of ['worker', 'leader'] as const) {
  test(`SEC9 seven tabs of one person share a socket, held by a ${way}`, async ({ browser, server }) => {
    const proxy = await countingProxy(server)
    const context = await browser.newContext({ baseURL: proxy.origin, locale: 'zh-CN' })
    if (way === 'leader') await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'))
    const first = await context.newPage()
    await new SessionPage(first).signIn('admin')
    const tabs = [first]
    while (tabs.length < 7) {
      const tab = await context.newPage()
      await tab.goto('/')
      tabs.push(tab)
    }
    const areLive = async (of: readonly Page[]) => {
      for (const tab of of) await expect(tab.locator('.h-status-line .is-live')).toBeVisible({ timeout: 60_000 })
    }
    await areLive(tabs)
    await first.waitForTimeout(LOOK_MS)
    expect(proxy.seen).toEqual({ opened: 1, closed: 0 })
    await announce(first, `七页 ${way}`)
    for (const tab of tabs) await expect(tab.getByText(`七页 ${way}`).first()).toBeVisible()

    // The first tab is closed; the others continue with one socket.
    await first.close()
    const sockets = way === 'worker' ? { opened: 1, closed: 0 } : { opened: 2, closed: 1 }
    await expect.poll(() => proxy.seen).toEqual(sockets)
    await areLive(tabs.slice(1))
    expect(proxy.seen).toEqual(sockets)
    await context.close()
    proxy.stop()
  })
}
