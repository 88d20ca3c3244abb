// Takes pictures of every screen, layout and widget of a running Heron:
//   node e2e/tour.ts [--only <pattern of names>] [--look dark/en/390 | --look light/cn/1280/600]…
// Environment and sign-in as for e2e/shots.ts. Without looks: light/cn/1440, dark/en/390, dark/jp/1440, so that each
// page is seen in either theme and width and in every language. Writes e2e/shots/tour/<look>/<name>.png and prints
// what a machine can see of a page's look (page-faults.ts) and what the browser complained about.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { type Look, openBrowser, openContext, origin } from './camera.ts'
import { openWhole } from './open-whole.ts'
import { faultsOf } from './page-faults.ts'
import { type Stop, stops } from './tour-stops.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    look: { type: 'string', multiple: true, default: ['light/cn/1440', 'dark/en/390', 'dark/jp/1440'] },
  },
})
const HIGHEST = 3000
const WAIT_MS = 15_000

function lookOf(written: string): Look {
  const [theme, lang, width, height] = written.split('/')
  if (!theme || !lang || !width)
    throw new Error(`a look is theme/language/width or theme/language/width/height, not ${written}`)
  return { theme, lang, width: Number(width), ...(height && { height: Number(height) }) }
}

/** Pages of the gallery are pictured completely: as high as their content. */
async function stretch(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 1440 }
  const height = await page.evaluate(() => {
    const main = document.querySelector('main')
    return main ? main.scrollHeight + main.getBoundingClientRect().top : innerHeight
  })
  await page.setViewportSize({ width, height: Math.min(HIGHEST, Math.max(600, Math.ceil(height))) })
}

async function visit(browser: Browser, stop: Stop, look: Look, file: string): Promise<void> {
  const context = await openContext(browser, look, stop.user ?? 'admin', stop.kept)
  try {
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(`console: ${message.text().slice(0, 200)}`)
    })
    page.on('pageerror', (error) => said.push(`thrown: ${error.message}`))
    await stop.before?.(page)
    await openWhole(page, origin + stop.path)
    await page.locator('h1:visible').first().waitFor({ timeout: WAIT_MS })
    if (stop.isWhole) await page.locator('.h-gallery-stage').first().waitFor({ timeout: WAIT_MS })
    await stop.act?.(page, look)
    await page.waitForTimeout(500)
    if (stop.isWhole) await stretch(page)
    await page.screenshot({ path: file })
    for (const line of [...said, ...(await faultsOf(page, look.lang))]) console.log(`  ${line}`)
  } catch (error) {
    console.log(`  NOT SEEN: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error}`)
  } finally {
    await context.close()
  }
}

const only = new RegExp(values.only)
const browser = await openBrowser()
try {
  const all = (await stops(browser)).filter(({ name }) => only.test(name))
  for (const written of values.look) {
    const look = lookOf(written)
    const folder = join(import.meta.dirname, 'shots/tour', written.replaceAll('/', '-'))
    mkdirSync(folder, { recursive: true })
    for (const stop of all) {
      if (stop.isOnly && !stop.isOnly(look)) continue
      console.log(`${written} ${stop.name}`)
      await visit(browser, stop, look, join(folder, `${stop.name}.png`))
    }
  }
} finally {
  await browser.close()
}
