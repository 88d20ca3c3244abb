import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callsOnly } from './build/calls-only.ts'

export default defineConfig({
  plugins: [callsOnly(), react()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Processes, not threads: one that hangs can be ended without the others.
    pool: 'vmForks',
    setupFiles: ['../../tools/suite/hang-guard.ts'],
    maxWorkers: 3,
    testTimeout: 30_000,
  },
})
