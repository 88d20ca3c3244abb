// Takes a picture of one screen of a running Heron:
//   node e2e/shots.ts <name> <path> [--theme dark] [--lang en|jp] [--width 390] [--user designer] [--click "<selector>|<selector>"] [--wait 1500]
// Signs in by API with HERON_DEMO_PASSWORD at HERON_ORIGIN (http://127.0.0.1:3000); `--user none` stays outside.
// Writes e2e/shots/<name>.png and prints what the page complained about, and bytes and requests of scripts and styles.
// All screens at once: `e2e/tour.ts`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { openBrowser, openContext, origin } from './camera.ts'
import { openWhole } from './open-whole.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'light' },
    lang: { type: 'string', default: 'cn' },
    width: { type: 'string', default: '1440' },
    height: { type: 'string' },
    user: { type: 'string', default: 'admin' },
    click: { type: 'string' },
    wait: { type: 'string', default: '900' },
  },
})
const [name, path] = positionals
if (!name || !path) throw new Error('node e2e/shots.ts <name> <path>')

function listen(page: Page): { readonly print: () => void } {
  const sizes: number[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.log(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => console.log(`thrown: ${error.stack ?? error.message}`))
  page.on('requestfinished', async (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) sizes.push((await request.sizes()).responseBodySize)
  })
  return {
    print: () => {
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      console.log(`${sizes.length} scripts and styles, ${(bytes / 1000).toFixed(0)} KB on the wire`)
    },
  }
}

const browser = await openBrowser()
try {
  const look = {
    theme: values.theme,
    lang: values.lang,
    width: Number(values.width),
    ...(values.height ? { height: Number(values.height) } : {}),
  }
  const context = await openContext(browser, look, values.user)
  const page = await context.newPage()
  const traffic = listen(page)
  await openWhole(page, origin + path)
  for (const selector of values.click?.split('|') ?? []) {
    await page.locator(selector).first().click({ timeout: 5_000 })
    await page.waitForTimeout(400)
  }
  await page.waitForTimeout(Number(values.wait))
  const folder = join(import.meta.dirname, 'shots')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.png`)
  await page.screenshot({ path: file })
  traffic.print()
  console.log(file)
} finally {
  await browser.close()
}
