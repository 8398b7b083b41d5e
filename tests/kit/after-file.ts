import { afterAll, expect, vi } from 'vitest'
import { cleanUp } from './at-end.ts'
import { noteFile } from './cost.ts'

/** Of every test file, also where files share their modules: what `atEnd` was told ends with the file. */
afterAll(async () => {
  await cleanUp()
  // Files of a worker share its globals: what one put in their place is none of the next one's business.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const { testPath } = expect.getState()
  if (testPath) noteFile(testPath)
})
