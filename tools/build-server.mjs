#!/usr/bin/env node
// Bundles the server and its workers for production; npm packages stay outside the bundle.
// `node tools/build-server.mjs <folder>` writes the server alone elsewhere, for tests.
import { cpSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'

const [elsewhere] = process.argv.slice(2)
const dir = elsewhere ?? 'dist/server'

rmSync(dir, { recursive: true, force: true })
const bundle = await rolldown({
  input: {
    main: 'packages/server/src/main.ts',
    'worker-entry': 'packages/reader/src/worker-entry.ts',
    'program-worker': 'packages/server/src/modules/program/program-worker.ts',
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@heron/'),
})
await bundle.write({
  dir,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
})
await bundle.close()
if (!elsewhere) cpSync('packages/web/dist', 'dist/web', { recursive: true })
