import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { spawnServer } from '../../packages/server/src/testing/spawn-server.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { makeSource } from './own-rows.ts'

/** What a browser keeps of a session. */
export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/** Of the demo workshop's accounts in a bench. */
const PASSWORD = 'Bench-Probe-1!'
const root = fileURLToPath(new URL('../..', import.meta.url))

export const signInFields = (page: Page) => page.locator('input[type=password]')

/** Signs in as the administrator, by the sign-in page. */
export async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/login`)
  await page.locator('input[name=username], input[autocomplete=username]').first().fill('admin')
  await signInFields(page).fill(PASSWORD)
  await page.locator('input[type=checkbox]').first().check({ force: true })
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard/analysis')
}

/** A session of the administrator's, for contexts opened later. */
export async function storedSession(browser: Browser, url: string): Promise<Stored> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  try {
    await signIn(await context.newPage(), url)
    return await context.storageState()
  } finally {
    await context.close()
  }
}

/** Builds Heron and runs `use` with its server, which has the demo workshop, and a browser; ends both. */
export async function withHeron(use: (browser: Browser, url: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-bench-'))
  const sources = mkdtempSync(join(tmpdir(), 'heron-bench-sources-'))
  makeSource(sources)
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: 'ignore' })
  const heron = await spawnServer(
    { HERON_DATA: folder, HERON_DEMO_PASSWORD: PASSWORD, HERON_CAPTCHA: 'off', HERON_SQLITE_SOURCES: sources },
    join(root, 'dist/server/main.js'),
  )
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  try {
    return await use(browser, heron.url)
  } finally {
    await browser.close()
    await heron.end('SIGTERM')
    for (const each of [folder, sources]) rmSync(each, { recursive: true, force: true })
  }
}
