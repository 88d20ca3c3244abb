import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'

const places = [
  process.env.HERON_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium to use, or undefined. */
export const findChromium = () => places.find((path) => path && existsSync(path))

/**
 * Finds Chromium, or installs Debian's with its Chinese and Japanese fonts if this user may. Resolves with the path, or
 * with undefined after a clear message on what is missing and how to install it.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  await installFromDebian('chromium', 'fonts-noto-cjk')
  const installed = findChromium()
  if (!installed) {
    console.log('!! SKIPPED: the browser journeys. No Chromium here and no right to install it.')
    console.log(
      '!! Install Chrome or Chromium (Debian: `apt-get install chromium fonts-noto-cjk`), or set HERON_CHROMIUM to its path.',
    )
  }
  return installed
}
