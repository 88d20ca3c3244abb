#!/usr/bin/env node
// Installs, builds and serves Heron. Runs on any Node from 20 on; the other steps use the fixed version.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, pinnedNode } from './install.mjs'
import { environment, run } from './run.mjs'
import { serverEnvironment, serverFlags } from './server-flags.mjs'

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))

/** Newest change under a folder, ms since 1970. */
function newest(path) {
  const state = statSync(path)
  if (!state.isDirectory()) return state.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist')
  return Math.max(0, ...inside.map((name) => newest(join(path, name))))
}

const built = 'dist/server/main.js'
await install()
if (!existsSync(built) || statSync(built).mtimeMs < newest('packages')) {
  console.log('Building …')
  await run('npm', ['run', '--silent', 'build'])
}

const server = spawn(pinnedNode, [...serverFlags, built, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(serverEnvironment),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('close', (code) => process.exit(code ?? 0))
