import { defineConfig } from 'vitest/config'

const node = (name: string, extra: object = {}) => ({
  test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], environment: 'node', ...extra },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      node('core', { testTimeout: 60_000 }),
      node('contract'),
      node('reader', { testTimeout: 60_000 }),
      node('server', { testTimeout: 60_000, hookTimeout: 60_000 }),
      'packages/web/vitest.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], environment: 'node' } },
    ],
  },
})
