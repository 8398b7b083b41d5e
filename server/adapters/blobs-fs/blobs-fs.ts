import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isUuid } from '../../kernel/ids.ts'
import type { Blobs } from '../../ports/blobs.ts'

/** A file each in a folder of ours, which nobody else on the machine may read. */
export function blobsFs(folder: string): Blobs {
  /** Spread over 256 folders: none grows too large to be listed by hand. */
  const fileOf = (id: string) => {
    if (!isUuid(id)) throw new Error('A blob is named by a UUID')
    return path.join(folder, id.slice(-2), id)
  }
  return {
    async put(id, content) {
      const file = fileOf(id)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const source = content instanceof Uint8Array ? [content] : content
      await pipeline(source, createWriteStream(partialOf(file), { mode: 0o600, flush: true }))
      await rename(partialOf(file), file)
    },
    async get(id) {
      const handle = await open(fileOf(id)).catch(unlessMissing)
      return handle?.createReadStream()
    },
    async delete(id) {
      for (const file of [fileOf(id), partialOf(fileOf(id))]) await rm(file, { force: true })
    },
    async *list() {
      for (const part of (await readdir(folder).catch(unlessMissing)) ?? [])
        for (const name of await readdir(path.join(folder, part))) if (isUuid(name)) yield name
    },
  }
}

const partialOf = (file: string) => `${file}.partial`

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
