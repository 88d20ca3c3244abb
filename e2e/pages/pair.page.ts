import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { SHOTS } from '../fixtures.ts'
import { SessionPage } from './session.page.ts'

/** A user in a separate browser. */
export async function personIn(browser: Browser, baseURL: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await new SessionPage(page).storeSession(username)
  return page
}

/** One picture of both screens: left the acting user, right the watching one. */
export async function shootPair(left: Page, right: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  const pictures = await Promise.all([left, right].map((page) => page.screenshot({ type: 'png' })))
  const sheet = await right.context().newPage()
  await sheet.setViewportSize({ width: 2760, height: 800 })
  const images = pictures.map(
    (bytes) => `<img style="width:calc(50% - 4px)" src="data:image/png;base64,${bytes.toString('base64')}">`,
  )
  await sheet.setContent(
    `<body style="margin:8px;display:flex;gap:8px;align-items:start;background:#888">${images.join('')}`,
  )
  await sheet.screenshot({ path: join(SHOTS, `${name}.png`) })
  await sheet.close()
}
