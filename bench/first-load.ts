// What a browser loads, and the time until a user can begin: the sign-in page, home behind it, a list page. Bytes and
// requests are counted; times are measured with an empty cache and a processor slowed down four times, alternating with
// Ant Design Pro's own sign-in form and list (bench/first-load: its components alone, so lighter than that product).
// Then every screen is compared with the home page (first-load/every-route.ts).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'
import { freePort } from '../packages/server/src/testing/spawn-server.ts'
import { weighEveryRoute } from './first-load/every-route.ts'
import { kilo, type Loaded, loadedBy } from './first-load/loaded.ts'
import { signIn, signInFields, storedSession, withHeron } from './first-load/place.ts'
import { inTurns, report } from './measure.ts'

const ROUNDS = 9
const SETTLE_MS = 1_500
const SLOWER = 4
const anchorFolder = fileURLToPath(new URL('./first-load', import.meta.url))

function print(title: string, files: readonly Loaded[]): void {
  console.log(`${title}: ${kilo(files).toFixed(0)} KB in ${files.length} scripts and styles`)
  for (const { name, bytes } of files) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)} KB  ${name}`)
}

const budget = (name: string, is: number, most: number, unit: string): boolean => {
  const holds = is <= most
  console.log(`${name}: ${is.toFixed(0)} ${unit} (budget ≤ ${most}, ${holds ? 'holds' : 'MISSED'})`)
  return holds
}

/** F1 and F2: bytes and requests, from an empty cache. */
async function weigh(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  const login = await loadedBy(
    page,
    async () => {
      await page.goto(`${url}/user/login`)
      await signInFields(page).waitFor()
    },
    SETTLE_MS,
  )
  print('sign-in page', login.files)
  await context.close()
  const inside = await browser.newContext({ locale: 'zh-CN' })
  const home = await inside.newPage()
  const behind = await loadedBy(
    home,
    async () => {
      await signIn(home, url)
      await home.locator('main .h-stat').first().waitFor()
    },
    SETTLE_MS,
  )
  print('home, sign-in page included', behind.files)
  const list = await loadedBy(
    home,
    async () => {
      await home.locator('a[href="/project"]').first().click()
      await home.locator('.project-number').first().waitFor()
    },
    SETTLE_MS,
  )
  print('a list page adds', list.files)
  await inside.close()
  return [
    budget('F1 sign-in page', kilo(login.files), 250, 'KB'),
    budget('F1 requests', login.requests, 15, 'requests'),
    budget('F2 home', kilo(behind.files), 480, 'KB'),
    budget('F2 requests', behind.requests, 40, 'requests'),
    budget('F2 a list page more', kilo(list.files), 60, 'KB'),
  ].every(Boolean)
}

const READY = 'ready after '

/** Runs in the page: looks for a visible element in each frame and writes to the console when it was found. */
function tellWhenShown({ selector, ready }: { readonly selector: string; readonly ready: string }): void {
  const look = (): void => {
    const isShown = (document.querySelector(selector)?.getClientRects().length ?? 0) > 0
    if (isShown) console.debug(`${ready}${performance.now()}`)
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * ms from navigation until the page can be used: nothing cached, processor slowed down. Playwright's locators are not used,
 * because their script of several hundred kB would be parsed in the page while it loads (ADR 0113).
 */
async function readyAfter(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(tellWhenShown, { selector, ready: READY })
  const isReady = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(READY),
    timeout: 60_000,
  })
  await page.goto(url, { waitUntil: 'commit' })
  const told = await isReady
  await page.close()
  return Number(told.text().slice(READY.length))
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The anchor, compressed and from memory, as a web server would send it. */
async function serveAnchor(): Promise<{ readonly server: Server; readonly url: string }> {
  if (!existsSync(join(anchorFolder, 'node_modules/vite'))) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
      cwd: anchorFolder,
      stdio: 'inherit',
    })
  }
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: anchorFolder, stdio: 'inherit' })
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = join(anchorFolder, 'dist', path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    const body = packed.get(file) ?? gzipSync(readFileSync(file))
    packed.set(file, body)
    response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', 'content-encoding': 'gzip' })
      .end(body)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${port}` }
}

/** F3: time until a user can begin, Heron's and the anchor's. */
async function time(browser: Browser, ours: string, anchor: string): Promise<boolean> {
  const outside = await browser.newContext({ locale: 'zh-CN' })
  const login = await inTurns(
    ROUNDS,
    () => readyAfter(outside, `${ours}/user/login`, 'input[type=password]'),
    () => readyAfter(outside, anchor, 'input[type=password]'),
  )
  const inside = await browser.newContext({ locale: 'zh-CN' })
  const door = await inside.newPage()
  await signIn(door, ours)
  await door.close()
  const home = await inTurns(
    ROUNDS,
    () => readyAfter(inside, `${ours}/dashboard/analysis`, 'main .h-stat'),
    () => readyAfter(inside, `${anchor}/#home`, '.ant-table-row'),
  )
  return [
    // 0.53 × Ant Design Pro's list is 0.35 × JeecgBoot's home by figures measured once (1,986 ms of 3,720 and 5,674).
    report({ name: 'F3 home ready, cold, processor ÷ 4', unit: 'ms', atMost: 0.53 }, home),
    report({ name: 'F3 sign-in ready, cold, processor ÷ 4', unit: 'ms', atMost: 0.8 }, login),
  ].every(Boolean)
}

/** F1 to F3, against the anchor. */
async function againstAnchor(browser: Browser, url: string): Promise<boolean> {
  const anchor = await serveAnchor()
  try {
    const light = await weigh(browser, url)
    const quick = await time(browser, url, anchor.url)
    console.log(`first load: bytes and requests ${light ? 'hold' : 'MISSED'}, times ${quick ? 'hold' : 'MISSED'}`)
    return light && quick
  } finally {
    anchor.server.close()
  }
}

/** `npm run bench -- first-load start` measures F1 to F3 alone, `routes [part of addresses]` F4 alone. */
export async function run(args: readonly string[]): Promise<boolean> {
  return withHeron(async (browser, url) => {
    if (args[0] === 'start') return againstAnchor(browser, url)
    const anchored = args[0] === 'routes' || (await againstAnchor(browser, url))
    const every = await weighEveryRoute(browser, url, await storedSession(browser, url), args[1] ?? '')
    return anchored && every
  })
}
