import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const suite = (file: string) => fileURLToPath(new URL(`tools/suite/${file}`, import.meta.url))

const guard = suite('hang-guard.ts')
const properties = suite('property-depth.ts')
const workers = suite('built-workers.ts')

// Servers and threads that tests start from source are compiled once, not each time.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

const node = (name: string, setupFiles: string[], extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], environment: 'node', setupFiles, ...extra },
})

/**
 * Node loads the sources itself, as in a server started from source: in Vite's module runner every use of an imported
 * name is a call.
 */
const loadedByNode = { experimental: { viteModuleRunner: false, nodeLoader: false }, isolate: false }

export default defineConfig({
  test: {
    // One more than the gate has cores: tests of the server wait for databases and time limits a third of the time.
    maxWorkers: 3,
    projects: [
      node('core', [guard, properties], { ...loadedByNode, testTimeout: 180_000 }),
      node('contract', [guard, properties], { ...loadedByNode, testTimeout: 120_000 }),
      node('reader', [guard, workers, properties], { ...loadedByNode, testTimeout: 180_000 }),
      // Files of one worker share their modules: loading the server anew took half of the processor time.
      node('server', [guard, workers], { ...loadedByNode, testTimeout: 120_000, hookTimeout: 120_000 }),
      'packages/web/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node', testTimeout: 120_000 } },
    ],
  },
})
