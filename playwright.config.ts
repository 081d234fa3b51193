import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLong } from './testing/chance.ts'
import { browserLaunch } from './tools/browser.ts'

const launchOptions = await browserLaunch()
// Two runs at a time have a folder each, or the later one would empty the earlier one's.
const output = (process.env.PLAYWRIGHT_OUTPUT ??= `test-results/e2e-${process.pid}`)

/** Browser tests against the built application and a real PostgreSQL; one shop a worker. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What belongs to the long run alone.
  ...(!isLong && { grepInvert: /@long/ }),
  globalSetup: './e2e/global-setup.ts',
  outputDir: output,
  fullyParallel: false,
  // One more than there are cores: while a test waits for its server, or for a till that tries again, another one works.
  workers: Math.min(availableParallelism() + 1, 6),
  // A machine that others load too may stall in the middle of a test. What fails is tried once more, in a new browser and on a
  // server of its own, and npm test names it as unstable: it is mended before another test is added.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 8_000 },
  // npm test names the file of the second in PLAYWRIGHT_JSON_OUTPUT_FILE.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
    timezoneId: 'Asia/Colombo',
    // A record of every step costs a tenth of the processor's time. The second try of a test has one; the first has a picture of its
    // end and what the page said then. `npx playwright test --trace=retain-on-failure` records them all.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
