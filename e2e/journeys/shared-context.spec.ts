import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

// A journey leaves something wherever a context keeps anything; the next one finds nothing of it.
test.describe.configure({ mode: 'serial' })

/** What a page finds that earlier pages may have left. */
async function findings(page: Page) {
  await page.goto('/test/home')
  const kept = await page.evaluate(async () => {
    const files: string[] = []
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name)
    return {
      local: Object.keys(localStorage).includes('left'),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      files,
      serviceWorkers: (await navigator.serviceWorker.getRegistrations()).length,
      permission: (await navigator.permissions.query({ name: 'notifications' })).state,
      name: window.name,
      size: [innerWidth, innerHeight],
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    }
  })
  const asked = page.waitForRequest('**/favicon.svg?left')
  const status = await page.evaluate(async () => (await fetch('/favicon.svg?left')).status)
  const context = page.context()
  return {
    ...kept,
    status,
    header: (await (await asked).allHeaders())['x-left'],
    cookies: (await context.cookies()).map(({ name }) => name),
    pages: context.pages().length,
  }
}

/** Leaves something in each of these places. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  const worker = '/assets/left.js'
  await context.route(`**${worker}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.evaluate(async (script) => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    window.name = 'left'
    await new Promise((done, fail) => {
      const opening = indexedDB.open('left')
      opening.onsuccess = () => done(opening.result.close())
      opening.onerror = fail
    })
    await caches.open('left')
    await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })
    await navigator.serviceWorker.register(script)
  }, worker)
  await context.addCookies([{ name: 'left', value: '1', url: page.url(), httpOnly: true }])
  await context.grantPermissions(['notifications'])
  await context.setExtraHTTPHeaders({ 'x-left': '1' })
  await context.route('**/favicon.svg?left', (route) => route.fulfill({ status: 418 }))
  await page.setViewportSize({ width: 800, height: 600 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' })
  await context.newPage()
}

let first: BrowserContext
let before: Awaited<ReturnType<typeof findings>>

test('a journey leaves something in every place that a browser context has', async ({ page, context }) => {
  first = context
  before = await findings(page)
  await leave(page)
  const left = await findings(page)
  for (const [place, found] of Object.entries(left))
    expect(found, place).not.toEqual(before[place as keyof typeof before])
  await context.setOffline(true)
})

test('the next journey has the same context and finds nothing of it', async ({ page, context }) => {
  expect(context).toBe(first)
  expect(await findings(page)).toEqual(before)
  await page.clock.setFixedTime(0)
  expect(await page.evaluate(() => Date.now())).toBe(0)
})

test('a context whose clock was set is not used again', async ({ page, context }) => {
  expect(context).not.toBe(first)
  await page.goto('/test/home')
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(0)
})
