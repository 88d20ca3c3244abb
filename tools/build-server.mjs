#!/usr/bin/env node
// Bundles the server and the reader's worker for production; npm packages stay outside the bundle.
import { cpSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'

rmSync('dist/server', { recursive: true, force: true })
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
  dir: 'dist/server',
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
})
await bundle.close()
cpSync('packages/web/dist', 'dist/web', { recursive: true })
