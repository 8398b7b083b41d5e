import { readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/kit/process.ts'
import { blobsFs } from './blobs-fs.ts'

const id = '0190a000-0000-7000-8000-0000000000ab'
const folder = path.join(await temporaryFolder(), 'blobs')
const blobs = blobsFs(folder)

const read = async () => text((await blobs.get(id))!)

const listed = async () => {
  const found: string[] = []
  for await (const each of blobs.list()) found.push(each)
  return found
}

test('what was put is got, replaced and deleted', async () => {
  expect(await blobs.get(id)).toBeUndefined()
  expect(await listed()).toEqual([])
  await blobs.delete(id)
  await blobs.put(id, Buffer.from('one'))
  expect(await read()).toBe('one')
  await blobs.put(id, Readable.from([Buffer.from('tw'), Buffer.from('o')]))
  expect(await read()).toBe('two')
  expect(await listed()).toEqual([id])
  await blobs.delete(id)
  expect(await blobs.get(id)).toBeUndefined()
})

test('is in nobody’s sight on the machine but the server’s', async () => {
  await blobs.put(id, Buffer.from('one'))
  expect((await stat(path.join(folder, 'ab', id))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(folder, 'ab'))).mode & 0o777).toBe(0o700)
})

test('a writing that broke off shows nothing, and what it left goes with the blob', async () => {
  const breaking = async function* () {
    yield Buffer.from('begin')
    throw new Error('broken off')
  }
  await blobs.put(id, Buffer.from('whole'))
  await expect(blobs.put(id, breaking())).rejects.toThrow('broken off')
  expect(await read()).toBe('whole')
  await writeFile(path.join(folder, 'ab', `${id}.partial`), 'begin')
  expect(await listed()).toEqual([id])
  await blobs.delete(id)
  expect(await readdir(path.join(folder, 'ab'))).toEqual([])
})

test('a name that is no UUID leads nowhere', async () => {
  await expect(blobs.put('../../secret', Buffer.from('x'))).rejects.toThrow('named by a UUID')
  await expect(blobs.get('../../secret')).rejects.toThrow('named by a UUID')
})
