import { uploadFile } from '../../../contract/profiles/files/resume-endpoints.ts'
import { newId } from '../../lib/new-id.ts'
import { saveFile } from '../../lib/save-file.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { current } from '../device/live.ts'
import { getRunning } from '../device/running.ts'
import { keepSent } from '../device/sent-files.ts'
import { call } from '../network/api.ts'
import { fileContent, openFile } from '../network/files/file-content.ts'
import { uploadOf } from '../network/files/send-file.ts'
import {
  forgetWaiting,
  keepWaiting,
  readWaiting,
  type WaitingFile,
  WaitingFull,
  waitingOf,
} from '../store/waiting-files.ts'

/** Files of messages and templates: taken with or without a network, drawn and saved from wherever they are. */

/** What was taken so long ago may go where there is no room, though a form that is open may name it. */
const inNeedMs = 3_600_000

/**
 * Keeps a file on the device until what names it goes out.
 * @returns its id @throws WaitingFull where too much waits, and what a full device throws
 */
export async function keepFile(file: Omit<WaitingFile, 'id'>): Promise<string> {
  const { device, engine } = current()
  const id = newId()
  const now = Date.now()
  const keep = () => engine.withRoom(device, () => keepWaiting(device, { id, ...file }, new Date(now).toISOString()))
  await keep().catch(async (error: unknown) => {
    if (!(error instanceof WaitingFull)) throw error
    const { sweepFiles } = await waitForPart(() => import('../device/care/swept-files.ts'))
    await sweepFiles(device, now, inNeedMs)
    await keep()
  })
  return id
}

/** Brings to the server those files that wait here: what names them goes by a call. @throws ApiError, NetworkError */
export async function bringFiles(ids: readonly string[]): Promise<void> {
  const { device } = current()
  for (const id of await waitingOf(device, ids)) {
    const file = await readWaiting(device, id)
    if (!file) continue
    await call(uploadFile, { body: uploadOf(file) })
    await keepSent(device.userId, file)
    await forgetWaiting(device, [id])
  }
}

/** @throws ApiError, NetworkError where it is neither here nor to be had */
async function contentOf(id: string): Promise<Blob> {
  const running = getRunning()
  const waiting = running && (await readWaiting(running.device, id))
  return waiting ? new Blob([waiting.content]) : (await fileContent(id)).blob()
}

/** Saves a file as a download. @throws ApiError, NetworkError */
export async function openAttached(id: string, name: string): Promise<void> {
  const running = getRunning()
  const waiting = running && (await readWaiting(running.device, id))
  if (waiting) saveFile(new Blob([waiting.content]), name)
  else await openFile(id, name)
}

const types: readonly [number, string][] = [
  [0xff, 'image/jpeg'],
  [0x89, 'image/png'],
  [0x47, 'image/gif'],
]

/** Only of the kinds that stand within a message: whatever else it is, it is not drawn. */
async function pictureIn(content: Blob): Promise<Blob> {
  const [first] = new Uint8Array(await content.slice(0, 1).arrayBuffer())
  const type = types.find(([byte]) => byte === first)?.[1]
  if (!type) throw new Error('Not a picture')
  return new Blob([content], { type })
}

/** Those that are shown, each once. */
const shown = new Map<string, { address: Promise<string>; by: number }>()

/**
 * Draws a picture for as long as it is shown.
 * @returns where it is, which rejects where it is not to be had, and how to show it no more
 */
export function drawn(id: string): { address: Promise<string>; end: () => void } {
  const one = shown.get(id) ?? { address: contentOf(id).then(pictureIn).then(URL.createObjectURL), by: 0 }
  one.by++
  shown.set(id, one)
  const end = () => {
    if (--one.by > 0) return
    if (shown.get(id) === one) shown.delete(id)
    one.address.then(URL.revokeObjectURL, () => undefined)
  }
  // What did not come is asked for again by the next who shows it.
  one.address.catch(() => shown.get(id) === one && shown.delete(id))
  return { address: one.address, end }
}
