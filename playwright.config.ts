import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/chromium.ts'
import { TIME_LIMITS } from './tools/time-limits.ts'

const executablePath = findChromium(existsSync)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  retries: 0,
  timeout: TIME_LIMITS.journey,
  expect: { timeout: TIME_LIMITS.wait },
  use: {
    // What was done, asked and said; the page as it was at the end is in the screenshot. A film would cost as much as the journeys themselves,
    // the page at every step a sixth of them: that is for an exhaustive run.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: process.env.TEST_EXHAUSTIVE === '1' },
    screenshot: 'only-on-failure',
    actionTimeout: TIME_LIMITS.wait,
    navigationTimeout: TIME_LIMITS.wait,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
