import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callsOnly } from './build/calls-only.ts'

export default defineConfig({
  plugins: [callsOnly(), react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    // It keeps its texts in the module: loaded with the modules of each file.
    server: { deps: { inline: ['i18next'] } },
    setupFiles: ['../../tools/suite/hang-guard.ts', 'src/testing/fresh-file.ts'],
    maxWorkers: 3,
    testTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
