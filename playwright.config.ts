import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './tests/kit/chromium-args.ts'

/** Whole journeys through the real product (e2e/kit/test.ts starts it), in real Chromium; a file's tests in their order. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/kit/demo-data.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // Once more, on a fresh server; what needed it is named at the end of `npm test`, to be mended at its cause.
  retries: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  use: {
    actionTimeout: 15_000,
    // Each new device would install the whole app, which takes twice as long as all that most journeys do there. Where the
    // worker is the subject, or a page is loaded without a network, a file says `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    // Recording every test would cost a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [...chromiumArgs],
    },
  },
})
