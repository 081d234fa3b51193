import { defineConfig } from '@playwright/test'
import { browserExecutable } from './tools/browser.ts'

const { executablePath, args, env } = await browserExecutable()

/** Browser tests against the built application and a real PostgreSQL; one shop a worker. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  // npm test names the file of the second in PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env },
  },
})
