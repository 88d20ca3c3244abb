import { existsSync, statSync } from 'node:fs'
import { run } from './run.mjs'

/** Installs exactly the locked packages when they are missing or older than the lock file. */
export async function install() {
  const marker = 'node_modules/.package-lock.json'
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages (once) …')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Path of the Node version fixed by the project, whichever Node started this script. */
export const pinnedNode = process.platform === 'win32' ? 'node_modules\\node\\bin\\node.exe' : 'node_modules/.bin/node'
