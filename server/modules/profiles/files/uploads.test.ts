import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readUpload } from './uploads.ts'

test('what is packed is refused by its first bytes, and not unpacked', async () => {
  const packed = gzipSync('name\nAda Lovelace\n')
  // Whoever unpacked it would say that it is damaged.
  const spoiled = packed.fill(0, 10)
  await expect(readUpload(spoiled, 'people.csv.gz')).rejects.toMatchObject({
    code: 'fileParsingError',
    fields: { file: [{ en: 'The file is compressed: unpack it first' }] },
  })
})
