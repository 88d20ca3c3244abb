// Takes a picture of one screen of a running Heron:
//   node e2e/shots.ts <name> <path> [--theme dark] [--lang en|jp] [--width 390] [--user designer] [--click "<selector>|<selector>"] [--wait 1500]
// Signs in by API with HERON_DEMO_PASSWORD at HERON_ORIGIN (http://127.0.0.1:3000); `--user none` stays outside.
// Writes e2e/shots/<name>.png and prints what the page complained about, and bytes and requests of scripts and styles.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

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

const origin = process.env.HERON_ORIGIN ?? 'http://127.0.0.1:3000'
const PHONE = 500
const width = Number(values.width)
const height = Number(values.height ?? (width < PHONE ? 844 : 900))

interface Login {
  readonly success: boolean
  readonly message: string
  readonly result: { readonly token: string; readonly userInfo: unknown }
}

async function signIn(username: string): Promise<Login['result']> {
  const answer = await fetch(`${origin}/heron/sys/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: process.env.HERON_DEMO_PASSWORD ?? '' }),
  })
  const login = (await answer.json()) as Login // the wire's envelope
  if (!login.success) throw new Error(`${username} cannot sign in: ${login.message}`)
  return login.result
}

async function prepare(context: BrowserContext): Promise<void> {
  const kept = values.user === 'none' ? undefined : await signIn(values.user)
  await context.addInitScript(
    ([theme, language, token, user]) => {
      localStorage.setItem('heron.theme', theme)
      localStorage.setItem('heron.language', language)
      if (!token) return
      localStorage.setItem('Access-Token', token)
      localStorage.setItem('Login_Userinfo', JSON.stringify({ at: Date.now(), user: JSON.parse(user) }))
    },
    [values.theme, values.lang, kept?.token ?? '', JSON.stringify(kept?.userInfo ?? null)] as const,
  )
}

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

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const context = await browser.newContext({ viewport: { width, height } })
  await prepare(context)
  const page = await context.newPage()
  const traffic = listen(page)
  await page.goto(origin + path, { waitUntil: 'networkidle' })
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
