import { existsSync } from 'node:fs'
import { capture, run } from './run.mjs'

/** Installs Debian's packages if this user may; the caller checks the result. */
export async function installFromDebian(...packages) {
  const root = process.getuid?.() === 0
  const sudo = root ? [] : ['sudo', '-n']
  const mayInstall = existsSync('/usr/bin/apt-get') && (root || (await capture('sudo', ['-n', 'true'])).code === 0)
  if (!mayInstall) return
  console.log(`Installing ${packages.join(', ')} from Debian …`)
  const apt = async (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return run(command, rest, { check: false, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  await apt('update', '-qq')
  await apt('install', '-y', '-qq', ...packages)
}
