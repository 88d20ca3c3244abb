import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { startServer } from './own-server.ts'
import { settled } from './settled.ts'

/** Folder of the journeys' pictures; viewed by people, not compared automatically. */
export const SHOTS = join(import.meta.dirname, 'shots')

/** Writes the demo's drawings, with known contents; returns their paths by extension. */
export function writeDrawings(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'heron-drawings-'))
  execFileSync(process.execPath, [join(import.meta.dirname, '../tools/corpus.ts'), folder], { stdio: 'ignore' })
  return Object.fromEntries(readdirSync(folder).map((name) => [name, join(folder, name)]))
}

/** Pictures are taken on request: in the gate they would take a minute without being viewed. */
const isPictured = process.env.HERON_E2E_PICTURES === '1'

/** Screenshots of the page, light and dark, wide and on a phone. */
async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  const theme = (value: 'light' | 'dark') =>
    page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
    }, value)
  await page.screenshot({ path: join(SHOTS, `${name}-light.png`) })
  await theme('dark')
  await page.screenshot({ path: join(SHOTS, `${name}-dark.png`) })
  await theme('light')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await page.screenshot({ path: join(SHOTS, `${name}-390.png`) })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Lines for a failed journey: errors of its pages, and calls that failed or were refused, in their order. */
function noteFaults(context: BrowserContext): readonly string[] {
  const lines: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') lines.push(`console: ${message.text()}`)
  })
  context.on('weberror', (fault) => lines.push(`uncaught: ${String(fault.error().stack ?? fault.error())}`))
  context.on('requestfailed', (request) => {
    lines.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 400) lines.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`)
  })
  return lines
}

export interface ServerOptions {
  /** Worker n's server listens on this port plus n. */
  readonly firstPort: number
  /**
   * Name of the file whose journeys need the demo as it was entered; its worker and server are used by no other file,
   * because Playwright starts a new worker for another value of a worker's option.
   */
  readonly ownServerOf: string
}

interface WorkerFixtures extends ServerOptions {
  /** Address of a worker's server, started by the first journey that needs it. */
  readonly server: string
}

export const test = base.extend<{ shot: (name: string) => Promise<void> }, WorkerFixtures>({
  firstPort: [0, { option: true, scope: 'worker' }],
  ownServerOf: ['', { option: true, scope: 'worker' }],
  server: [
    async ({ firstPort }, use, { parallelIndex }) => {
      const port = firstPort + parallelIndex
      const server = await startServer(port)
      await use(`http://127.0.0.1:${port}`)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
  context: async ({ context }, use, testInfo) => {
    const lines = noteFaults(context)
    await use(context)
    if (testInfo.status !== testInfo.expectedStatus) await testInfo.attach('faults', { body: lines.join('\n') })
  },
  shot: async ({ page }, use) => {
    await use(async (name) => {
      if (isPictured) await shoot(page, name)
    })
  },
})

export { expect } from '@playwright/test'
export { demoPassword } from './own-server.ts'
