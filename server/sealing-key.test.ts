import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/kit/process.ts'
import { sealingKeyIn } from './sealing-key.ts'

test('is made once, and only the server’s own user may read it', async () => {
  const folder = await temporaryFolder()
  const first = await sealingKeyIn(folder)
  expect((await sealingKeyIn(folder)).publicKey).toBe(first.publicKey)
  expect((await stat(path.join(folder, 'outbox-key.pem'))).mode & 0o777).toBe(0o600)
})
