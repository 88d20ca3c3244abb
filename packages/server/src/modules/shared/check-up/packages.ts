import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Finding } from '@heron/contract/check-up'
import manifest from '../../../../package.json' with { type: 'json' }
import { ok, warn } from './levels.ts'

/** The packages of the server with the versions that it was built and tested with. */
const pinned = Object.entries(manifest.dependencies).filter(([name]) => !name.startsWith('@heron/'))

const { resolve } = createRequire(import.meta.url)

/** The version of a package in a folder of packages; undefined if it is not there. */
function versionIn(folder: string, name: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }
    return version
  } catch {
    return undefined
  }
}

/** The installed version: that of the nearest folder of packages, as Node finds it. */
const installed = (name: string): string | undefined =>
  (resolve.paths(name) ?? []).flatMap((folder) => versionIn(folder, name) ?? [])[0]

/** The versions of the packages, and whether they are the tested ones. */
export function packages(found: (name: string) => string | undefined = installed): Finding {
  const differing = pinned.flatMap(([name, version]) => {
    const has = found(name)
    return has === version ? [] : [`${name} ${has ?? '–'} (${version})`]
  })
  if (differing.length > 0) return warn('PACKAGES_DIFFER', { names: differing.join(', ') })
  return ok('PACKAGES_TESTED', { count: pinned.length, names: pinned.map((each) => each.join(' ')).join(', ') })
}
