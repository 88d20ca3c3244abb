import { defineConfig } from 'vitest/config'

/** Set by `npm run check`, never by hand. */
const quick = process.env.QUICK_PROPERTIES ? { setupFiles: ['../../tools/quick-properties.ts'] } : {}

const node = (name: string, extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], environment: 'node', ...extra },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      node('core', { testTimeout: 60_000, isolate: false, ...quick }),
      node('contract', { isolate: false }),
      node('reader', { testTimeout: 60_000, isolate: false, ...quick }),
      node('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
      'packages/web/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
