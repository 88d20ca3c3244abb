import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/chromium.mjs'
import type { ServerOptions } from './fixtures.ts'

export default defineConfig<object, ServerOptions>({
  testDir: 'journeys',
  globalSetup: './seed-data.ts',
  outputDir: '../test-results/journeys',
  // Each has its own server and data (fixtures.ts).
  workers: 2,
  timeout: 240_000,
  // If nothing works, the run ends with a report before it is cut off.
  globalTimeout: 60 * 60_000,
  maxFailures: 6,
  // These machines are shared, so a journey may be retried. `verify` prints both attempts of each retried one.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/journeys.json' }],
  ],
  use: {
    firstPort: Number(process.env.HERON_E2E_PORT ?? 20_320),
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A failed attempt leaves its stack, a screenshot and what `fixtures.ts` noted of its pages; recording every first
    // attempt took a sixth of the processor time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false },
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      // Without a locale, a bare machine's browser cannot open files with Chinese names.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--enable-unsafe-swiftshader',
        // A page lives for seconds: compiling its code again, for speed, takes longer than it saves.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
})
