import { test as base } from '@playwright/test'
import { cleanUp } from '../../tests/kit/at-end.ts'
import { noteFile } from '../../tests/kit/cost.ts'
import { startServer } from '../../tests/kit/process.ts'
import { copyOfDemoData } from './demo-data.ts'

interface Server {
  url: string
  /** Its data folder, for the operator's commands. */
  data: string
}

/** Each worker has a server of its own with demo people, always as a first start left them: no run leans on the one before. */
export const test = base.extend<{ leftOpen: undefined }, { cleaned: undefined; server: Server }>({
  // Once, behind all that a worker has run: what others still use must not go with one of them.
  cleaned: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      await use(undefined)
      await cleanUp()
    },
    { scope: 'worker', auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      const data = await copyOfDemoData()
      const running = await startServer(data, { HIREFOLD_DEMO: undefined })
      await running.ready()
      // A start is of the worker, not of the file that happens to be its first.
      noteFile(import.meta.filename)
      await use({ url: `http://localhost:${running.port}`, data })
      await running.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // A page that a test leaves open goes on working, with thousands of people perhaps, beside all tests behind it.
  leftOpen: [
    async ({ browser }, use, { file }) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
      noteFile(file)
    },
    { auto: true },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
