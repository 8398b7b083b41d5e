import { test as base } from '@playwright/test'
import { cleanUp } from '../../tests/kit/at-end.ts'
import { startServer, temporaryFolder } from '../../tests/kit/process.ts'

interface Server {
  url: string
  /** Its data folder, for the operator's commands. */
  data: string
}

/** Each worker has a server of its own with demo people, always from an empty folder: no run leans on the one before. */
export const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from this pattern
    async ({}, use) => {
      const data = await temporaryFolder()
      const running = await startServer(data, { HIREFOLD_DEMO: undefined })
      await running.ready()
      await use({ url: `http://localhost:${running.port}`, data })
      await running.stop()
      await cleanUp()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
})
