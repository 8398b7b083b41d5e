import { afterAll } from 'vitest'
import { cleanUp } from './at-end.ts'

/** Of every test file, also where files share their modules: what `atEnd` was told ends with the file. */
afterAll(cleanUp)
