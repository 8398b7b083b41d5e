import { afterAll, expect } from 'vitest'
import { cleanUp } from './at-end.ts'
import { noteFile } from './cost.ts'

/** Of every test file, also where files share their modules: what `atEnd` was told ends with the file. */
afterAll(async () => {
  await cleanUp()
  const { testPath } = expect.getState()
  if (testPath) noteFile(testPath)
})
