import { afterAll, beforeAll, vi } from 'vitest'

/** Files and forms as `fetch` knows them, for the tests of this file: jsdom has others of its own. */
export async function withPlatformForms(): Promise<void> {
  const { File } = await vi.importActual<{ File: typeof globalThis.File }>('node:buffer')
  const { constructor: FormData } = await new Response(new URLSearchParams()).formData()
  beforeAll(() => {
    vi.stubGlobal('File', File)
    vi.stubGlobal('FormData', FormData)
  })
  afterAll(() => vi.unstubAllGlobals())
}
