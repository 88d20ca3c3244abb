import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type Response,
  type WebError,
} from '@playwright/test'
import { startServer } from './own-server.ts'
import { settled } from './settled.ts'
import { SharedContext } from './shared-context.ts'

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
function noteFaults(context: BrowserContext): { readonly lines: readonly string[]; readonly end: () => void } {
  const lines: string[] = []
  const said = (message: ConsoleMessage) => {
    if (message.type() === 'error') lines.push(`console: ${message.text()}`)
  }
  const thrown = (fault: WebError) => lines.push(`uncaught: ${String(fault.error().stack ?? fault.error())}`)
  const failed = (request: Request) =>
    lines.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`)
  const answered = (answer: Response) => {
    if (answer.status() >= 400) lines.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`)
  }
  context.on('console', said).on('weberror', thrown).on('requestfailed', failed).on('response', answered)
  const end = () => {
    context.off('console', said).off('weberror', thrown).off('requestfailed', failed).off('response', answered)
  }
  return { lines, end }
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
  readonly shared: SharedContext
}

interface JourneyFixtures {
  readonly shot: (name: string) => Promise<void>
  /** What a journey can ask of its context by `test.use`. Rights and headers are given to the context when needed. */
  readonly lookOptions: object
  readonly placeOptions: object
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
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
  shared: [
    async ({ browser }, use) => {
      const shared = new SharedContext(browser)
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
  lookOptions: async ({ colorScheme, deviceScaleFactor, hasTouch, isMobile, viewport, userAgent }, use) =>
    use({ colorScheme, deviceScaleFactor, hasTouch, isMobile, viewport, userAgent }),
  placeOptions: async ({ baseURL, contextOptions, javaScriptEnabled, locale, storageState, timezoneId }, use) =>
    use({ baseURL, contextOptions, javaScriptEnabled, locale, storageState, timezoneId }),
  context: async ({ shared, lookOptions, placeOptions }, use, testInfo) => {
    const hasPassed = () => testInfo.status === testInfo.expectedStatus
    await shared.lend(
      JSON.stringify([lookOptions, placeOptions]),
      async (context) => {
        const faults = noteFaults(context)
        await use(context)
        faults.end()
        if (!hasPassed()) await testInfo.attach('faults', { body: faults.lines.join('\n') })
      },
      hasPassed,
    )
  },
  shot: async ({ page }, use) => {
    await use(async (name) => {
      if (isPictured) await shoot(page, name)
    })
  },
})

export { expect } from '@playwright/test'
export { demoPassword } from './own-server.ts'
