import { existsSync, statSync } from 'node:fs'
import { run } from './run.mjs'

/**
 * Installs the locked packages when they are missing or older than the lock file. `npm install`, not `npm ci`: the lock
 * names the builds of native packages for the platforms it was written on, and `ci` refuses where others are optional.
 */
export async function install() {
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages (once) …')
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** The Node that the project pins: `node_modules/.bin/node`, whatever Node started this script. */
export const pinnedNode = 'node_modules/.bin/node'
