import type { Device, WaitingRow } from './stores.ts'

/** Files that were taken without a network, closed like what waits beside them, until the server has them. */

export interface WaitingFile {
  /** Under which it will be known to the server, too. */
  id: string
  place: 'message' | 'picture'
  name: string
  content: Uint8Array<ArrayBuffer>
}

/** Bytes of all that may wait on one device. */
export const waitingRoom = 100_000_000

/** Whether no more is taken, because enough waits already. */
export class WaitingFull extends Error {}

const aboutId = (id: string) => `${id}|about`

/**
 * Keeps a file; durable when it resolves.
 * @throws WaitingFull, and what a full device throws
 */
export async function keepWaiting({ outbox, vault }: Device, file: WaitingFile, now: string): Promise<void> {
  const { id, content, ...about } = file
  const [closed, sealed] = await Promise.all([
    vault.closeBytes(aboutId(id), new TextEncoder().encode(JSON.stringify(about))),
    vault.closeBytes(id, content),
  ])
  await outbox.write(['files', 'contents'], async (at) => {
    const others = (await at('files').all()).filter((other) => other.id !== id)
    const used = others.reduce((sum, { size }) => sum + size, 0)
    if (used + content.length > waitingRoom) throw new WaitingFull('Too much waits to be sent')
    await Promise.all([
      at('files').put({ id, at: now, size: content.length, about: closed }),
      at('contents').put({ id, sealed }),
    ])
  })
}

/** A file that waits here; undefined where it does not, or nobody can read it any more. */
export async function readWaiting({ outbox, vault }: Device, id: string): Promise<WaitingFile | undefined> {
  const [row, kept] = await outbox.read(['files', 'contents'], (at) =>
    Promise.all([at('files').get(id), at('contents').get(id)]),
  )
  if (!row || !kept) return undefined
  try {
    const [about, content] = await Promise.all([
      vault.openBytes(aboutId(id), row.about),
      vault.openBytes(id, kept.sealed),
    ])
    const said = JSON.parse(new TextDecoder().decode(about)) as Pick<WaitingFile, 'place' | 'name'>
    return { id, ...said, content }
  } catch {
    return undefined
  }
}

/** Which of these wait here. */
export async function waitingOf({ outbox }: Pick<Device, 'outbox'>, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const kept = new Set(await outbox.read(['files'], (at) => at('files').keys()))
  return [...new Set(ids)].filter((id) => kept.has(id))
}

/** Everything that waits, without the bytes. */
export const allWaiting = ({ outbox }: Pick<Device, 'outbox'>): Promise<WaitingRow[]> =>
  outbox.read(['files'], (at) => at('files').all())

/** The server has them, or nobody names them any more. */
export async function forgetWaiting({ outbox }: Pick<Device, 'outbox'>, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await outbox.write(['files', 'contents'], async (at) => {
    await Promise.all([at('files').deleteAll(ids), at('contents').deleteAll(ids)])
  })
}
