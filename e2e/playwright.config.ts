import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.HERON_E2E_PORT ?? 20_311)
/** One password for the demo accounts of this run only. */
export const demoPassword = 'Journey-2026-heron'

// Playwright loads this file once more in every worker; only the first load may make the folder.
process.env.HERON_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'heron-e2e-'))

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/journeys',
  workers: 1,
  timeout: 240_000,
  // Where nothing works, the run ends and says so before it is cut off.
  globalTimeout: 40 * 60_000,
  maxFailures: 6,
  // Machines that run this are shared: a journey may be tried twice, and `verify` says which needed it.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../test-results/journeys.json' }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.HERON_CHROMIUM ?? '/usr/bin/chromium',
      // Without a language of its own a bare machine's browser cannot open files with Chinese names.
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
      ],
    },
  },
  webServer: {
    command: 'node --enable-source-maps dist/server/main.js',
    cwd: '..',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      HERON_PORT: String(port),
      HERON_DATA: process.env.HERON_E2E_DATA,
      HERON_DEMO_PASSWORD: demoPassword,
      HERON_CAPTCHA: 'off',
    },
  },
})
