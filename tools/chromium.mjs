import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Debian's Chromium without windows: the same engine. Journeys take a quarter less processor time in it, and benches are not
 * disturbed by the browser's own interface, which runs beside each new page (ADR 0113).
 */
const shell = '/usr/bin/chromium-headless-shell'

const firstOf = (places) => places.find((path) => path && existsSync(path))

/** Path of the Chromium that journeys and benches use, or undefined. */
export const findChromium = () => firstOf([process.env.HERON_CHROMIUM, shell, ...browsers])

/**
 * Finds a Chromium for the journeys, or installs one of Debian's with its Chinese and Japanese fonts if this user may.
 * Resolves with the path, or with undefined after a clear message on what is missing and how to install it.
 */
export async function ensureChromium() {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const found = findChromium()
    if (found) return found
    await installFromDebian(name, 'fonts-noto-cjk')
  }
  const installed = findChromium()
  if (!installed) {
    console.log('!! SKIPPED: the browser journeys. No Chromium here and no right to install it.')
    console.log(
      '!! Install Chrome or Chromium (Debian: `apt-get install chromium fonts-noto-cjk`), or set HERON_CHROMIUM to its path.',
    )
  }
  return installed
}
