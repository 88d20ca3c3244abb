import { type Browser, type BrowserContext, chromium, request } from '@playwright/test'
import { type Entered, signInByCall, storedSession } from './stored-session.ts'

/** Shared by pictures and tours: a browser, and a signed-in user. */
export const origin = process.env.HERON_ORIGIN ?? 'http://127.0.0.1:3000'
const PHONE = 500

export interface Look {
  readonly theme: string
  readonly lang: string
  readonly width: number
  readonly height?: number
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.HERON_CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--enable-unsafe-swiftshader',
    ],
  })

export async function signIn(username: string): Promise<Entered> {
  const calls = await request.newContext({ baseURL: origin })
  try {
    return await signInByCall(calls, username, process.env.HERON_DEMO_PASSWORD ?? '')
  } finally {
    await calls.dispose()
  }
}

/** A separate browser context in one look; without `user` not signed in. `kept` is written to local storage. */
export async function openContext(
  browser: Browser,
  look: Look,
  user: string,
  kept: Readonly<Record<string, string>> = {},
): Promise<BrowserContext> {
  const height = look.height ?? (look.width < PHONE ? 844 : 900)
  const context = await browser.newContext({ viewport: { width: look.width, height }, reducedMotion: 'reduce' })
  const session = user === 'none' ? undefined : await signIn(user)
  const stored: Readonly<Record<string, string>> = {
    'heron.theme': look.theme,
    'heron.language': look.lang,
    ...kept,
    ...(session && storedSession(session)),
  }
  await context.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, stored)
  return context
}
