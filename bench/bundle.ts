import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverEnvironment, serverFlags } from '../tools/server-flags.mjs'

export interface Bundle {
  /** The built server's main file. */
  readonly main: string
  /** Node's flags and settings of `npm run up`. */
  readonly flags: readonly string[]
  readonly settings: Readonly<Record<string, string>>
  readonly remove: () => void
}

/** Builds the server like `npm run up`; inside the checkout, so that packages loaded on demand are found. */
export function bundle(name: string): Bundle {
  const folder = fileURLToPath(new URL(`../dist/${name}`, import.meta.url))
  execFileSync(process.execPath, [fileURLToPath(new URL('../tools/build-server.mjs', import.meta.url)), folder])
  return {
    main: join(folder, 'main.js'),
    flags: serverFlags,
    settings: serverEnvironment,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
