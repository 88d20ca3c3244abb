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

/** The same engine without a window, which takes a fifth less processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/** Path of a Chromium to drive, or undefined. */
export const findChromium = () => places.find((path) => path && existsSync(path))

/** Path of the browser for the journeys: the one that is named, else the one without a window, else any. */
const findForJourneys = () =>
  !process.env.HERON_CHROMIUM && existsSync(headlessShell) ? headlessShell : findChromium()

/**
 * Finds the journeys' browser, or installs Debian's with its Chinese and Japanese fonts where this user may.
 * Resolves with the path, or undefined after saying loudly what is missing and how to get it.
 */
export async function ensureChromium() {
  const found = findForJourneys()
  if (found) return found
  await installFromDebian('chromium-headless-shell', 'fonts-noto-cjk')
  const installed = findForJourneys()
  if (!installed) {
    console.log('!! SKIPPED: the browser journeys. No Chromium here and no right to install it.')
    console.log(
      '!! Install Chrome or Chromium (Debian: `apt-get install chromium fonts-noto-cjk`), or set HERON_CHROMIUM to its path.',
    )
  }
  return installed
}
